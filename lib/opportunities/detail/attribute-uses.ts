/** Targeting steps and entries that name an attribute, from the newest snapshots in our store. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { OpportunityUse, OpportunityUses, StepUse } from "../../attributes/detail/step-uses.ts";
import { toNames } from "../../attributes/names/attribute-names.ts";
import { attributeNames } from "../../attributes/names/names.ts";
import type { Int64 } from "../../int64.ts";
import type { Targeting, TargetingStep } from "../../targeting/model.ts";
import type { Wording } from "../../targeting/wording/cell-sentence.ts";
import { sentenceText, type Segment } from "../../targeting/wording/segments.ts";
import { stepSentence, stepTitle } from "../../targeting/wording/sentence.ts";
import { wantedNames } from "../model/wanted-names.ts";
import { positionLink } from "../opportunity-link.ts";
import { storedOpportunity, type OpportunityContext } from "../snapshots/stored-opportunity.ts";

/** Values listed in a sentence; a range counts as one. */
const VALUES = 4;
/** Values per attribute whose texts are looked up: enough for every age. */
const MAX_NAMED = 300;
/** Maximum characters of a sentence; a longer one is replaced by the attributes of the step. */
const MAX_SENTENCE = 140;

/** @param locale of the texts; `undefined` for the default texts. */
export async function attributeUses(
  context: OpportunityContext,
  attributeId: Int64,
  { opportunityIds, locale }: { readonly opportunityIds: readonly string[]; readonly locale: string | undefined },
): Promise<OpportunityUses> {
  const uses: [string, OpportunityUse][] = [];
  for (const id of opportunityIds) {
    const stored = await storedOpportunity(context, id);
    if (stored) uses.push([id, await useIn(context, { id, attributeId, targeting: stored.targeting, locale })]);
    // Parsing a large body blocks.
    await nextTurn();
  }
  return Object.fromEntries(uses);
}

interface Use {
  readonly id: string;
  readonly attributeId: Int64;
  readonly targeting: Targeting;
  readonly locale: string | undefined;
}

async function useIn(
  context: OpportunityContext,
  { id, attributeId, targeting, locale }: Use,
): Promise<OpportunityUse> {
  const used = stepsNaming(targeting, attributeId);
  const cells = new Map(
    used.flatMap(({ step }) => step.entries.flatMap((entry) => entry.cells.map((cell) => [cell.tag, cell] as const))),
  );
  const attributeIds = [...new Set([...cells.values()].map((cell) => cell.attribute_id))];
  const { names: wanted } = wantedNames({ cells, attributeIds }, MAX_NAMED);
  // Only from our store: an outage of the service must not delay the table.
  const names = toNames(await attributeNames({ ...context, storeOnly: true }, wanted, locale));
  const wording: Wording = { names, ranges: true, limit: VALUES };
  return {
    steps: used.map(({ step, entries }): StepUse => {
      const [first = 0] = entries;
      return {
        key: step.key,
        sentence: shortSentence(step, wording),
        entries: entries.map((index) => index + 1),
        of: step.entries.length,
        href: positionLink(id, { entry: `${step.key}.${first + 1}` }, {}),
      };
    }),
    cellsHref: positionLink(id, { attributeId }, {}),
  };
}

/** Steps with the indices of the entries that name the attribute. */
export const stepsNaming = ({ steps }: Pick<Targeting, "steps">, attributeId: Int64) =>
  steps
    .map((step) => ({
      step,
      entries: step.entries.flatMap(({ cells, index }) =>
        cells.some((cell) => cell.attribute_id === attributeId) ? [index] : [],
      ),
    }))
    .filter(({ entries }) => entries.length > 0);

function shortSentence(step: TargetingStep, wording: Wording): readonly Segment[] {
  const sentence = stepSentence(step, wording);
  return sentenceText(sentence).length <= MAX_SENTENCE ? sentence : stepTitle(step, wording);
}
