/** Ids in an address: a page of this console, or a link that names them in its query. Pure. */
import { parseInt64 } from "../int64.ts";
import { groupLocaleText, readGroupLocale } from "./group-locale.ts";
import type { PastedKind } from "./paste.ts";
import { kindOfWord } from "./paste-words.ts";

interface Named {
  readonly kind: PastedKind;
  readonly text: string;
  /** `de_AT`, when the link names language and country too. */
  readonly locale: string | undefined;
}

const MOST = 2_000;

export function readAddress(address: string): readonly Named[] {
  const url = address.replace(/[.,!?…]+$/, "");
  if (!URL.canParse(url)) return [];
  const { pathname, searchParams } = new URL(url);
  const beside = readGroupLocale(`${searchParams.get("language") ?? ""}_${searchParams.get("country") ?? ""}`);
  const locale = beside && groupLocaleText(beside);
  const found: Named[] = [];
  const path = /\/(opportunities|attributes|groups|projects)\/(\d{1,19})(?:\/|$)/.exec(pathname);
  const kind = path && kindOfWord(path[1] ?? "");
  if (path?.[2] && kind && parseInt64(path[2])) found.push({ kind, text: path[2], locale });
  for (const [name, value] of searchParams) {
    const named = kindOfWord(name) ?? (name === "ids" ? "opportunity" : undefined);
    if (named === undefined || named === "order") continue;
    for (const id of value.split(/[,.]/, MOST))
      if (/^\d+$/.test(id) && parseInt64(id)) found.push({ kind: named, text: id, locale });
  }
  return found;
}
