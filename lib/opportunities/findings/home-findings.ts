/** Worst findings of the library by kind, for the home page. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ActionContext } from "../../server/action.ts";
import { throwIfAborted } from "../../server/jobs/abort-check.ts";
import { processSingleton } from "../../server/process-wide.ts";
import type { OddOpportunity } from "../../store/opportunities/finding-counts.ts";
import { findingText, findingTitle } from "../../targeting/lint/finding-text.ts";
import type { Finding, FindingState } from "../../targeting/lint/finding.ts";
import type { Segment } from "../../targeting/wording/segments.ts";
import { resolveOpportunityNames } from "../detail/resolve-names.ts";
import { toWording } from "../model/opportunity-names.ts";
import { orderName } from "../../order-name.ts";
import { storedOpportunity } from "../snapshots/stored-opportunity.ts";
import { findingsOf } from "./findings.ts";

/** Findings of one kind, with an example. */
export interface FindingGroup {
  readonly title: string;
  readonly state: FindingState;
  /** Number of opportunities with such a finding, among those examined. */
  readonly opportunities: number;
  readonly id: string;
  readonly name: string;
  readonly says: readonly Segment[];
}

export interface HomeFindings {
  /** Number of findings in the whole library. */
  readonly all: number;
  /** Number of findings in opportunities whose newest snapshot the operator has not seen. */
  readonly unseen: number;
  readonly groups: readonly FindingGroup[];
}

/** Opportunities examined for kinds of findings, because the store keeps only counts. */
const CHECKED_OPPORTUNITIES = 12;
const MAX_GROUPS = 5;
const MAX_VALUES = 40;
const CACHE_SIZE = 60;
/** Milliseconds. Cache lifetime, limited because newly fetched attributes change the findings. */
const CACHE_TTL = 5 * 60_000;
const WEIGHT: Readonly<Record<FindingState, number>> = { miss: 0, maybe: 1, mute: 2 };

interface WordedFindings {
  readonly at: number;
  readonly findings: readonly { readonly finding: Finding; readonly says: readonly Segment[] }[];
}

export async function homeFindings(context: ActionContext): Promise<HomeFindings> {
  const { store, partner, operator } = context;
  const totals = await store.findingCounts.totals(partner.scope, operator.id);
  const groups = new Map<string, FindingGroup>();
  for (const odd of await store.findingCounts.worst(partner.scope, CHECKED_OPPORTUNITIES)) {
    const seen = new Set<string>();
    for (const { finding, says } of (await wordedFindings(context, odd)).findings) {
      const title = findingTitle(finding);
      const existing = groups.get(title);
      const name = orderName(odd);
      const group = existing ?? { title, state: finding.state, opportunities: 0, id: odd.id, name, says };
      groups.set(title, seen.has(title) ? group : { ...group, opportunities: group.opportunities + 1 });
      seen.add(title);
    }
  }
  const worst = [...groups.values()].toSorted((a, b) => WEIGHT[a.state] - WEIGHT[b.state]);
  return { all: totals.all, unseen: totals.unseen, groups: worst.slice(0, MAX_GROUPS) };
}

async function wordedFindings(context: ActionContext, { id, snapshotId }: OddOpportunity): Promise<WordedFindings> {
  const cache = processSingleton("told-findings", () => new Map<string, WordedFindings>());
  const cached = cache.get(snapshotId);
  if (cached && Math.abs(Date.now() - cached.at) < CACHE_TTL) return cached;
  const stored = await storedOpportunity(context, id);
  // Parsing and linting block per opportunity; yield to the event loop in between.
  await nextTurn();
  throwIfAborted(context);
  if (!stored) return { at: 0, findings: [] };
  const findings = await findingsOf(context, stored);
  await nextTurn();
  throwIfAborted(context);
  const wording = toWording(await resolveOpportunityNames(context, stored, "en_US", MAX_VALUES), false);
  const worded = {
    at: Date.now(),
    findings: findings.map((finding) => ({ finding, says: findingText(finding, wording) })),
  };
  cache.delete(snapshotId);
  cache.set(snapshotId, worded);
  for (const old of cache.keys()) if (cache.size > CACHE_SIZE) cache.delete(old);
  return worded;
}
