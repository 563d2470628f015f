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
  reach: same("reach fell below your limit"),
  gone: { one: "entry removed", many: "entries removed", whole: "removed" },
  added: { one: "entry added", many: "entries added", whole: "added" },
};

function same(word: string) {
  return { one: word, many: word, whole: word };
}

interface CoveredAlert extends Alert {
  /** Watched parts that the alert covers; `""` for the whole opportunity. */
  readonly parts?: readonly string[];
}

/** Each kind once, in order of importance. Names the watches of an alert that has several. */
export function alertText(alerts: readonly CoveredAlert[]): string {
  const byKind = Map.groupBy(alerts, ({ kind }) => kind);
  const texts = ALERT_KINDS.flatMap((kind) => {
    const ofKind = byKind.get(kind) ?? [];
    const [first] = ofKind;
    return first ? [{ text: kindText(kind, first, ofKind), watches: watchNames(ofKind) }] : [];
  });
  const [one] = texts;
  if (one && texts.every(({ watches }) => watches === one.watches)) {
    return texts.map(({ text }) => text).join(", ") + (one.watches && ` · ${one.watches}`);
  }
  return texts.map(({ text, watches }) => (watches ? `${text} (${watches})` : text)).join(", ");
}

function kindText(kind: AlertKind, first: Alert, ofKind: readonly Alert[]): string {
  const steps = stepsOf(ofKind);
  if (steps.length > 0) return `${steps.slice(0, MAX_STEPS).join(", ")}${moreOf(steps)} ${LABELS[kind].whole}`;
  if (ofKind.length > 1) return `${LABELS[kind].whole} ${ofKind.length.toLocaleString("en")} times`;
  return textOf(first);
}

/** "watches: opportunity, Q1"; `""` unless several watches cover one of the alerts. */
function watchNames(alerts: readonly CoveredAlert[]): string {
  if (!alerts.some(({ parts = [] }) => parts.length > 1)) return "";
  const names = [...new Set(alerts.flatMap(({ parts = [] }) => parts))].map((part) => part || "opportunity");
  return `watches: ${names.slice(0, MAX_WATCHES).join(", ")}${moreOf(names, MAX_WATCHES)}`;
}

/** Maximum steps named in one line; the rest are counted. */
const MAX_STEPS = 2;

/** Maximum watches named for one alert. */
const MAX_WATCHES = 3;

const moreOf = ({ length }: readonly string[], most = MAX_STEPS): string =>
  length > most ? ` and ${length - most} more` : "";

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
  if (kind === "reach" && detail.limit !== undefined) return `reach fell below ${detail.limit.toLocaleString("en")}`;
  const { one, many, whole } = LABELS[kind];
  const itself = (kind === "gone" || kind === "added") && (detail.marks ?? []).length === 0;
  if (detail.total === undefined || detail.by !== undefined || itself) return whole;
  return `${detail.total.toLocaleString("en")} ${detail.total === 1 ? one : many}`;
}
