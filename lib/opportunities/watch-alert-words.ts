/** The alerts of one opportunity in a few words: "closed, price, 3 counts moved". Pure. */
import { ALERT_KINDS, type Alert, type AlertKind } from "./watch-alerts.ts";

/** One entry or count, many of them, and what is watched as a whole. */
const WORDS: Readonly<Record<AlertKind, { readonly one: string; readonly many: string; readonly whole: string }>> = {
  missing: same("not known any more"),
  known: same("known again"),
  closed: { one: "entry closed", many: "entries closed", whole: "closed" },
  reopened: { one: "entry reopened", many: "entries reopened", whole: "reopened" },
  status: same("status"),
  price: same("price"),
  count: { one: "count moved", many: "counts moved", whole: "counts moved" },
  gone: { one: "entry gone", many: "entries gone", whole: "gone" },
  added: { one: "entry added", many: "entries added", whole: "added" },
};

function same(word: string) {
  return { one: word, many: word, whole: word };
}

/** Each kind once, in the order of their weight. */
export function alertWords(alerts: readonly Alert[]): string {
  const byKind = Map.groupBy(alerts, ({ kind }) => kind);
  return ALERT_KINDS.flatMap((kind) => {
    const told = byKind.get(kind) ?? [];
    const [first] = told;
    if (!first) return [];
    if (told.length > 1) return [`${WORDS[kind].whole} ${told.length.toLocaleString("en")} times`];
    return [wordsOf(first)];
  }).join(", ");
}

function wordsOf({ kind, detail }: Alert): string {
  const { one, many, whole } = WORDS[kind];
  const itself = (kind === "gone" || kind === "added") && (detail.marks ?? []).length === 0;
  if (detail.total === undefined || detail.by !== undefined || itself) return whole;
  return `${detail.total.toLocaleString("en")} ${detail.total === 1 ? one : many}`;
}
