/**
 * Control of the fault lab.
 *
 * - `GET /sandbox/faults`: the faults that are on, newest first, with their calls and hits.
 * - `POST /sandbox/faults?fault=slow-but-ok:3000:qualify&share=50&seconds=120`: switches a fault on, in the syntax of
 *   `readFault`. Without `share` it hits all calls, without `seconds` it ends after a minute, at the latest after ten.
 * - `DELETE /sandbox/faults`: ends all of them.
 */
import { type Answer, jsonAnswer, refusal } from "../answer.ts";
import { readFault, UnknownFault } from "../faults.ts";
import { type FaultLab, MAX_ACTIVE } from "./fault-lab.ts";

export const FAULTS_PATH = "/sandbox/faults";

const MAX_SECONDS = 600;
const MAX_TEXT = 200;

export function answerFaults(method: string, url: URL, lab: FaultLab, now: number): Answer {
  if (method === "POST") return switchOn(url, lab, now);
  if (method !== "GET" && method !== "DELETE")
    return refusal(405, `${FAULTS_PATH} takes GET, POST, and DELETE only.`, { allow: "GET, POST, DELETE" });
  if (method === "DELETE") lab.endAll();
  return listAnswer(lab, now);
}

function switchOn({ searchParams }: URL, lab: FaultLab, now: number): Answer {
  const text = searchParams.get("fault") ?? "";
  const share = Number(searchParams.get("share") ?? "100");
  const seconds = Number(searchParams.get("seconds") ?? "60");
  if (text.length > MAX_TEXT || !/^[\x21-\x7e]+$/.test(text))
    return refusal(400, `“fault” must be a name of at most ${MAX_TEXT} characters without spaces.`);
  if (!isWhole(share, 100)) return refusal(400, "“share” must be a whole percentage from 1 to 100.");
  if (!isWhole(seconds, MAX_SECONDS)) return refusal(400, `“seconds” must be a whole number from 1 to ${MAX_SECONDS}.`);
  try {
    const isOn = lab.switchOn({ fault: readFault(text), share, until: now + seconds * 1_000 }, now);
    return isOn ? listAnswer(lab, now) : refusal(409, `At most ${MAX_ACTIVE} faults can be on. End them first.`);
  } catch (error) {
    if (error instanceof UnknownFault) return refusal(400, error.message);
    throw error;
  }
}

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

const listAnswer = (lab: FaultLab, now: number): Answer =>
  jsonAnswer({
    faults: lab.list(now).map(({ fault, share, until, calls, hits }) => ({
      name: fault.name,
      argument: fault.argument,
      operation: fault.operation ?? null,
      share,
      until: new Date(until).toISOString(),
      calls,
      hits,
    })),
  });
