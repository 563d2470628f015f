/** Ids in an address: a page of this console, or a link that names them in its query. Pure. */
import { parseInt64 } from "../int64.ts";
import type { PastedKind } from "./paste.ts";
import { kindOfWord } from "./paste-words.ts";

interface Named {
  readonly kind: PastedKind;
  readonly text: string;
}

const MOST = 2_000;

export function readAddress(address: string): readonly Named[] {
  const url = address.replace(/[.,!?…]+$/, "");
  if (!URL.canParse(url)) return [];
  const { pathname, searchParams } = new URL(url);
  const found: Named[] = [];
  const path = /\/(opportunities|attributes|groups|projects)\/(\d{1,19})(?:\/|$)/.exec(pathname);
  const kind = path && kindOfWord(path[1] ?? "");
  if (path?.[2] && kind && parseInt64(path[2])) found.push({ kind, text: path[2] });
  for (const [name, value] of searchParams) {
    const named = kindOfWord(name) ?? (name === "ids" ? "opportunity" : undefined);
    if (named === undefined || named === "order") continue;
    for (const id of value.split(/[,.]/, MOST))
      if (/^\d+$/.test(id) && parseInt64(id)) found.push({ kind: named, text: id });
  }
  return found;
}
