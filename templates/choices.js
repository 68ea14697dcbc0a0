// Takes up what the reader chose last: reading mode, how pieces and tiles are drawn, sitelen pona. It stands right behind
// the switches, so that nothing moves by it.
for (const name of ["mode", "pieces", "tiles"])
  try {
    document.getElementById(`${name}-${localStorage.getItem("lipu-musi-" + name)}`).checked = true;
  } catch {} // storage may be missing or forbidden, and the switch too
try {
  document.getElementById("sitelen-pona").checked = localStorage.getItem("lipu-musi-sitelen-pona") === "true";
} catch {}
