/** Changes of a watched opportunity as list lines: subject, old and new value, and the alert they raised. Pure. */
import { publishedText, type PublishedCount } from "../../panels/model/published-count.ts";
import { statusLabel } from "../../status-labels.ts";
import type { Wording } from "../../targeting/wording/cell-sentence.ts";
import { entrySentence } from "../../targeting/wording/sentence.ts";
import { MINUTES, PERCENT, PRICE, toFigure } from "../model/figure.ts";
import { accessNames } from "./watch-alert-text.ts";
import type { Alert, MovedCount } from "./watch-alerts.ts";
import type { Changes, EntryMove, FigureMove } from "./watch-changes.ts";
import type { StepEntry } from "./watch-entries.ts";
import type { ChangeLine } from "./watch-model.ts";

export interface TimedAlert extends Alert {
  readonly at: number;
  /** Watched parts that the alert covers; `""` for the whole opportunity. Empty if unknown. */
  readonly parts: readonly string[];
}

/** Maximum lines per row, to limit its height. */
export const MAX_LINES = 6;

/** Entry identities named by alerts. */
export const reportedIdentities = (alerts: readonly Alert[]): ReadonlySet<string> =>
  new Set(
    alerts.flatMap(({ detail }) => [
      ...(detail.moved ?? []).map(({ mark: identity }) => identity),
      ...(detail.marks ?? []),
    ]),
  );

/** All lines, most important first; the caller truncates. */
export function changeLines(changes: Changes, alerts: readonly TimedAlert[], wording: Wording): readonly ChangeLine[] {
  const { figures, open, steps, moved, moreMoved } = changes;
  const status = figures.filter(({ name }) => name === "status");
  const rest = figures.filter(({ name }) => name !== "status");
  return [
    ...status.map((move) => figureLine(move, alerts)),
    ...accessLines(alerts, status.length > 0),
    ...(open ? [openLine(open)] : []),
    ...rest.map((move) => figureLine(move, alerts)),
    ...sumLines(alerts),
    ...steps.map(({ step, from }): ChangeLine => ({
      key: `step ${step.key}`,
      label: `${step.key}, ${count(step.entries.length, "entry", "entries")}`,
      from: `${number(from)} open`,
      to: `${number(step.openEntries)} open`,
    })),
    ...moved.map((move) => entryLine(move, alerts, wording)),
    ...(moreMoved > 0 && moved.length > 0 ? [moreLine("counts", "Counts", moreMoved, "more changed")] : []),
    ...cameLines(changes, wording),
    ...fieldLines(changes.fields),
  ];
}

/** Line for a fall of the reach below the limit; the body may be unchanged. The latest one counts. */
export function reachLines(alerts: readonly TimedAlert[]): ChangeLine[] {
  const last = alerts.find(({ kind }) => kind === "reach");
  if (!last) return [];
  const { from = "", to = "", limit } = last.detail;
  return [
    {
      key: "reach",
      label: "Reach",
      from: peopleText(from),
      to: peopleText(to),
      after: "people",
      at: last.at,
      ...(limit === undefined ? {} : { alert: `below ${number(limit)}` }),
    },
  ];
}

const peopleText = (stored: string): string => publishedText(Number(stored) as PublishedCount);

const number = (value: number): string => value.toLocaleString("en");
const count = (n: number, one: string, many: string): string => `${number(n)} ${n === 1 ? one : many}`;

const FIGURES: Readonly<Record<FigureMove["name"], { readonly label: string; readonly after?: string }>> = {
  status: { label: "Status" },
  price: { label: "CPI" },
  length: { label: "LOI", after: "min" },
  incidence: { label: "IR", after: "%" },
  completes: { label: "Completes" },
  days: { label: "Days in field" },
};

function figureLine({ name, from, to }: FigureMove, alerts: readonly TimedAlert[]): ChangeLine {
  const { label, after } = FIGURES[name];
  const at =
    name === "status" ? alerts.find(({ detail }) => detail.to === to && detail.from !== undefined)?.at : undefined;
  return {
    key: name,
    label,
    from: figureText(name, from),
    to: figureText(name, to),
    ...(after === undefined ? {} : { after }),
    ...(at === undefined ? {} : { at }),
  };
}

function figureText(name: FigureMove["name"], received: string): string {
  if (name === "status") return statusLabel(received)?.word ?? (received || "not stated");
  if (received === "") return "none";
  if (name === "price") return toFigure(received, PRICE).text;
  if (name === "length") return toFigure(received, MINUTES).text;
  return name === "incidence" ? toFigure(received, PERCENT).text : received;
}

