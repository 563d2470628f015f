/** Handles one call to one operation: authentication, answer, and the fault to apply, if any. */
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
  /** Exact body. */
  readonly text: string;
  readonly origin: string;
  /** Absolute, as addressed by the caller. */
  readonly url: string;
  readonly header: (name: string) => string | undefined;
}

export interface Outcome {
  readonly answer: Answer;
  /** The sandbox's time, possibly shifted by a fault. */
  readonly now: number;
  /** Writes a broken answer; absent for a regular one. */
  readonly deliver?: (response: ServerResponse, answer: Answer) => void;
}

/** @param startFault fault from the start option; applies unless a header names another fault. */
export function answerCall(call: IncomingCall, world: World, startFault: FaultSwitch | undefined): Outcome {
  let now = world.now();
  try {
    const requestedFault = call.header("x-sandbox-fault");
    const general = requestedFault === undefined ? startFault : readFault(requestedFault);
    now += (general && faults[general.name].clock?.(general.argument)) ?? 0;
    authenticate({ ...call, body: call.text }, world.credentials, world.dialect, now);
    return { ...answerAuthenticated(call, world, general, now), now };
  } catch (error) {
    if (error instanceof Refused) return { answer: error.answer, now };
    if (error instanceof UnknownFault) return { answer: refusal(400, error.message), now };
    throw error;
  }
}

/** Answers a call that has been authenticated, so its body may be inspected. */
function answerAuthenticated(
  call: IncomingCall,
  world: World,
  general: FaultSwitch | undefined,
  now: number,
): Pick<Outcome, "answer" | "deliver"> {
  const { operation, origin } = call;
  const sent = parseBody(call.text);
  const reserved = findReserved(operation, sent);
  const chosen = activeFault(general, call, world) ?? reserved?.fault;
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

/** Returns `undefined` once the identical call has arrived more often than the fault's limit. */
function activeFault(fault: FaultSwitch | undefined, call: IncomingCall, world: World): FaultSwitch | undefined {
  if (!fault || fault.times === Infinity) return fault;
  const arrivals = world.faultMemory.count(`${fault.name} ${call.operation} ${sha256Hex(call.text)}`);
  return arrivals <= fault.times ? fault : undefined;
}
