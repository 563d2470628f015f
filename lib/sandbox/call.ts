/** Handles one call to one operation: authentication, answer, and the fault to apply, if any. */
import type { ServerResponse } from "node:http";
import type { OperationName } from "../sampling/operations.ts";
import { sha256Hex } from "../sampling/signature.ts";
import { type Answer, refusal, Refused } from "./answer.ts";
import { authenticate } from "./authenticate.ts";
import { type FaultSwitch, faults, readFault, UnknownFault } from "./faults.ts";
import { appliesTo, type AppliedFault } from "./faults/fault-lab.ts";
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

/**
 * @param startFault fault from the start option; applies unless a header names another fault, or one that is switched on
 * hits the call.
 */
export function answerCall(call: IncomingCall, world: World, startFault: FaultSwitch | undefined): Outcome {
  let now = world.now();
  try {
    const general = activeFault(generalFault(call, world, startFault), call);
    now += (general && faults[general.fault.name].clock?.(general.fault.argument)) ?? 0;
    authenticate({ ...call, body: call.text }, world.credentials, world.dialect, now);
    return { ...answerAuthenticated(call, world, general, now), now };
  } catch (error) {
    if (error instanceof Refused) return { answer: error.answer, now };
    if (error instanceof UnknownFault) return { answer: refusal(400, error.message), now };
    throw error;
  }
}

/** Fault that does not depend on the ids in the call. @throws UnknownFault */
function generalFault(call: IncomingCall, world: World, startFault: FaultSwitch | undefined): AppliedFault | undefined {
  const requested = call.header("x-sandbox-fault");
  const switched = requested === undefined ? world.faultLab.hit(call.operation, world.now()) : undefined;
  if (switched) return switched;
  const fault = requested === undefined ? startFault : readFault(requested);
  return fault && appliesTo(fault, call.operation) ? { fault, memory: world.faultMemory } : undefined;
}

/** Answers a call that has been authenticated, so its body may be inspected. */
function answerAuthenticated(
  call: IncomingCall,
  world: World,
  general: AppliedFault | undefined,
  now: number,
): Pick<Outcome, "answer" | "deliver"> {
  const { operation, origin } = call;
  const sent = parseBody(call.text);
  const reserved = findReserved(operation, sent);
  const chosen = general?.fault ?? reserved?.fault;
  const fault = chosen && faults[chosen.name];
  const faultCall: FaultCall = {
    operation,
    body: sent,
    origin,
    now,
    argument: chosen?.argument ?? "",
    memory: general?.memory ?? world.faultMemory,
  };
  const { deliver } = fault ?? {};
  const delivery = deliver && { deliver: (to: ServerResponse, answer: Answer) => deliver(to, answer, faultCall) };
  const instead = fault?.instead?.(faultCall);
  if (instead) return { answer: instead, ...delivery };
  const asked = reserved?.body ?? sent;
  const body = fault?.ask?.({ ...faultCall, body: asked }) ?? asked;
  const regular = handlers[operation]({ body, world, origin, now });
  const restored = reserved ? reserved.restore(regular) : regular;
  return { answer: fault?.alter?.(restored, faultCall) ?? restored, ...delivery };
}

/**
 * Returns `undefined` once the identical call has arrived more often than the fault's limit. Arrivals that are not
 * authenticated count, too: the fault may be the reason.
 */
function activeFault(general: AppliedFault | undefined, call: IncomingCall): AppliedFault | undefined {
  if (!general || general.fault.times === Infinity) return general;
  const { fault, memory } = general;
  const arrivals = memory.count(`${fault.name} ${call.operation} ${sha256Hex(call.text)}`);
  return arrivals <= fault.times ? general : undefined;
}
