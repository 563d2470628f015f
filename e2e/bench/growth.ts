/**
 * `npm run bench -- growth`: CPU time of what parses hostile or large input, at ten times the size. Linear work costs ten
 * times as much; backtracking or a scan per item costs a hundred times.
 */
import { readTypedId } from "../../lib/int64.ts";
import { MAX_READ } from "../../lib/opportunities/paste/pasted.ts";
import { readIds } from "../../lib/opportunities/paste/read-ids.ts";
import { toPlainText } from "../../lib/plain-text.ts";
import { redactAnswer } from "../../lib/qualification/model/redact.ts";
import { errorText } from "../../lib/sampling/error-text.ts";
import { parseJson } from "../../lib/sampling/json.ts";
import { layoutStep } from "../../lib/targeting/layout/layout.ts";
import type { TargetingStep } from "../../lib/targeting/model.ts";
import { aQuota, aQuotaStep, valueCells } from "../../lib/testing/arbitraries/targeting-arbitrary.ts";
import { compare, type Bench } from "./row.ts";

const FACTOR = 10;
/** Milliseconds in which CPU time is counted: shorter work counts as one step, so that a ratio is a number. */
const STEP_MS = 4;
/** Because of these steps, each measurement repeats its work for about this long. */
const MEASURED_MS = 200;
/** In a smoke run. */
const SMOKE_MS = 40;
/** A linear case measures about 1; a quadratic one 10. */
const MAX_RATIO = 3;

interface Case {
  readonly name: string;
  readonly size: number;
  /** Builds the input outside the measurement and returns the work. */
  readonly prepare: (size: number) => () => unknown;
}

const repeated =
  (pieces: readonly string[], parse: (text: string) => unknown) =>
  (size: number): (() => unknown) => {
    const texts = pieces.map((piece) => piece.repeat(Math.ceil(size / piece.length)));
    return () => texts.map(parse);
  };

const CASES: readonly Case[] = [
  {
    name: "plain text of unclosed markup",
    size: 100_000,
    prepare: repeated(["<a ", "<script>", "<!--", "<a x='", " "], (text) => toPlainText(`a${text}b`)),
  },
  {
    name: "error text of unclosed markup",
    size: 200_000,
    prepare: repeated(["<", "<script>", "&amp", "<p "], errorText),
  },
  {
    name: "pasted text without blanks",
    size: MAX_READ / 10 - 10,
    prepare: repeated(["x", "x.", "1"], (text) => readIds(`a${text} 1a`, ["opportunity"])),
  },
  { name: "typed id", size: 100_000, prepare: repeated([" ", "\u200b", "1"], (text) => readTypedId(`x${text}x`)) },
  { name: "redacted text without a URL", size: 1_000_000, prepare: repeated(["a"], (text) => redactAnswer(text, [])) },
  { name: "JSON number of many digits", size: 100_000, prepare: repeated(["9"], (text) => parseJson(`[${text}]`)) },
  {
    name: "layout of a step with one entry per pair of cells",
    size: 500,
    prepare: (size) => {
      const step = diagonal(size);
      return () => layoutStep(step);
    },
  },
];

function diagonal(size: number): TargetingStep {
  const entries = Array.from({ length: size }, (_, n) => aQuota([`1-${n}`, `2-${n}`], n));
  return aQuotaStep([...valueCells("1", size), ...valueCells("2", size)], entries);
}

/** CPU milliseconds of this thread. */
export function cpuTime(work: () => unknown, times: number): number {
  const before = process.threadCpuUsage();
  for (let turn = 0; turn < times; turn += 1) work();
  const { user, system } = process.threadCpuUsage(before);
  return Math.max(STEP_MS, (user + system) / 1_000);
}

/** Number of times after which the work has taken that long. */
export function repeatsFor(work: () => unknown, milliseconds: number, measure = cpuTime): number {
  let repeats = 1;
  while (measure(work, FACTOR * repeats) < milliseconds) repeats *= 2;
  return repeats;
}

const bench: Bench = {
  needsBuild: false,
  async measure(log, { smoke }) {
    log(`${CASES.length} kinds of input, each ${FACTOR} times against once at ${FACTOR} times the size`);
    const rows = [];
    for (const { name, size, prepare } of CASES) {
      const [small, large] = [prepare(size), prepare(size * FACTOR)];
      cpuTime(small, FACTOR);
      const repeats = repeatsFor(small, smoke ? SMOKE_MS : MEASURED_MS);
      rows.push(
        await compare({
          name,
          unit: "ms",
          target: `≤ ${MAX_RATIO}×`,
          meets: ({ ratio }) => ratio <= MAX_RATIO,
          baseline: () => cpuTime(small, FACTOR * repeats),
          subject: () => cpuTime(large, repeats),
          smoke,
        }),
      );
    }
    return rows;
  },
};
export default bench;
