/** What a fault is: a named way to go wrong, at one or more of four points of a call. */
import type { ServerResponse } from "node:http";
import type { OperationName } from "../../sampling/operations.ts";
import type { Answer } from "../answer.ts";
import type { FaultMemory } from "../fault-memory.ts";

export interface FaultCall {
  readonly operation: OperationName;
  /** The authenticated body as the caller sent it. */
  readonly body: Readonly<Record<string, unknown>>;
  /** What stands after the colon of `name:argument`, "" without one. */
  readonly argument: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly origin: string;
  readonly memory: FaultMemory;
}

export interface Fault {
  /** One sentence for people: what a caller meets. */
  readonly effect: string;
  /** What the argument means, with its default; absent when there is none. */
  readonly argument?: string;
  /** Milliseconds by which the sandbox's clock is off. */
  readonly clock?: (argument: string) => number;
  /** An answer in the place of the regular one, which is then never worked out; undefined: the regular one stands. */
  readonly instead?: (call: FaultCall) => Answer | undefined;
  /** Changes a regular answer that succeeded. */
  readonly alter?: (answer: Answer, call: FaultCall) => Answer;
  /** Writes the answer, or breaks off on the way. */
  readonly deliver?: (response: ServerResponse, answer: Answer, call: FaultCall) => void;
}

/** The argument as a whole number from 0 up, else the default. */
export const numberArgument = (argument: string, otherwise: number): number =>
  /^\d{1,12}$/.test(argument) ? Number(argument) : otherwise;
