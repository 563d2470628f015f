/** Ids in what somebody typed or pasted into the palette, each with what the text calls it. Pure. */
import { parsePasted, type PastedKind } from "../opportunities/paste.ts";
import { hostsOfIds } from "./hosts-of-ids.ts";
import { withoutNumbers } from "./telephones.ts";

export type IdKind = PastedKind | "answer" | "run";

export interface TypedId {
  /** An id, `120:45398`, an order number, or the id of a run. */
  readonly text: string;
  /** What the text called it; without it any kind may be meant. */
  readonly said?: IdKind;
  /** The machine whose address it stood in, where that is not ours. */
  readonly from?: string;
}

export interface TypedIds {
  /** Each once, in the order typed; at most as many as are looked up at once. */
  readonly ids: readonly TypedId[];
  /** Those beyond. */
  readonly beyond: readonly TypedId[];
}

/** As many ids as are looked up at once. */
export const MOST_IDS = 20;
/** Characters of one id. */
export const LONGEST_ID = 80;
/** Characters that are looked at: a look at more would hold up the typing. */
const MOST_READ = 5_000;
const RUN = /(?<![\da-f])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f])/gi;

/** @param here host of this console. */
export function idsInText(typed: string, here = ""): TypedIds {
  const text = typed
    .slice(0, MOST_READ)
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "");
  const runs = [...text.matchAll(RUN)].map(([id]): TypedId => ({ text: id.toLowerCase(), said: "run" }));
  const { items, notTaken } = parsePasted(withoutNumbers(text.replace(/\S*\/runs\/\S+/g, " ").replace(RUN, " ")));
  const found = items.map(toTypedId);
  // Without a word around it, any whole number may be meant: also one that looks like a time.
  if (items.length === 0 && !/\p{L}/u.test(text)) {
    for (const odd of notTaken) if (odd.maybeId) found.push({ text: odd.text });
  }
  const all = [...runs, ...found].filter((id) => id.text.length <= LONGEST_ID);
  const each = [...new Map(all.map((id) => [id.text, id])).values()];
  const hosts = hostsOfIds(text, here);
  const told = each.map((id) => withHost(id, hosts.get(id.text)));
  return { ids: told.slice(0, MOST_IDS), beyond: told.slice(MOST_IDS) };
}

const withHost = (id: TypedId, from: string | undefined): TypedId => (from === undefined ? id : { ...id, from });

function toTypedId({ kind, text, said }: { kind: PastedKind; text: string; said: boolean }): TypedId {
  if (text.includes(":")) return { text, said: "answer" };
  return said ? { text, said: kind } : { text };
}
