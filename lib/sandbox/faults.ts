/**
 * The sandbox's faults, one named switch each: the request header `x-sandbox-fault`, the start option `--fault` and the
 * reserved ids use the same names.
 * Syntax: `NAME[:ARGUMENT][:OPERATION][@TIMES]`. A last part that is the name of an operation limits the fault to it:
 * `slow-but-ok:3000:qualify`, `html-502:get-opportunity`. `@TIMES` limits the fault to the first arrivals of the same call:
 * `reset-before-response@1` fails once and lets the retry through.
 */
import { type OperationName, operations } from "../sampling/operations.ts";
import { cuts } from "./faults/cuts.ts";
import type { Fault } from "./faults/fault.ts";
import { heavy } from "./faults/heavy.ts";
import { hostileTexts } from "./faults/hostile-texts.ts";
import { oddValues } from "./faults/odd-values.ts";
import { protocol } from "./faults/protocol.ts";
import { refusals } from "./faults/refusals.ts";
import { silence } from "./faults/silence.ts";
import { wrongAnswers } from "./faults/wrong-answers.ts";

const table = {
  ...silence,
  ...cuts,
  ...wrongAnswers,
  ...oddValues,
  ...hostileTexts,
  ...heavy,
  ...refusals,
  ...protocol,
};

export type FaultName = keyof typeof table;

export const faults: Readonly<Record<FaultName, Fault>> = table;
export const FAULT_NAMES = Object.keys(faults) as FaultName[];

export interface FaultSwitch {
  readonly name: FaultName;
  readonly argument: string;
  /** The only operation that the fault applies to; undefined for all. */
  readonly operation: OperationName | undefined;
  /** Number of arrivals of the same call that fail; Infinity means no limit. */
  readonly times: number;
}

/** Thrown for an unknown fault name; the message lists the valid names. */
export class UnknownFault extends Error {
  constructor(text: string) {
    super(`There is no fault “${text}”. The faults are ${FAULT_NAMES.join(", ")}.`);
  }
}

const isOperation = (text: string): text is OperationName => Object.hasOwn(operations, text);

/** Parses `NAME[:ARGUMENT][:OPERATION][@TIMES]`. @throws UnknownFault */
export function readFault(text: string): FaultSwitch {
  const [, name = "", options = "", times] = /^([a-z0-9-]+)(?::(.*?))?(?:@(\d{1,9}))?$/.exec(text.trim()) ?? [];
  const found = FAULT_NAMES.find((fault) => fault === name);
  if (!found) throw new UnknownFault(text);
  const parts = options.split(":");
  const last = parts.at(-1) ?? "";
  const operation = isOperation(last) ? last : undefined;
  const argument = operation === undefined ? options : parts.slice(0, -1).join(":");
  return { name: found, argument, operation, times: times === undefined ? Infinity : Number(times) };
}
