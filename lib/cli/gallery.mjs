/**
 * `npm run gallery`: screenshots of every screen in every state, in both themes, wide and narrow, and an index page of
 * all.
 * `npm run gallery -- library`: only screens whose name contains the word.
 */
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { walkScreens } from "./screens.mjs";
import { root, say } from "./toolchain.mjs";

const folder = path.join(root, "e2e", "out", "gallery");
const STYLE =
  "body{font:13px/20px system-ui;margin:24px;background:#777;color:#fff}section>div{display:flex;gap:12px;align-items:start;overflow-x:auto}img{height:420px;object-fit:cover;object-position:top}h3{margin:16px 0 4px;font-weight:400}";
const part = process.argv.slice(2).join(" ");

clear();
const code = await walkScreens("e2e/gallery/gallery.config.ts", part);
if (existsSync(folder)) {
  const shown = writeIndex();
  say(`${shown} pictures. ${path.join(folder, "index.html")} shows them all.`);
}
process.exitCode = code;

/** Deletes the pictures to be retaken, so that none remains of a state that is no longer listed. */
function clear() {
  if (!part) return rmSync(folder, { recursive: true, force: true });
  const word = part.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const known = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of known.filter((one) => !one.endsWith(".html") && one.includes(word))) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** One row per state: wide and narrow, light and dark. */
function writeIndex() {
  let shown = 0;
  const screens = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const files = readdirSync(path.join(folder, name)).filter((file) => file.endsWith(".png"));
      shown += files.length;
      const states = [...new Set(files.map((file) => file.replace(/-\d+-(light|dark)\.png$/, "")))].sort();
      return `<h2 id="${name}">${name}</h2>${states.map((state) => rowOf(name, state, files)).join("")}`;
    });
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style><h1>Gallery</h1>${screens.join("")}</html>`;
  writeFileSync(path.join(folder, "index.html"), page);
  return shown;
}

function rowOf(screen, state, files) {
  const pictures = files
    .filter((file) => file.replace(/-\d+-(light|dark)\.png$/, "") === state)
    .sort((a, b) => Number(/-(\d+)-/.exec(b)[1]) - Number(/-(\d+)-/.exec(a)[1]) || (a < b ? 1 : -1))
    .map(
      (file) => `<a href="${screen}/${file}"><img loading="lazy" src="${screen}/${file}" alt="${screen}, ${file}"></a>`,
    );
  return `<section><h3>${state}</h3><div>${pictures.join("")}</div></section>`;
}
