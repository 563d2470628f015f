/** Checks pages for damage done by hostile texts. */
import type { Page } from "@playwright/test";
import { BAIT, BEGIN, END } from "./texts";

/** Records executed scripts and errors; the returned function reports them. */
export function watchScripts(page: Page): () => readonly string[] {
  const messages: string[] = [];
  page.on("dialog", (dialog) => {
    messages.push(`a script ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", ({ message }) => messages.push(`an error: ${message}`));
  return () => messages.splice(0).map(short);
}

/** Elements and links created from texts, and texts that reorder their surroundings; empty on a sound page. */
export async function findHarm(page: Page): Promise<readonly string[]> {
  const made = await page.evaluate(elementsFromTexts, BAIT);
  const turned = await page.evaluate(reorderedLines, { begin: BEGIN, end: END });
  return [...new Set([...made, ...turned])].map(short);
}

/** Horizontal overflow of the window and the elements that cause it; empty on a sound page. */
export const horizontalOverflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const clipped = (one: Element): boolean => {
      const { parentElement: around } = one;
      if (!around || around === document.body) return false;
      return getComputedStyle(around).overflowX !== "visible" || clipped(around);
    };
    const out = [...document.body.querySelectorAll("*")].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1 && !clipped(one),
    );
    const messages = out
      .slice(-3)
      .map((one) => `<${one.localName} class="${one.className}"> ${one.textContent?.slice(0, 30)}`);
    return [`${scrollWidth - clientWidth} px too wide at ${clientWidth}: ${messages.join(", ")}`];
  });

const short = (line: string): string => line.replaceAll(/\s+/g, " ").slice(0, 200);

function elementsFromTexts(bait: string): string[] {
  const traps = `${bait}, img[src="x"], [onerror], [onload], [onclick], iframe, object, embed`;
  const faults = [...document.querySelectorAll(traps)].map(({ outerHTML }) => `made of a text: ${outerHTML}`);
  for (const element of document.querySelectorAll("[href], [src], [action], [formaction]")) {
    for (const name of ["href", "src", "action", "formaction"]) {
      const address = element.getAttribute(name) ?? "";
      if (/^[\s\p{C}]*(?:javascript|data|vbscript):/iu.test(address)) faults.push(`a link that runs: ${address}`);
    }
  }
  return faults;
}

/**
 * Lines in which our own text is next to a hostile text without bidi isolation, so that it would be reordered. Raw
 * texts and files are excluded, since they are shown as received.
 */
function reorderedLines({ begin, end }: { readonly begin: string; readonly end: string }): string[] {
  const unread = "pre, code, script, style, template, noscript, title, option, textarea, .sr-only";
  const lines = new Map<Element, string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement || parentElement.closest(unread)) continue;
    let line = parentElement;
    while (line.parentElement) {
      const { display, unicodeBidi } = getComputedStyle(line);
      if ((display !== "inline" && display !== "contents") || unicodeBidi !== "normal") break;
      line = line.parentElement;
    }
    lines.set(line, (lines.get(line) ?? "") + textContent);
  }
  const hostile = new RegExp(`${begin}[^${end}]*(?:${end}|$)`, "gu");
  return [...lines].flatMap(([{ localName }, line]) => {
    const open = line.replaceAll(/\u2068[^\u2066-\u2069]*\u2069/g, "");
    const ours = open
      .replaceAll(hostile, "")
      .replaceAll(/javascript:alert\(5\)\/\/|cmd\|' \/C calc'!A0|<[^>]*>?|&lt;.*|\\u[\da-f]{4}|\\t/g, "");
    return open.includes(begin) && /[\p{L}\p{N}]/u.test(ours)
      ? [`not kept apart in <${localName}>: ${ours} beside ${open.slice(open.indexOf(begin))}`]
      : [];
  });
}
