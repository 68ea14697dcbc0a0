// Tells the page that shows this one in a frame how high it is, each time that changes. Nothing else is sent, so that any page may
// hear it.
if (parent !== window) {
  const tell = () => parent.postMessage({ type: "lipu-musi", height: Math.ceil(document.body.getBoundingClientRect().height) }, "*");
  new ResizeObserver(tell).observe(document.body);
}
