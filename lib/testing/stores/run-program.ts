/** Program of an instance that starts a qualification run of 60 calls. */
import { mina } from "../a-persona.ts";
import { lib } from "./instance-process.ts";

export const CALLS = 60;

export const OWN_RUNS = `
  const { startRunOwnership } = await import(${lib("qualification/run/queue/run-ownership.ts")});
  await startRunOwnership();`;

/** Three respondents × 200 groups = 60 calls. Prints `run`, the id of the partner account and that of the run. */
export const START_RUN = `${OWN_RUNS}
  const { submitRun } = await import(${lib("qualification/run/start-run.ts")});
  const subjects = [];
  for (const name of ["r1", "r2", "r3"]) {
    const fields = { ...${JSON.stringify(mina)}, name, respondentId: name };
    const personaId = await store.personas.add(partner.scope, person.id, fields, { by: "A", at: 1 });
    subjects.push({ kind: "persona", personaId, live: true });
  }
  const groupIds = Array.from({ length: 200 }, (_, at) => String(1_000 + at));
  const { id } = await submitRun(context, { idempotencyKey: "1", groupIds, subjects, confirmed: true });
  print("run", partner.id, id);`;