/** Lines for quotas that closed or reopened the opportunity while its status stayed the same. */
function accessLines(alerts: readonly TimedAlert[], statusShown: boolean): ChangeLine[] {
  const last = alerts.find(({ kind, detail }) => (kind === "closed" || kind === "reopened") && detail.by === "room");
  if (!last || statusShown) return [];
  const what = accessNames(last.detail).slice(0, 2).join(", ") || "the watched part";
  return [{ key: "room", label: last.kind === "closed" ? "Closed" : "Reopened", text: what, at: last.at, alert: "" }];
}

const openLine = ({ from, to, of }: NonNullable<Changes["open"]>): ChangeLine => ({
  key: "open",
  label: "Open entries",
  from: number(from),
  to: number(to),
  after: `of ${number(of)}`,
});

/** Lines for watched steps: the sum of their counts, which no entry line shows. */
function sumLines(alerts: readonly TimedAlert[]): ChangeLine[] {
  const sums = alerts.flatMap(({ detail, at }) =>
    (detail.moved ?? [])
      .filter(({ mark: identity }) => identity === "")
      .map((moved) => ({ moved, at, limit: moved.limit ?? detail.limit })),
  );
  return sums.slice(0, 1).map(({ moved, limit }) => ({
    key: "sum",
    label: "Total count",
    from: number(moved.from),
    to: number(moved.to),
    alert: movedText(moved, limit),
  }));
}

const movedText = ({ percent, from }: MovedCount, limit: number | undefined): string => {
  const by = percent === null ? `changed from ${number(from)}` : `changed by ${number(percent)}%`;
  return limit === undefined ? by : `${by}, limit ${limit}%`;
};

function entryLine(move: EntryMove, alerts: readonly TimedAlert[], wording: Wording): ChangeLine {
  const { step, identity, was, now } = move;
  const alert = accessText(move, alerts) ?? countMoveText(move, alerts);
  return {
    key: `entry ${identity}`,
    step: step.key,
    label: entrySentence(now.entry, wording),
    ...countOrStatus(was, now),
    ...(alert === undefined ? {} : { alert }),
  };
}

/** A closed entry is labelled as closed, for any change of its count. */
function accessText({ identity, was, now }: EntryMove, alerts: readonly TimedAlert[]): string | undefined {
  if (was.entry.open === now.entry.open) return undefined;
  const turned = now.entry.open ? "reopened" : "closed";
  return alerts.some(({ kind, detail }) => kind === turned && detail.marks?.includes(identity))
    ? `entry ${turned}`
    : undefined;
}

function countMoveText({ identity }: EntryMove, alerts: readonly TimedAlert[]): string | undefined {
  const reported = alerts
    .flatMap(({ detail }) => (detail.moved ?? []).map((moved) => ({ moved, limit: moved.limit ?? detail.limit })))
    .find(({ moved }) => moved.mark === identity);
  return reported && movedText(reported.moved, reported.limit);
}

function countOrStatus({ entry: was }: StepEntry, { entry: now }: StepEntry): Pick<ChangeLine, "from" | "to"> {
  const status = was.status !== now.status;
  const moved = was.countText !== now.countText;
  const text = (entry: typeof was): string => {
    const word = statusLabel(entry.status ?? "")?.word ?? (entry.status || "no status");
    const amount = entry.count === undefined ? (entry.countText ?? "no count") : number(entry.count);
    if (!status) return amount;
    return moved ? `${amount} ${word.toLowerCase()}` : word;
  };
  return { from: text(was), to: text(now) };
}

const moreLine = (key: string, label: string, more: number, text: string): ChangeLine => ({
  key: `more ${key}`,
  label,
  text: `${number(more)} ${text}`,
});

const moreEntries = (more: number): string => (more === 1 ? "more entry" : "more entries");

function cameLines({ gained, moreGained, lost, moreLost }: Changes, wording: Wording): ChangeLine[] {
  return [
    ...gained.map((known): ChangeLine => ({
      key: `gained ${known.entry.key}`,
      label: `Added to ${known.step.key}`,
      gained: entrySentence(known.entry, wording),
    })),
    ...(moreGained > 0 ? [moreLine("gained", "Added", moreGained, moreEntries(moreGained))] : []),
    ...lost.map((known): ChangeLine => ({
      key: `lost ${known.entry.key}`,
      label: `Removed from ${known.step.key}`,
      lost: entrySentence(known.entry, wording),
    })),
    ...(moreLost > 0 ? [moreLine("lost", "Removed", moreLost, moreEntries(moreLost))] : []),
  ];
}

function fieldLines(fields: readonly string[]): ChangeLine[] {
  if (fields.length === 0) return [];
  const names = fields.map((name) => name.replaceAll("_", " "));
  const named = names.slice(0, 3).join(", ");
  return [
    { key: "fields", label: "Also changed", text: names.length > 3 ? `${named} and ${names.length - 3} more` : named },
  ];
}
