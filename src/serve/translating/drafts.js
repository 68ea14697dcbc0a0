// What a translator has written and the server does not have yet, kept by this browser: it survives a reload and a crash.
import { site } from "./dom.js";

// Storage may be full or switched off; a draft lives as long as the tab then.
const kept = new Map();
const prefix = (page) => `lipu-musi-draft ${site} ${page}\n`;

/** By text: the page, what the text says, and which of the texts that say so it is. */
export const key = ({ page, text, nth }) => `${prefix(page)}${nth}\n${text}`;
export const get = (key) => {
  try { return JSON.parse(localStorage.getItem(key)) ?? kept.get(key) ?? null; } catch { return kept.get(key) ?? null; }
};
export const set = (key, draft) => {
  kept.set(key, draft);
  try { localStorage.setItem(key, JSON.stringify(draft)); kept.delete(key); } catch { /* It is kept here. */ }
};
export const remove = (key) => {
  kept.delete(key);
  try { localStorage.removeItem(key); } catch { /* There is none. */ }
};
/** The drafts of a page. */
export const of = (page) => {
  let keys = [];
  try { keys = Object.keys(localStorage); } catch { /* There are none. */ }
  return [...new Set([...keys, ...kept.keys()])].filter((key) => key.startsWith(prefix(page))).sort();
};
/** Whether closing the tab would lose one. */
export const areInDanger = () => kept.size > 0;
