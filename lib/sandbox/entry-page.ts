/** Page behind an entry URL: plain HTML without external resources. */
import type { EntryCheck, EntryVerdict } from "./entry.ts";

export function entryPage({ ok, checks, params }: EntryVerdict): string {
  const verdict = ok ? "This link is valid" : "This link is not valid";
  const received = params.map(
    ([name, value]) => `<tr><th scope="row">${escape(name)}</th><td>${escape(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${verdict} · Sandbox entry</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="where">Sandbox entry</p>
<h1>${checkIcon(ok)} ${verdict}</h1>
<p>${ok ? "A respondent would now enter the survey." : "A respondent would be turned away here."} Nothing was recorded.</p>
<h2>Checks</h2>
<ul>${checks.map(checkItem).join("")}</ul>
<h2>Parameters received</h2>
${received.length > 0 ? `<div class="wide"><table><tbody>${received.join("")}</tbody></table></div>` : "<p>No parameters.</p>"}
</main>
</body>
</html>
`;
}

const checkIcon = (ok: boolean): string =>
  `<span class="${ok ? "yes" : "no"}" aria-hidden="true">${ok ? "✓" : "✗"}</span>`;

const checkItem = ({ label, ok, says }: EntryCheck): string =>
  `<li>${checkIcon(ok)} <strong>${label}</strong>: ${ok ? "passed." : "failed."} ${escape(says)}</li>`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML. Bidi controls are shown as their code point, so that they cannot rearrange the page. */
const escape = (text: string): string =>
  text
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "")
    .replace(
      /[\u202a-\u202e\u2066-\u2069]/g,
      (character) => `U+${character.charCodeAt(0).toString(16).toUpperCase()} `,
    );

const STYLE = `
:root { color-scheme: light dark; --page: #ffffff; --text: #14181f; --soft: #4a5462; --line: #d5dae1; --yes: #0f3f8f; --no: #8a2e0c; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0e1116; --text: #e8ecf1; --soft: #a7b0bd; --line: #2b333d; --yes: #9fd0f8; --no: #f5a98d; }
}
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.6 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 1.6rem; line-height: 1.3; margin: 0 0 0.5rem; }
h2 { font-size: 1rem; margin: 2rem 0 0.5rem; }
.where { color: var(--soft); margin: 0; }
.yes { color: var(--yes); }
.no { color: var(--no); }
ul { list-style: none; padding: 0; margin: 0; }
li { padding: 0.4rem 0; border-top: 1px solid var(--line); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 1rem 0.4rem 0; border-top: 1px solid var(--line); }
th { font-weight: 500; color: var(--soft); white-space: nowrap; }
td { font-family: ui-monospace, monospace; font-size: 0.9em; overflow-wrap: anywhere; }
`;
