/** Local check: evaluates one respondent without sending or storing anything. */
import "server-only";
import type { ActionContext } from "../../server/action.ts";
import type { LocalCheckInput } from "../model/run-input.ts";
import { toOutcomeView, type RunView } from "../model/run-view.ts";
import { teamLabels } from "../dictionary/team-labels.ts";
import { prepareRun } from "./create-run.ts";

/**
 * The run that Keep would store, redacted in the same way, with the id `""`.
 * @throws FailureError `missing` for an unknown persona.
 */
export async function checkOnce(context: ActionContext, input: LocalCheckInput): Promise<RunView> {
  const createdAt = Date.now();
  const [{ results, storedSubjects, request, summary }, labels] = await Promise.all([
    prepareRun(context, input, createdAt),
    teamLabels(context),
  ]);
  return {
    id: "",
    name: null,
    kind: "local",
    state: "done",
    operator: context.operator.email,
    createdAt,
    request,
    summary,
    subjects: storedSubjects.map(({ label, personaId, answers }, index) => ({
      label,
      ...(personaId === null ? {} : { personaId }),
      ...request.origins?.[index],
      live: false,
      answers,
    })),
    batches: [],
    outcomes: results.map(({ groupId, local }) =>
      toOutcomeView({ groupId, ...(local ? { local } : {}) }, { at: createdAt, linkReady: false, labels }),
    ),
  };
}
