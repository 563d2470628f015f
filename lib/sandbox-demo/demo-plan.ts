/** Plan of a demo job, stored with it: a later worker continues at the first step that is not done. Pure. */
import { z } from "zod";
import { RUNS } from "./demo-story.ts";

export const demoInputSchema = z.strictObject({
  /** Deletes the own data of the sandbox account first. */
  reset: z.boolean(),
});
export type DemoInput = z.infer<typeof demoInputSchema>;

export const demoPlanSchema = z.strictObject({
  /** Number of steps done. */
  next: z.int().min(0),
  /** Ids of opportunities. */
  opportunities: z.array(z.string()),
  /** Ids of attributes. */
  attributes: z.array(z.string()),
  /** Idempotency keys of the runs, so that a repeated step starts no second run. */
  presses: z.array(z.uuid()).length(RUNS.length),
  /** Id of the context: the service replaces a context of the same id. */
  context: z.uuid(),
});
export type DemoPlan = z.infer<typeof demoPlanSchema>;
