/** The worst findings of the library, by kind, for the home page. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ActionContext } from "../server/action.ts";
import { keepInProcess } from "../server/process-wide.ts";
import { checkWanted } from "../server/still-wanted.ts";
import type { OddOpportunity } from "../store/finding-counts.ts";
import { findingText, findingTitle } from "../targeting/finding-words.ts";
import type { Finding, FindingState } from "../targeting/lint.ts";
import type { Segment } from "../targeting/segments.ts";
import { findingsOf } from "./findings.ts";
import { opportunityNames } from "./names-in-words.ts";
import { toWording } from "./opportunity-names.ts";
import { orderName } from "./order-name.ts";
import { storedOpportunity } from "./reading.ts";

/** Findings of one kind, and the one to look at first. */
export interface FindingGroup {
  readonly title: string;
  readonly state: FindingState;
  /** Opportunities that have it, among those looked at. */
  readonly opportunities: number;
  readonly id: string;
  readonly name: string;
  readonly says: readonly Segment[];
}

export interface HomeFindings {
  /** Findings in the whole library. */
  readonly all: number;
  /** Of opportunities that the person has not seen as they are now. */
  readonly unseen: number;
  readonly groups: readonly FindingGroup[];
}

/** Opportunities looked at for their kinds: the store keeps how many findings there are, not which. */
const LOOKED_AT = 12;
const MOST_GROUPS = 5;
const VALUES = 40;
const KEPT = 60;
/** Attributes may be read meanwhile. */
const BELIEVED_FOR = 5 * 60_000;
const WEIGHT: Readonly<Record<FindingState, number>> = { miss: 0, maybe: 1, mute: 2 };

interface Told {
  readonly at: number;
  readonly findings: readonly { readonly finding: Finding; readonly says: readonly Segment[] }[];
}

export async function homeFindings(context: ActionContext): Promise<HomeFindings> {
  const { store, partner, operator } = context;
  const totals = await store.findingCounts.totals(partner.scope, operator.id);
  const groups = new Map<string, FindingGroup>();
  for (const odd of await store.findingCounts.worst(partner.scope, LOOKED_AT)) {
    const seen = new Set<string>();
    for (const { finding, says } of (await toldOf(context, odd)).findings) {
      const title = findingTitle(finding);
      const known = groups.get(title);
      const name = orderName(odd);
      const group = known ?? { title, state: finding.state, opportunities: 0, id: odd.id, name, says };
      groups.set(title, seen.has(title) ? group : { ...group, opportunities: group.opportunities + 1 });
      seen.add(title);
    }
  }
  const worst = [...groups.values()].toSorted((a, b) => WEIGHT[a.state] - WEIGHT[b.state]);
  return { all: totals.all, unseen: totals.unseen, groups: worst.slice(0, MOST_GROUPS) };
}

async function toldOf(context: ActionContext, { id, snapshotId }: OddOpportunity): Promise<Told> {
  const kept = keepInProcess("told-findings", () => new Map<string, Told>());
  const known = kept.get(snapshotId);
  if (known && Math.abs(Date.now() - known.at) < BELIEVED_FOR) return known;
  const stored = await storedOpportunity(context, id);
  // Parsing and linting are blocks of work, an opportunity each; others are answered between them.
  await nextTurn();
  checkWanted(context);
  if (!stored) return { at: 0, findings: [] };
  const findings = await findingsOf(context, stored);
  await nextTurn();
  checkWanted(context);
  const wording = toWording(await opportunityNames(context, stored, "en_US", VALUES), false);
  const told = {
    at: Date.now(),
    findings: findings.map((finding) => ({ finding, says: findingText(finding, wording) })),
  };
  kept.delete(snapshotId);
  kept.set(snapshotId, told);
  for (const old of kept.keys()) if (kept.size > KEPT) kept.delete(old);
  return told;
}
