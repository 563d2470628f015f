/** One call to one operation: who asks, what, what the answer is, and how it goes wrong if it is to go wrong. */
import type { ServerResponse } from "node:http";
import type { OperationName } from "../sampling/operations.ts";
import { sha256Hex } from "../sampling/signature.ts";
import { type Answer, refusal, Refused } from "./answer.ts";
import { authenticate } from "./authenticate.ts";
import { type FaultSwitch, faults, readFault, UnknownFault } from "./faults.ts";
import type { FaultCall } from "./faults/fault.ts";
import { handlers } from "./handlers.ts";
import { parseBody } from "./request-body.ts";
import { findReserved } from "./reserved-call.ts";
import type { World } from "./world.ts";

export interface IncomingCall {
  readonly operation: OperationName;
  /** The exact body. */
  readonly text: string;
  readonly origin: string;
  /** Absolute, as the caller addressed it. */
  readonly url: string;
  readonly header: (name: string) => string | undefined;
}

export interface Outcome {
  readonly answer: Answer;
  /** The sandbox's own time, which a fault may have shifted. */
  readonly now: number;
  /** Writes the answer in a broken way; absent: it is written properly. */
  readonly deliver?: (response: ServerResponse, answer: Answer) => void;
}

/** @param startFault the start option, in force where no header names another fault. */
export function answerCall(call: IncomingCall, world: World, startFault: FaultSwitch | undefined): Outcome {
  let now = world.now();
  try {
    const asked = call.header("x-sandbox-fault");
    const general = asked === undefined ? startFault : readFault(asked);
    now += (general && faults[general.name].clock?.(general.argument)) ?? 0;
    authenticate({ ...call, body: call.text }, world.credentials, world.dialect, now);
    return { ...answerKnown(call, world, general, now), now };
  } catch (error) {
    if (error instanceof Refused) return { answer: error.answer, now };
    if (error instanceof UnknownFault) return { answer: refusal(400, error.message), now };
    throw error;
  }
}

/** The call is authentic: what it says may be looked at. */
function answerKnown(
  call: IncomingCall,
  world: World,
  general: FaultSwitch | undefined,
  now: number,
): Pick<Outcome, "answer" | "deliver"> {
  const { operation, origin } = call;
  const sent = parseBody(call.text);
  const reserved = findReserved(operation, sent);
  const chosen = inForce(general, call, world) ?? reserved?.fault;
  const fault = chosen && faults[chosen.name];
  const faultCall: FaultCall = {
    operation,
    body: sent,
    origin,
    now,
    argument: chosen?.argument ?? "",
    memory: world.faultMemory,
  };
  const { deliver } = fault ?? {};
  const delivery = deliver && { deliver: (to: ServerResponse, answer: Answer) => deliver(to, answer, faultCall) };
  const instead = fault?.instead?.(faultCall);
  if (instead) return { answer: instead, ...delivery };
  const regular = handlers[operation]({ body: reserved?.body ?? sent, world, origin, now });
  const restored = reserved ? reserved.restore(regular) : regular;
  return { answer: fault?.alter?.(restored, faultCall) ?? restored, ...delivery };
}

/** A fault limited to some arrivals is over once the very same call came more often. */
function inForce(fault: FaultSwitch | undefined, call: IncomingCall, world: World): FaultSwitch | undefined {
  if (!fault || fault.times === Infinity) return fault;
  const arrivals = world.faultMemory.count(`${fault.name} ${call.operation} ${sha256Hex(call.text)}`);
  return arrivals <= fault.times ? fault : undefined;
}
