/** Linter findings of an opportunity, based on the stored attributes that its cells refer to. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { holdsSeveral } from "../../attributes/model/mode.ts";
import { isAvailableIn } from "../../available-in-country.ts";
import type { Opportunity } from "../../sampling/schema.ts";
import { processSingleton } from "../../server/process-wide.ts";
import type { TargetedAttribute } from "../../store/attributes/attribute-targeted.ts";
import type { Finding, LintFacts } from "../../targeting/lint/finding.ts";
import { unknownAttributes } from "../../targeting/lint/lint-attributes.ts";
import { fieldEnd } from "../../targeting/lint/lint-room.ts";
import { lint, worstState } from "../../targeting/lint/lint.ts";
import { blockedStep } from "../model/headline.ts";
import { toOpportunityHead } from "../model/model.ts";
import { wantedNames } from "../model/wanted-names.ts";
import { storedOpportunity, type OpportunityContext, type StoredOpportunity } from "../snapshots/stored-opportunity.ts";
import { contractFindings } from "./contract-findings.ts";
import type { FindingsView } from "./finding-checks.ts";

const DAY = 86_400_000;

/** Computes the findings of one opportunity and stores their count; `undefined` if it has no snapshot. */
export async function refreshFindings(
  context: OpportunityContext,
  id: string,
  now = Date.now(),
): Promise<readonly Finding[] | undefined> {
  const { scope } = context.partner;
  const dueBefore = await context.store.opportunities.findingsDue(scope, id);
  const stored = await storedOpportunity(context, id);
  if (!stored) return undefined;
  const findings = await findingsOf(context, stored, now);
  const summary = {
    count: findings.length,
    worst: worstState(findings),
    due: dueAfter(stored.opportunity, now),
    dueBefore,
    blockedStep: blockedStep(stored.targeting.steps),
  };
  await context.store.opportunities.keepFindings(scope, id, stored.snapshotId, summary);
  return findings;
}

/**
 * Next time at which the findings change without new data, i.e. the end of the days in field; `undefined` if it has
 * passed.
 */
function dueAfter(opportunity: Opportunity, now: number): number | undefined {
  const over = Math.floor(fieldEnd(opportunity) ?? 0) + 1;
  return over > now && Number.isSafeInteger(over) ? over : undefined;
}

type Checkable = Pick<StoredOpportunity, "opportunity" | "targeting" | "snapshotId" | "bodyText">;

/** Worst first. */
export const findingsOf = async (
  context: OpportunityContext,
  stored: Checkable,
  now = Date.now(),
): Promise<readonly Finding[]> => (await checkedFindings(context, stored, now)).findings;

interface CachedFindings {
  /** Version of the inputs other than the snapshot: attributes and date. */
  readonly stamp: string;
  readonly view: Promise<FindingsView>;
}

/** LRU size. The largest opportunity takes 0.2 s to check, and several operators may view it. */
const CACHE_SIZE = 12;

/**
 * Findings, plus the number of attributes that could not be checked. Small in-process cache, invalidated by attribute
 * changes and by the date; concurrent callers share one computation.
 */
export async function checkedFindings(
  context: OpportunityContext,
  stored: Checkable,
  now = Date.now(),
): Promise<FindingsView> {
  const { partner, store } = context;
  const { opportunity, targeting, snapshotId } = stored;
  const attributes = await store.attributes.targetedStamp(partner.scope, targeting.attributeIds);
  const stamp = `${daysSinceFieldEnd(opportunity, now)} ${attributes}`;
  const cache = processSingleton("checked-opportunities", () => new Map<string, CachedFindings>());
  const key = `${partner.id} ${snapshotId}`;
  const cached = cache.get(key);
  if (cached?.stamp === stamp) return cached.view;
  const view = computeFindings(context, stored, now);
  cache.delete(key);
  cache.set(key, { stamp, view });
  for (const old of cache.keys()) if (cache.size > CACHE_SIZE) cache.delete(old);
  // Failures are not cached, so that the next caller retries.
  view.catch(() => cache.get(key)?.view === view && cache.delete(key));
  return view;
}

/** Days since the end of the days in field, which a finding states; -1 before that. */
function daysSinceFieldEnd(opportunity: Opportunity, now: number): number {
  const end = fieldEnd(opportunity);
  return end === undefined || now <= end ? -1 : Math.floor((now - end) / DAY);
}

async function computeFindings(
  { store, partner }: OpportunityContext,
  { opportunity, targeting, bodyText }: Checkable,
  now: number,
): Promise<FindingsView> {
  const { locale, country } = toOpportunityHead(opportunity);
  const { names } = wantedNames(targeting);
  const attributes = await store.attributes.targeted(partner.scope, names, locale);
  const facts = toFacts(attributes, { locale, country });
  await nextTurn();
  const findings = lint(opportunity, targeting, facts, now);
  await nextTurn();
  return {
    findings: [...findings, ...contractFindings(bodyText)],
    unknownAttributes: unknownAttributes(targeting, facts),
  };
}

interface TextOfLocale {
  /** As spelled by the service; `""` if absent: then no translation counts as missing. */
  readonly locale: string;
  readonly country: string;
}

/** Adapts stored attributes to the linter's interface. */
function toFacts(attributes: ReadonlyMap<string, TargetedAttribute>, { locale, country }: TextOfLocale): LintFacts {
  return {
    attribute(id) {
      const attribute = attributes.get(id);
      if (!attribute) return undefined;
      const { active, mode, answers, countries, hasQuestion, hasQuestionText, known } = attribute;
      return {
        active,
        multi: holdsSeveral(mode),
        countsAnswers: answers > 0,
        hasQuestionText: locale === "" || !hasQuestion || hasQuestionText,
        answer(value) {
          const answer = known.get(value);
          if (!answer) return undefined;
          const offeredHere = isAvailableIn(country, answer.offered ?? countries);
          return { offeredHere, hasText: locale === "" || answer.hasText };
        },
      };
    },
  };
}
