/** Extracts ids from text typed or pasted into the palette, each with the kind stated in the text. Pure. */
import { parsePasted } from "../opportunities/paste/paste.ts";
import type { PastedItem, PastedKind } from "../opportunities/paste/pasted.ts";
import { hostsOfIds } from "./hosts-of-ids.ts";
import { MAX_IDS } from "./palette-matches.ts";
import { withoutNumbers } from "../opportunities/paste/telephones.ts";

export type IdKind = PastedKind | "answer" | "run";

export interface TypedId {
  /** An id, `120:45398`, an order number, or a run id. */
  readonly text: string;
  /** Kind stated in the text; absent: any kind is possible. */
  readonly kind?: IdKind;
  /** Host of the URL the id was found in, if foreign. */
  readonly from?: string;
}

export interface TypedIds {
  /** Unique, in typed order; at most `MAX_IDS`. */
  readonly ids: readonly TypedId[];
  /** Ids beyond the limit. */
  readonly beyond: readonly TypedId[];
}

/** Maximum characters of one id. */
export const MAX_ID_LENGTH = 80;
/** Maximum characters scanned; more would block typing. */
const MAX_READ = 5_000;
const RUN = /(?<![\da-f])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f])/gi;

/** @param here host of this console. */
export function idsInText(typed: string, here = ""): TypedIds {
  const text = typed
    .slice(0, MAX_READ)
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "");
  const runs = [...text.matchAll(RUN)].map(([id]): TypedId => ({ text: id.toLowerCase(), kind: "run" }));
  const { items, notTaken } = parsePasted(withoutNumbers(text.replace(/\S*\/runs\/\S+/g, " ").replace(RUN, " ")));
  const found = items.map(toTypedId);
  // Without any letters, every integer may be an id, even one in the form of a time.
  if (items.length === 0 && !/\p{L}/u.test(text)) {
    for (const odd of notTaken) {
      if (odd.maybeId) found.push({ text: odd.text });
      // `55,414` may be one number or two ids: each is looked up.
      for (const id of odd.interpretations?.flat() ?? []) found.push({ text: id });
    }
  }
  const all = [...runs, ...found].filter((id) => id.text.length <= MAX_ID_LENGTH);
  const each = [...new Map(all.map((id) => [id.text, id])).values()];
  const hosts = hostsOfIds(text, here);
  const withHosts = each.map((id) => withHost(id, hosts.get(id.text)));
  return { ids: withHosts.slice(0, MAX_IDS), beyond: withHosts.slice(MAX_IDS) };
}

const withHost = (id: TypedId, from: string | undefined): TypedId => (from === undefined ? id : { ...id, from });

function toTypedId({ kind, text, isExplicit }: PastedItem): TypedId {
  if (text.includes(":")) return { text, kind: "answer" };
  return isExplicit ? { text, kind } : { text };
}
