/** What the linter finds in an opportunity, with what our store knows of the attributes its cells name. */
import "server-only";
import { holdsSeveral } from "../attributes/mode.ts";
import { isOfferedIn } from "../offered.ts";
import type { Opportunity } from "../sampling/schema.ts";
import type { TargetedAttribute } from "../store/attribute-targeted.ts";
import { unknownAttributes } from "../targeting/lint-attributes.ts";
import { fieldEnd } from "../targeting/lint-room.ts";
import { lint, worstState, type Finding, type LintFacts } from "../targeting/lint.ts";
import type { FindingsView } from "./finding-checks.ts";
import { toOpportunityHead } from "./model.ts";
import { storedOpportunity, type OpportunityContext, type StoredOpportunity } from "./reading.ts";
import { wantedNames } from "./wanted-names.ts";

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

/** Worst first; nothing is kept. */
export const findingsOf = async (
  context: OpportunityContext,
  stored: Pick<StoredOpportunity, "opportunity" | "targeting">,
  now = Date.now(),
): Promise<readonly Finding[]> => (await checked(context, stored, now)).findings;

/** The findings, and of how many attributes nothing could be said; nothing is kept. */
export async function checked(
  context: OpportunityContext,
  { opportunity, targeting }: Pick<StoredOpportunity, "opportunity" | "targeting">,
  now = Date.now(),
): Promise<FindingsView> {
  const { locale, country } = toOpportunityHead(opportunity);
  const { names } = wantedNames(targeting);
  const attributes = await context.store.attributes.targeted(context.partner.scope, names, locale);
  const facts = toFacts(attributes, { locale, country });
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
