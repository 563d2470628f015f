/** The alerts of one opportunity in a few words: "closed, price, 3 counts moved". Pure. */
import { ALERT_KINDS, type Alert, type AlertDetail, type AlertKind } from "./watch-alerts.ts";

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
    const steps = stepsOf(told);
    if (steps.length > 0) return [`${steps.slice(0, MOST_STEPS).join(", ")}${moreOf(steps)} ${WORDS[kind].whole}`];
    if (told.length > 1) return [`${WORDS[kind].whole} ${told.length.toLocaleString("en")} times`];
    return [wordsOf(first)];
  }).join(", ");
}

/** Steps named before the rest is counted: more do not fit a line. */
const MOST_STEPS = 2;

const moreOf = ({ length }: readonly string[]): string =>
  length > MOST_STEPS ? ` and ${length - MOST_STEPS} more` : "";

/** Each once; none where the status closed everything, which says more. */
function stepsOf(told: readonly Alert[]): string[] {
  if (told.some(({ detail }) => detail.by === "status")) return [];
  return [...new Set(told.flatMap(({ detail }) => doorNames(detail)))];
}

/** What closed or reopened for want of room: its steps, "Q3 Region", or the one entry that is watched, "entry Q3.2". */
export function doorNames({ steps = [], by, marks = [], places = {} }: AlertDetail): string[] {
  if (steps.length > 0) return steps.map(({ key, says }) => `${key} ${says}`.trim());
  return by === "room" ? marks.flatMap((mark) => (places[mark] ? [`entry ${places[mark]}`] : [])) : [];
}

function wordsOf({ kind, detail }: Alert): string {
  const { one, many, whole } = WORDS[kind];
  const itself = (kind === "gone" || kind === "added") && (detail.marks ?? []).length === 0;
  if (detail.total === undefined || detail.by !== undefined || itself) return whole;
  return `${detail.total.toLocaleString("en")} ${detail.total === 1 ? one : many}`;
}
