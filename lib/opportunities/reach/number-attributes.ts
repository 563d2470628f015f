/** Attributes whose answers are numbers, such as ages: an answer's text, if it has any, is the stored value. */
import "server-only";
import { attributeNames } from "../../attributes/names/names.ts";
import type { Targeting } from "../../targeting/model.ts";
import { wantedNames } from "../model/wanted-names.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";
import type { IsNumber } from "./publish-widenings.ts";

/** Answers per attribute that are compared. */
const MAX_COMPARED = 20;

export async function numberAttributes(
  context: OpportunityContext,
  targeting: Pick<Targeting, "cells" | "attributeIds">,
): Promise<IsNumber> {
  const { names: wanted } = wantedNames(targeting, MAX_COMPARED);
  const names = await attributeNames({ ...context, storeOnly: true }, wanted, undefined);
  const numbers = new Set(
    wanted
      .filter(({ attributeId, answerIds }) => {
        const answers = names[attributeId]?.answers ?? {};
        return answerIds.every((id) => /^\d+$/u.test(id) && (answers[id]?.text.trim() ?? id) === id);
      })
      .map(({ attributeId }) => attributeId),
  );
  return (attributeId) => numbers.has(attributeId);
}
