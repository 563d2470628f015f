/**
 * `POST /sandbox/clock?forward=600000&opportunity=55412`: advances drift by that many milliseconds, so that tests need
 * not wait. Applies to all opportunities without `opportunity`. The clock for signature checks does not change.
 */
import { type Answer, jsonAnswer, refusal } from "./answer.ts";
import type { World } from "./world.ts";

export const CLOCK_PATH = "/sandbox/clock";

/** A hundred years: longer than any drift. */
const FURTHEST = 100 * 365 * 86_400_000;

export function moveClock(method: string, url: URL, world: World): Answer {
  if (method !== "POST") return refusal(405, `${CLOCK_PATH} takes POST only.`, { allow: "POST" });
  const forward = Number(url.searchParams.get("forward") ?? "");
  const opportunity = url.searchParams.get("opportunity") ?? "";
  if (!Number.isInteger(forward) || forward <= 0 || forward > FURTHEST)
    return refusal(400, "Give “forward” as a whole number of milliseconds above 0.");
  if (opportunity !== "" && !world.opportunity(opportunity))
    return refusal(404, `There is no opportunity ${opportunity}.`);
  world.driftOn(forward, opportunity);
  return jsonAnswer({ forward, opportunity: opportunity || "all" });
}
