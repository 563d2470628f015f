/** Profiling ledger: attributes in the order in which asking for them reaches most undetermined value. Pure. */
import type { Int64 } from "../../int64.ts";
import { publishCount, type PublishedCount } from "../model/published-count.ts";
import { greedyOrder, type UndeterminedOpportunity } from "./asking-order.ts";
import { parentsFirst, type ParentsOf } from "./parents-first.ts";
import { reachedLine, wholePercent } from "./reached-line.ts";
import type { PublishedAsked } from "./publish-asked.ts";

export interface LedgerFigures {
  readonly attributeId: Int64;
  /** Open opportunities with a condition on the attribute. */
  readonly opportunities: number;
  /** Sum of their values; currency not stated. */
  readonly value: number;
  /** Share of the panel with a valid answer, whole percent; null for a panel that is too small. */
  readonly has: number | null;
  /** Share of the panel whose answer expires within 30 days, whole percent. */
  readonly expiring: number | null;
  /** People who are undetermined for some opportunity and miss this answer. */
  readonly could: PublishedCount;
  /** Number of those people for whom it is the only missing answer of some opportunity. */
  readonly alone: PublishedCount;
  /** Share of the undetermined value reached by this question and all before it, whole percent; null without a value. */
  readonly reached: number | null;
}

export interface AskingOpportunity {
  readonly id: string;
  /** 0: unknown, or nothing is open. */
  readonly value: number;
  /** Attributes of its conditions. */
  readonly attributeIds: readonly Int64[];
}

export interface LedgerInput {
  readonly opportunities: readonly AskingOpportunity[];
  /** Those of them with undetermined people who miss an answer. */
  readonly undetermined: readonly UndeterminedOpportunity[];
  readonly people: ReadonlyMap<Int64, PublishedAsked>;
  /** People with a valid answer, and those of them whose answer expires within 30 days. */
  readonly held: ReadonlyMap<Int64, { readonly has: PublishedCount; readonly expiring: PublishedCount }>;
  /** Number of people of the panel. */
  readonly size: PublishedCount;
  readonly parentsOf: ParentsOf;
}

/** One row for each attribute that someone misses, parents before children. */
export function profilingLedger(input: LedgerInput): readonly LedgerFigures[] {
  const { opportunities, undetermined, people, held, size, parentsOf } = input;
  const order = parentsFirst(greedyOrder(undetermined), parentsOf);
  const reached = reachedLine(undetermined, order);
  const asking = askingOf(opportunities);
  return order.map((attributeId, rank) => {
    const { has, expiring } = held.get(attributeId) ?? { has: NOBODY, expiring: NOBODY };
    const { could, alone } = people.get(attributeId) ?? { could: NOBODY, alone: NOBODY };
    const share = reached[rank] ?? null;
    return {
      attributeId,
      ...(asking.get(attributeId) ?? { opportunities: 0, value: 0 }),
      has: percentOf(has, size),
      expiring: percentOf(expiring, size),
      could,
      alone,
      reached: share === null ? null : wholePercent(share),
    };
  });
}

function askingOf(opportunities: readonly AskingOpportunity[]) {
  const asking = new Map<Int64, { opportunities: number; value: number }>();
  for (const { value, attributeIds } of opportunities.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    for (const id of new Set(attributeIds)) {
      const sum = asking.get(id) ?? { opportunities: 0, value: 0 };
      asking.set(id, { opportunities: sum.opportunities + 1, value: sum.value + value });
    }
  }
  return asking;
}

const NOBODY = publishCount(0);

const percentOf = (part: PublishedCount, whole: PublishedCount): number | null =>
  whole === 0 ? null : wholePercent(part / whole);
