/** Query schema of the planner route. */
import { z } from "zod";
import { locale, runId } from "../model/params.ts";

/** Without `locale`: the locale most respondents use. */
export const plannerParams = z.object({ id: runId, locale: locale.optional() });
export type PlannerQuery = z.infer<typeof plannerParams>;
