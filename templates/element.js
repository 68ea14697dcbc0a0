// <lipu-musi>: a figure in a page that others make, apart from the page's own styles. Two ways:
//
//   <lipu-musi src="https://example.org/chess/f4/">what is read until it is there</lipu-musi>
//     the page of one figure in a frame, as high as its figure;
//   <lipu-musi><template shadowrootmode="open">a figure</template></lipu-musi>
//     what `lipu-musi render --shadow` writes: the figure itself, which reads without script and is brought to life here.

const roots = (globalThis[Symbol.for("lipu-musi")] ??= new Map());

/** The pages of figures tell how high they are. */
const frames = new Map();
addEventListener("message", ({ data, source }) => {
  const frame = data?.type === "lipu-musi" && Number.isFinite(data.height) && frames.get(source);
  if (frame) frame.height = Math.min(Math.max(data.height, 1), 10000);
});

class LipuMusi extends HTMLElement {
  connectedCallback() {
    if (this.hasAttribute("src")) this.show();
    else this.wake();
  }

  disconnectedCallback() {
    if (this.frame) frames.delete(this.source);
  }

  /** Shows the page of a figure in a frame. */
  show() {
    const address = new URL(this.getAttribute("src"), document.baseURI);
    if (!/^https?:$/.test(address.protocol)) return; // what is in the element is read then
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const frame = (this.frame ??= document.createElement("iframe"));
    frame.src = address.href;
    frame.title = this.title || this.textContent.trim() || "lipu-musi";
    frame.width = "100%";
    frame.height = this.getAttribute("height") ?? "480";
    frame.loading = "lazy";
    frame.style.border = "0"; // a policy lets scripts do that
    if (!frame.isConnected) root.replaceChildren(frame);
    this.source = frame.contentWindow;
    frames.set(this.source, frame);
  }

  /** Brings the figure in the shadow root to life: the scripts that do are loaded once more for it, under an address of its own. */
  wake() {
    // A page that another script has written keeps the template as it is.
    const template = this.querySelector(":scope > template[shadowrootmode]");
    if (template && !this.shadowRoot) this.attachShadow({ mode: "open" }).append(template.content.cloneNode(true));
    if (!this.shadowRoot?.querySelector("figure[data-scene]") || this.isAwake) return;
    this.isAwake = true;
    const name = `?figure=${roots.size + 1}`;
    roots.set(name, this.shadowRoot);
    import(new URL(`wake.js${name}`, import.meta.url)).catch(() => {}); // the figure stays as it is
  }
}

customElements.define("lipu-musi", LipuMusi);
