/** What the route of the planner may be asked. */
import { z } from "zod";
import { locale, runId } from "./params.ts";

/** Without a locale: the respondents' own. */
export const plannerWish = z.object({ id: runId, locale: locale.optional() });
export type PlannerWish = z.infer<typeof plannerWish>;
