/** Findings about whether anybody can enter at all: room, status, time. */
import type { Opportunity } from "../sampling/schema.ts";
import { Places } from "./finding-places.ts";
import type { Finding } from "./lint.ts";
import type { Targeting } from "./model.ts";
import { entryCapacity, entryStateLabel } from "./status.ts";

const DOCUMENTED = new Set(["OPEN", "PAUSED", "CLOSED"]);
const DAY = 86_400_000;
/** As received, for the words. */
const MOST_WORDS = 5;

export function roomFindings(opportunity: Opportunity, targeting: Targeting, now: number): Finding[] {
  return [
    ...noOpenPath(opportunity, targeting),
    ...emptySteps(targeting),
    ...strangeStatus(opportunity, targeting),
    ...pastField(opportunity, now),
  ];
}

/** Only of an OPEN opportunity: that a closed one has no room says nothing. */
function noOpenPath({ status }: Opportunity, { steps }: Targeting): Finding[] {
  if (status !== "OPEN") return [];
  const places = new Places();
  for (const step of steps) if (step.openEntries === 0) places.add({ step: step.key });
  return places.total === 0 ? [] : [{ kind: "no_open_path", state: "miss", places: places.list, total: places.total }];
}

function emptySteps({ steps }: Targeting): Finding[] {
  const places = new Places();
  for (const step of steps) if (step.entries.length === 0) places.add({ step: step.key });
  return places.total === 0 ? [] : [{ kind: "empty_step", state: "maybe", places: places.list, total: places.total }];
}

function strangeStatus({ status }: Opportunity, { steps }: Targeting): Finding[] {
  const places = new Places();
  const words = new Set<string>();
  if (!DOCUMENTED.has(status)) {
    places.add({});
    words.add(status);
  }
  for (const { key, kind, entries } of steps) {
    if (kind === "filter") continue;
    for (const entry of entries) {
      if (entryCapacity(entry) !== "not_understood") continue;
      places.add({ step: key, entry: entry.key });
      words.add(entryStateLabel(entry));
    }
  }
  if (places.total === 0) return [];
  return [
    {
      kind: "status_not_understood",
      state: "maybe",
      places: places.list,
      total: places.total,
      words: [...words].slice(0, MOST_WORDS),
    },
  ];
}

/** When the days in field of an open opportunity are over, epoch milliseconds; `undefined` when that is not told. */
export function fieldEnd({ status, created, days_in_field: days }: Opportunity): number | undefined {
  const start = Date.parse(created);
  if (status !== "OPEN" || typeof days !== "number" || days < 0 || Number.isNaN(start)) return undefined;
  return start + days * DAY;
}

function pastField(opportunity: Opportunity, now: number): Finding[] {
  const over = now - (fieldEnd(opportunity) ?? now);
  if (over <= 0) return [];
  return [{ kind: "past_field", state: "maybe", places: [{}], total: 1, days: Math.floor(over / DAY) }];
}
