/** Extracts ids from text typed or pasted into the palette, each with the kind stated in the text. Pure. */
import { parsePasted } from "../opportunities/paste/paste.ts";
import type { NotTaken, PastedItem, PastedKind } from "../opportunities/paste/pasted.ts";
import { withInterpretation, type UnclearNumber } from "../opportunities/paste/read-ids.ts";
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
  const rest = withoutNumbers(text.replace(/\S*\/runs\/\S+/g, " ").replace(RUN, " "));
  const { items, notTaken } = parsePasted(rest);
  const found = [...items, ...namedNumbers(rest, notTaken)].map(toTypedId);
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

/** Ids of numbers with separators to which the text gives a kind, by interpretation: `opportunity 55,414`. */
function namedNumbers(text: string, notTaken: readonly NotTaken[]): readonly PastedItem[] {
  const unclear = notTaken.flatMap(({ text: number, interpretations = [] }) =>
    interpretations.length === 0 || number.includes("/") ? [] : [{ text: number, interpretations }],
  );
  const most = Math.max(0, ...unclear.map(({ interpretations }) => interpretations.length));
  return Array.from({ length: most }, (_, nth) => nth).flatMap((nth) => {
    const idsOf = ({ interpretations }: UnclearNumber) => interpretations[nth] ?? interpretations[0] ?? [];
    const ids = new Set(unclear.flatMap(idsOf));
    const read = unclear.reduce((before, number) => withInterpretation(before, number, idsOf(number)), text);
    return parsePasted(read).items.filter(({ isExplicit, text: id }) => isExplicit && ids.has(id));
  });
}

const withHost = (id: TypedId, from: string | undefined): TypedId => (from === undefined ? id : { ...id, from });

function toTypedId({ kind, text, isExplicit }: PastedItem): TypedId {
  if (text.includes(":")) return { text, kind: "answer" };
  return isExplicit ? { text, kind } : { text };
}
