/**
 * Clock of fieldwork, so that tests and the demo need not wait. The clock for signature checks does not change.
 *
 * - `GET /sandbox/clock`: the time, and how far it is ahead of the real one.
 * - `POST /sandbox/clock?forward=600000&opportunity=55412`: advances drift by that many milliseconds, of all
 *   opportunities without `opportunity`.
 * - `POST /sandbox/clock?at=2026-12-01T12:00:00Z`: sets the time for all opportunities, rounded to the minute. An earlier
 *   time than the real one counts as the real one.
 */
import { type Answer, jsonAnswer, refusal } from "./answer.ts";
import type { World } from "./world.ts";

export const CLOCK_PATH = "/sandbox/clock";

/** A hundred years: longer than any drift. */
const FURTHEST = 100 * 365 * 86_400_000;
/** Two requests for the same distance arrive at different milliseconds, and must lead to the same data. */
const PRECISION = 60_000;

export function answerClock(method: string, url: URL, world: World): Answer {
  const at = url.searchParams.get("at");
  if (method === "GET" && url.search === "") return clockAnswer(world);
  if (method !== "POST") return refusal(405, `${CLOCK_PATH} takes POST only.`, { allow: "POST" });
  return at === null ? moveClock(url, world) : setClock(at, world);
}

const clockAnswer = (world: World): Answer =>
  jsonAnswer({ at: new Date(world.now() + world.ahead()).toISOString(), ahead: world.ahead() });

function setClock(at: string, world: World): Answer {
  const ahead = Math.round((Date.parse(at) - world.now()) / PRECISION) * PRECISION;
  if (Number.isNaN(ahead) || ahead > FURTHEST)
    return refusal(400, "Give “at” as a time such as 2026-12-01T12:00:00Z, at most a hundred years ahead.");
  world.setAhead(Math.max(0, ahead));
  return clockAnswer(world);
}

function moveClock(url: URL, world: World): Answer {
  const forward = Number(url.searchParams.get("forward") ?? "");
  const opportunity = url.searchParams.get("opportunity") ?? "";
  if (!Number.isInteger(forward) || forward <= 0 || forward > FURTHEST)
    return refusal(400, "Give “forward” as a whole number of milliseconds above 0.");
  if (opportunity !== "" && !world.opportunity(opportunity))
    return refusal(404, `There is no opportunity ${opportunity}.`);
  world.driftOn(forward, opportunity);
  return jsonAnswer({ forward, opportunity: opportunity || "all" });
}
