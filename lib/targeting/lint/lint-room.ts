/** Findings about whether any respondent can enter: capacity, status, field time. */
import type { Opportunity } from "../../sampling/schema.ts";
import type { Targeting, TargetingEntry } from "../model.ts";
import { factsOf, unreadableLocaleParts } from "../facts/facts.ts";
import { entryCapacity } from "../status.ts";
import { PositionCollector } from "./finding-positions.ts";
import type { Finding } from "./finding.ts";

const DOCUMENTED = new Set(["OPEN", "PAUSED", "CLOSED"]);
const DAY = 86_400_000;
/** Maximum received values quoted in a finding. */
const MAX_QUOTED = 5;

export function capacityFindings(opportunity: Opportunity, targeting: Targeting, now: number): Finding[] {
  return [
    ...noOpenPath(opportunity, targeting),
    ...emptySteps(targeting),
    ...unknownStatus(opportunity, targeting),
    ...unreadableLocale(opportunity),
    ...pastField(opportunity, now),
  ];
}

/** Only for status OPEN: without capacity, no other status is a contradiction. */
function noOpenPath(opportunity: Opportunity, { steps }: Targeting): Finding[] {
  if (opportunity.status !== "OPEN") return [];
  const positions = new PositionCollector();
  for (const step of steps) if (step.openEntries === 0) positions.add({ step: step.key });
  return positions.total === 0
    ? []
    : [{ kind: "no_open_path", state: "miss", positions: positions.list, total: positions.total }];
}

function emptySteps({ steps }: Targeting): Finding[] {
  const positions = new PositionCollector();
  for (const step of steps) if (step.entries.length === 0) positions.add({ step: step.key });
  return positions.total === 0
    ? []
    : [{ kind: "empty_step", state: "maybe", positions: positions.list, total: positions.total }];
}

function unknownStatus({ status }: Opportunity, { steps }: Targeting): Finding[] {
  const positions = new PositionCollector();
  const words = new Set<string>();
  if (!DOCUMENTED.has(status)) {
    positions.add({});
    if (status !== "") words.add(status);
  }
  for (const { key, kind, entries } of steps) {
    if (kind === "filter") continue;
    for (const entry of entries) {
      // The count or status of one that may be open is reported as a difference from the contract.
      if (entry.open || entryCapacity(entry) !== "not_understood") continue;
      positions.add({ step: key, entry: entry.key });
      words.add(statusOf(entry));
    }
  }
  if (positions.total === 0) return [];
  return [
    {
      kind: "status_not_understood",
      state: "maybe",
      positions: positions.list,
      total: positions.total,
      values: [...words].slice(0, MAX_QUOTED),
      ...(status === "" ? { isUnstated: true } : {}),
    },
  ];
}

/** As received, like the status of the opportunity; an OPEN entry is odd by its count. */
function statusOf({ status, countText }: Pick<TargetingEntry, "status" | "countText">): string {
  if (status !== "OPEN") return status ?? "";
  return countText ? `OPEN with count ${countText}` : "OPEN without a count";
}

function unreadableLocale(opportunity: Opportunity): Finding[] {
  const values = unreadableLocaleParts(factsOf(opportunity));
  return values.length === 0
    ? []
    : [
        {
          kind: "locale_not_understood",
          state: "maybe",
          positions: [{}],
          total: values.length,
          positionsTotal: 1,
          values,
        },
      ];
}

/** End of the field time of an open opportunity, epoch milliseconds; `undefined` when not stated. */
export function fieldEnd(opportunity: Opportunity): number | undefined {
  const { created, days_in_field: days } = opportunity;
  const start = Date.parse(created);
  if (opportunity.status !== "OPEN" || typeof days !== "number" || days < 0 || Number.isNaN(start)) return undefined;
  return start + days * DAY;
}

function pastField(opportunity: Opportunity, now: number): Finding[] {
  const over = now - (fieldEnd(opportunity) ?? now);
  if (over <= 0) return [];
  return [{ kind: "past_field", state: "maybe", positions: [{}], total: 1, days: Math.floor(over / DAY) }];
}
