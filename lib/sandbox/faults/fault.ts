/** Definition of a fault: a named failure at one or more points of a call. */
import type { ServerResponse } from "node:http";
import type { OperationName } from "../../sampling/operations.ts";
import type { Answer } from "../answer.ts";
import type { FaultMemory } from "../fault-memory.ts";

export interface FaultCall {
  readonly operation: OperationName;
  /** Authenticated body as sent by the caller. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Text after the colon of `name:argument`; "" without one. */
  readonly argument: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly origin: string;
  readonly memory: FaultMemory;
}

export interface Fault {
  /** One sentence for users: the effect on a caller. */
  readonly effect: string;
  /** Meaning of the argument, with its default; absent if the fault takes none. */
  readonly argument?: string;
  /** Offset of the sandbox's clock in milliseconds. */
  readonly clock?: (argument: string) => number;
  /** Request that is answered in place of the one that was sent. */
  readonly ask?: (call: FaultCall) => FaultCall["body"];
  /** Answer that replaces the regular one, which is then never computed; undefined keeps the regular one. */
  readonly instead?: (call: FaultCall) => Answer | undefined;
  /** Changes a successful regular answer. */
  readonly alter?: (answer: Answer, call: FaultCall) => Answer;
  /** Writes the answer, or breaks off midway. */
  readonly deliver?: (response: ServerResponse, answer: Answer, call: FaultCall) => void;
}

/** Argument as a non-negative integer, or the default. */
export const numberArgument = (argument: string, otherwise: number): number =>
  /^\d{1,12}$/.test(argument) ? Number(argument) : otherwise;
