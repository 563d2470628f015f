/** Changes of a watched opportunity as lines of a list: what it is about, from what, to what, and which alert it set off. Pure. */
import type { Wording } from "../targeting/cell-sentence.ts";
import { entrySentence } from "../targeting/sentence.ts";
import { statusWords } from "../status-words.ts";
import { MINUTES, PERCENT, PRICE, toFigure } from "./figure.ts";
import { doorNames } from "./watch-alert-words.ts";
import type { Alert, MovedCount } from "./watch-alerts.ts";
import type { Changes, EntryMove, FigureMove } from "./watch-changes.ts";
import type { KnownEntry } from "./watch-entries.ts";
import type { ChangeLine } from "./watch-model.ts";

export interface TimedAlert extends Alert {
  readonly at: number;
}

/** More lines than this make a row taller than what it tells. */
export const MOST_LINES = 6;

/** Marks that alerts name. */
export const toldMarks = (alerts: readonly Alert[]): ReadonlySet<string> =>
  new Set(alerts.flatMap(({ detail }) => [...(detail.moved ?? []).map(({ mark }) => mark), ...(detail.marks ?? [])]));

/** All lines, the weightiest first; the caller cuts. */
export function changeLines(changes: Changes, alerts: readonly TimedAlert[], wording: Wording): readonly ChangeLine[] {
  const { figures, open, steps, moved, moreMoved } = changes;
  const status = figures.filter(({ name }) => name === "status");
  const rest = figures.filter(({ name }) => name !== "status");
  return [
    ...status.map((move) => figureLine(move, alerts)),
    ...doorLines(alerts, status.length > 0),
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
    ...(moreMoved > 0 && moved.length > 0 ? [moreLine("counts", "Counts", moreMoved, "more moved")] : []),
    ...cameLines(changes, wording),
    ...fieldLines(changes.fields),
  ];
}

const number = (value: number): string => value.toLocaleString("en");
const count = (n: number, one: string, many: string): string => `${number(n)} ${n === 1 ? one : many}`;

const FIGURES: Readonly<Record<FigureMove["name"], { readonly label: string; readonly after?: string }>> = {
  status: { label: "Status" },
  price: { label: "Price" },
  length: { label: "Length", after: "min" },
  incidence: { label: "Incidence", after: "%" },
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
  if (name === "status") return statusWords(received)?.word ?? (received || "no status");
  if (received === "") return "none";
  if (name === "price") return toFigure(received, PRICE).text;
  if (name === "length") return toFigure(received, MINUTES).text;
  return name === "incidence" ? toFigure(received, PERCENT).text : received;
}

/** Quotas that closed or opened the door while the status stayed. */
function doorLines(alerts: readonly TimedAlert[], statusTold: boolean): ChangeLine[] {
  const last = alerts.find(({ kind, detail }) => (kind === "closed" || kind === "reopened") && detail.by === "room");
  if (!last || statusTold) return [];
  const what = doorNames(last.detail).slice(0, 2).join(", ") || "what you watch";
  const text = last.kind === "closed" ? `Nobody can enter ${what} any more` : `There is room in ${what} again`;
  return [{ key: "room", label: last.kind === "closed" ? "Closed" : "Reopened", text, at: last.at, alert: "" }];
}

const openLine = ({ from, to, of }: NonNullable<Changes["open"]>): ChangeLine => ({
  key: "open",
  label: "Open entries",
  from: number(from),
  to: number(to),
  after: `of ${number(of)}`,
});

/** A watched step is told by the sum of its counts, which no entry shows. */
function sumLines(alerts: readonly TimedAlert[]): ChangeLine[] {
  const sums = alerts.flatMap(({ detail, at }) =>
    (detail.moved ?? []).filter(({ mark }) => mark === "").map((moved) => ({ moved, at, limit: detail.limit })),
  );
  return sums.slice(0, 1).map(({ moved, limit }) => ({
    key: "sum",
    label: "Counts together",
    from: number(moved.from),
    to: number(moved.to),
    alert: movedWords(moved, limit),
  }));
}

const movedWords = ({ percent, from }: MovedCount, limit: number | undefined): string => {
  const by = percent === null ? `moved from ${number(from)}` : `moved by ${number(percent)}\u00a0%`;
  return limit === undefined ? by : `${by}, limit ${limit}\u00a0%`;
};

function entryLine(move: EntryMove, alerts: readonly TimedAlert[], wording: Wording): ChangeLine {
  const { step, mark, was, now } = move;
  const alert = doorTold(move, alerts) ?? countTold(move, alerts);
  return {
    key: `entry ${mark}`,
    step: step.key,
    label: entrySentence(now.entry, wording),
    ...countOrStatus(was, now),
    ...(alert === undefined ? {} : { alert }),
  };
}

/** An entry that closed is told so, however far its count moved. */
function doorTold({ mark, was, now }: EntryMove, alerts: readonly TimedAlert[]): string | undefined {
  if (was.entry.open === now.entry.open) return undefined;
  const turned = now.entry.open ? "reopened" : "closed";
  return alerts.some(({ kind, detail }) => kind === turned && detail.marks?.includes(mark))
    ? `entry ${turned}`
    : undefined;
}

function countTold({ mark }: EntryMove, alerts: readonly TimedAlert[]): string | undefined {
  const told = alerts
    .flatMap(({ detail }) => (detail.moved ?? []).map((moved) => ({ moved, limit: detail.limit })))
    .find(({ moved }) => moved.mark === mark);
  return told && movedWords(told.moved, told.limit);
}

function countOrStatus({ entry: was }: KnownEntry, { entry: now }: KnownEntry): Pick<ChangeLine, "from" | "to"> {
  const status = was.status !== now.status;
  const moved = was.countText !== now.countText;
  const text = (entry: typeof was): string => {
    const word = statusWords(entry.status ?? "")?.word ?? (entry.status || "no status");
    const places = entry.count === undefined ? (entry.countText ?? "no count") : number(entry.count);
    if (!status) return places;
    return moved ? `${places} ${word.toLowerCase()}` : word;
  };
  return { from: text(was), to: text(now) };
}

const moreLine = (key: string, label: string, more: number, words: string): ChangeLine => ({
  key: `more ${key}`,
  label,
  text: `${number(more)} ${words}`,
});

function cameLines({ gained, moreGained, lost, moreLost }: Changes, wording: Wording): ChangeLine[] {
  return [
    ...gained.map((known): ChangeLine => ({
      key: `gained ${known.entry.key}`,
      label: `${known.step.key} gained`,
      gained: entrySentence(known.entry, wording),
    })),
    ...(moreGained > 0 ? [moreLine("gained", "Gained", moreGained, "more entries")] : []),
    ...lost.map((known): ChangeLine => ({
      key: `lost ${known.entry.key}`,
      label: `${known.step.key} lost`,
      lost: entrySentence(known.entry, wording),
    })),
    ...(moreLost > 0 ? [moreLine("lost", "Lost", moreLost, "more entries")] : []),
  ];
}

function fieldLines(fields: readonly string[]): ChangeLine[] {
  if (fields.length === 0) return [];
  const words = fields.map((name) => name.replaceAll("_", " "));
  const named = words.slice(0, 3).join(", ");
  return [
    { key: "fields", label: "Also changed", text: words.length > 3 ? `${named} and ${words.length - 3} more` : named },
  ];
}
