/** What the linter finds in an opportunity, with what our store knows of the attributes its cells name. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { holdsSeveral } from "../attributes/mode.ts";
import { isOfferedIn } from "../offered.ts";
import type { Opportunity } from "../sampling/schema.ts";
import { keepInProcess } from "../server/process-wide.ts";
import type { TargetedAttribute } from "../store/attribute-targeted.ts";
import { unknownAttributes } from "../targeting/lint-attributes.ts";
import { fieldEnd } from "../targeting/lint-room.ts";
import { lint, worstState, type Finding, type LintFacts } from "../targeting/lint.ts";
import type { FindingsView } from "./finding-checks.ts";
import { toOpportunityHead } from "./model.ts";
import { storedOpportunity, type OpportunityContext, type StoredOpportunity } from "./reading.ts";
import { wantedNames } from "./wanted-names.ts";

const DAY = 86_400_000;

/** Works out the findings of one opportunity and keeps their number; `undefined` for one that was never read. */
export async function refreshFindings(
  context: OpportunityContext,
  id: string,
  now = Date.now(),
): Promise<readonly Finding[] | undefined> {
  const stored = await storedOpportunity(context, id);
  if (!stored) return undefined;
  const findings = await findingsOf(context, stored, now);
  const kept = { count: findings.length, worst: worstState(findings), due: dueAfter(stored.opportunity, now) };
  await context.store.opportunities.keepFindings(context.partner.scope, id, stored.snapshotId, kept);
  return findings;
}

/** Nothing but the end of its days in field changes what is found in an opportunity while nothing is read. */
function dueAfter(opportunity: Opportunity, now: number): number | undefined {
  const over = Math.floor(fieldEnd(opportunity) ?? 0) + 1;
  return over > now && Number.isSafeInteger(over) ? over : undefined;
}

type Checkable = Pick<StoredOpportunity, "opportunity" | "targeting" | "snapshotId">;

/** Worst first. */
export const findingsOf = async (
  context: OpportunityContext,
  stored: Checkable,
  now = Date.now(),
): Promise<readonly Finding[]> => (await checked(context, stored, now)).findings;

interface Checked {
  /** What it rests on beside the snapshot. */
  readonly stamp: string;
  readonly view: Promise<FindingsView>;
}

/** Of the largest, one takes a fifth of a second, and several people may look at it. */
const KEPT = 12;

/**
 * The findings, and of how many attributes nothing could be said. The last few stay in the process while neither the
 * attributes nor the day have changed; whoever asks meanwhile shares what is under way.
 */
export async function checked(context: OpportunityContext, stored: Checkable, now = Date.now()): Promise<FindingsView> {
  const { partner, store } = context;
  const { opportunity, targeting, snapshotId } = stored;
  const attributes = await store.attributes.targetedStamp(partner.scope, targeting.attributeIds);
  const stamp = `${daysOver(opportunity, now)} ${attributes}`;
  const kept = keepInProcess("checked-opportunities", () => new Map<string, Checked>());
  const key = `${partner.id} ${snapshotId}`;
  const known = kept.get(key);
  if (known?.stamp === stamp) return known.view;
  const view = workOut(context, stored, now);
  kept.delete(key);
  kept.set(key, { stamp, view });
  for (const old of kept.keys()) if (kept.size > KEPT) kept.delete(old);
  // Whoever asks after a failure tries again.
  view.catch(() => kept.get(key)?.view === view && kept.delete(key));
  return view;
}

/** Days since the end of its field time, which a finding names; -1 until then. */
function daysOver(opportunity: Opportunity, now: number): number {
  const end = fieldEnd(opportunity);
  return end === undefined || now <= end ? -1 : Math.floor((now - end) / DAY);
}

async function workOut(
  { store, partner }: OpportunityContext,
  { opportunity, targeting }: Checkable,
  now: number,
): Promise<FindingsView> {
  const { locale, country } = toOpportunityHead(opportunity);
  const { names } = wantedNames(targeting);
  const attributes = await store.attributes.targeted(partner.scope, names, locale);
  const facts = toFacts(attributes, { locale, country });
  await nextTurn();
  return {
    findings: lint(opportunity, targeting, facts, now),
    unknownAttributes: unknownAttributes(targeting, facts),
  };
}

interface Place {
  /** As the service writes it; `""` when it gave none: then no text is missing. */
  readonly locale: string;
  readonly country: string;
}

/** What was read, as the linter asks for it. */
export function toFacts(attributes: ReadonlyMap<string, TargetedAttribute>, { locale, country }: Place): LintFacts {
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
          const offeredHere = isOfferedIn(country, answer.offered ?? countries);
          return { offeredHere, hasText: locale === "" || answer.hasText };
        },
      };
    },
  };
}
