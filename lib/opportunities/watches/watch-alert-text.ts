/** Alerts of one opportunity as short text: "closed, price changed, 3 counts changed". Pure. */
import { ALERT_KINDS, type Alert, type AlertDetail, type AlertKind } from "./watch-alerts.ts";

/** Singular, plural, and the form for a watched opportunity as a whole. */
const LABELS: Readonly<Record<AlertKind, { readonly one: string; readonly many: string; readonly whole: string }>> = {
  missing: same("not found"),
  known: same("found again"),
  closed: { one: "entry closed", many: "entries closed", whole: "closed" },
  reopened: { one: "entry reopened", many: "entries reopened", whole: "reopened" },
  status: same("status changed"),
  price: same("price changed"),
  count: { one: "count changed", many: "counts changed", whole: "counts changed" },
  gone: { one: "entry removed", many: "entries removed", whole: "removed" },
  added: { one: "entry added", many: "entries added", whole: "added" },
};

function same(word: string) {
  return { one: word, many: word, whole: word };
}

/** Each kind once, in order of importance. */
export function alertText(alerts: readonly Alert[]): string {
  const byKind = Map.groupBy(alerts, ({ kind }) => kind);
  return ALERT_KINDS.flatMap((kind) => {
    const ofKind = byKind.get(kind) ?? [];
    const [first] = ofKind;
    if (!first) return [];
    const steps = stepsOf(ofKind);
    if (steps.length > 0) return [`${steps.slice(0, MAX_STEPS).join(", ")}${moreOf(steps)} ${LABELS[kind].whole}`];
    if (ofKind.length > 1) return [`${LABELS[kind].whole} ${ofKind.length.toLocaleString("en")} times`];
    return [textOf(first)];
  }).join(", ");
}

/** Maximum steps named in one line; the rest are counted. */
const MAX_STEPS = 2;

const moreOf = ({ length }: readonly string[]): string => (length > MAX_STEPS ? ` and ${length - MAX_STEPS} more` : "");

/** Distinct step names; empty if the status closed the whole opportunity, since that includes the steps. */
function stepsOf(alerts: readonly Alert[]): string[] {
  if (alerts.some(({ detail }) => detail.by === "status")) return [];
  return [...new Set(alerts.flatMap(({ detail }) => accessNames(detail)))];
}

/** Names of the steps that closed or reopened ("Q3 Region"), or of the single watched entry ("Q3.2"). */
export function accessNames({ steps = [], by, marks: identities = [], places = {} }: AlertDetail): string[] {
  if (steps.length > 0) return steps.map(({ key, says }) => `${key} ${says}`.trim());
  return by === "room" ? identities.flatMap((identity) => (places[identity] ? [places[identity]] : [])) : [];
}

function textOf({ kind, detail }: Alert): string {
  const { one, many, whole } = LABELS[kind];
  const itself = (kind === "gone" || kind === "added") && (detail.marks ?? []).length === 0;
  if (detail.total === undefined || detail.by !== undefined || itself) return whole;
  return `${detail.total.toLocaleString("en")} ${detail.total === 1 ? one : many}`;
}
