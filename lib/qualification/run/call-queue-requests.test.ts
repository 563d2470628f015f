import { expect, test } from "vitest";
import { requestActor, runAsActor } from "../../server/request-actor.ts";
import { requestContext, runInNewContext } from "../../server/request-context.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { qualifyService, refuseAll } from "../../testing/qualify-service.ts";
import { aRunInput, testRuns, typedSubject } from "../../testing/test-runs.ts";
import { submitRun } from "./start-run.ts";

const runs = testRuns();
const keep = closeAfterEach();

const start = (operator: string, respondent: string) =>
  runInNewContext(() =>
    runAsActor(operator, async () => {
      const { id } = await submitRun(runs.context, aRunInput(80, [typedSubject(respondent)]));
      return { id, record: `${operator} ${requestContext()?.id}` };
    }),
  );

test("each call belongs to the operator and the request of its run, although runs share the queue", async () => {
  const gate = Promise.withResolvers<void>();
  const records: string[] = [];
  const service = keep(
    await qualifyService(
      async (call, response) => {
        await gate.promise;
        refuseAll(call, response);
      },
      { onRecord: () => records.push(`${requestActor()} ${requestContext()?.id}`) },
    ),
  );
  const [ana, tomas] = [await start("ana", "respondent-a"), await start("tomas", "respondent-t")];
  gate.resolve();
  for (const { id } of [ana, tomas]) await runs.over(id);
  const calls = (respondent: string) => service.calls.filter((call) => call.respondent === respondent).length;
  expect([calls("respondent-a"), calls("respondent-t")]).toEqual([8, 8]);
  expect(records.toSorted()).toEqual([...Array(8).fill(ana.record), ...Array(8).fill(tomas.record)].toSorted());
});
