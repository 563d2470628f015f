/**
 * `npm run bench -- drift`: parsing an answer with the check against the contract, compared with parsing alone: the
 * opportunity with 10,000 cells, an attribute with 40,000 translations, and a list of 500 attributes.
 */
import type { ZodType } from "zod";
import { parseJson, stringifyJson } from "../../lib/sampling/json.ts";
import { operations, type OperationName } from "../../lib/sampling/operations.ts";
import { parseByItem } from "../../lib/sampling/parse-by-item.ts";
import { parseAnswer } from "../../lib/sampling/parse-answer.ts";
import { buildOpportunities } from "../../lib/sandbox/opportunities.ts";
import { NOTABLE } from "../../lib/sandbox/opportunities/notable.ts";
import { toWire } from "../../lib/sandbox/opportunities/to-wire.ts";
import { compare, metric, quantile, type Bench, type Row } from "./row.ts";

const MAX_RATIO = 1.05;
/** Measurements of each per turn: a single parse is shorter than the machine's noise. */
const PARSES = 20;
const ONE = { measured: PARSES, times: 1 };
/** Small answers: measurements per turn, and parses in each. */
const SMALL = { measured: 150, times: 10 };

const bench: Bench = {
  needsBuild: false,
  async measure(log, { smoke }) {
    const huge = hugeOpportunity(smoke);
    log(`the opportunity has ${huge.length.toLocaleString("en")} characters`);
    return [
      await checking("the largest opportunity", "get-opportunity", huge, ONE, smoke),
      await checking(
        "an attribute in 40 locales",
        "get-attribute-info",
        largeAttribute(smoke ? 10 : 1_000),
        ONE,
        smoke,
      ),
      await checking("a list of 500 attributes", "list-attributes", attributeList(), SMALL, smoke),
      differencesOf(huge),
    ];
  },
};
export default bench;

function checking(
  name: string,
  operation: OperationName,
  body: string,
  { measured, times }: typeof SMALL,
  smoke: boolean,
): Promise<Row> {
  const row = operations[operation];
  const parsing = () => parseByItem(row.response as ZodType<unknown>, parseJson(body));
  const checkedParsing = () => parseAnswer({ text: body, status: 200 }, row as Parameters<typeof parseAnswer>[1]);
  // Warm-up, so that the code of both is optimized before it is measured.
  for (let turn = 0; turn < (smoke ? 1 : PARSES); turn += 1) {
    parsing();
    checkedParsing();
  }
  // Both are measured in the same turn, alternately, since a difference of a few percent is less than the load varies.
  const turns = new Map<number, Pair>();
  const pairOf = (turn: number): Pair => {
    const pair = turns.get(turn) ?? alternately(parsing, checkedParsing, smoke ? 1 : times, smoke ? 1 : measured);
    turns.set(turn, pair);
    return pair;
  };
  return compare({
    name: `parse and check ${name}, against parsing`,
    unit: "ms",
    smoke,
    target: `≤ ${MAX_RATIO}×`,
    meets: ({ ratio }) => ratio <= MAX_RATIO,
    baseline: (turn) => pairOf(turn).baseline,
    subject: (turn) => pairOf(turn).subject,
  });
}

interface Pair {
  readonly baseline: number;
  readonly subject: number;
}

/** Milliseconds per call: the fastest tenth, since other processes use the machine. */
function alternately(baseline: () => unknown, subject: () => unknown, times: number, measured: number): Pair {
  const timed = (work: () => unknown): number => {
    const startedAt = performance.now();
    for (let time = 0; time < times; time += 1) work();
    return (performance.now() - startedAt) / times;
  };
  const [baselines, subjects]: [number[], number[]] = [[], []];
  for (let at = 0; at < measured; at += 1) {
    // The second of two benefits from warm caches.
    if (at % 2 === 0) baselines.push(timed(baseline));
    subjects.push(timed(subject));
    if (at % 2 === 1) baselines.push(timed(baseline));
  }
  return { baseline: quantile(baselines, FASTEST), subject: quantile(subjects, FASTEST) };
}

const FASTEST = 0.1;

/** A documented answer has no difference: otherwise the check would not take its fast path. */
function differencesOf(body: string): Row {
  const read = parseAnswer(
    { text: body, status: 200 },
    operations["get-opportunity"] as Parameters<typeof parseAnswer>[1],
  );
  return metric({
    name: "differences of the largest opportunity",
    unit: "differences",
    subject: read.drift.length,
    target: "0",
    met: read.ok && read.drift.length === 0,
    exact: true,
  });
}

function hugeOpportunity(smoke: boolean): string {
  const found = buildOpportunities(smoke ? "tiny" : "normal");
  const wanted = smoke ? found[0] : found.find(({ id }) => id === NOTABLE.huge);
  if (!wanted) throw new Error(`The sandbox has no opportunity ${NOTABLE.huge}.`);
  return stringifyJson(toWire(wanted.opportunity));
}

const translations = (text: string) =>
  Array.from({ length: 40 }, (_, at) => ({
    locale: `${"abcdefgh"[at % 8]}n_${"ABCDE"[at % 5]}X`,
    text: `${text} ${at}`,
  }));

function largeAttribute(answers: number): string {
  return JSON.stringify({
    id: 5,
    name: "occupation",
    description: "",
    display_mode: "single_select",
    parent_dependencies: [],
    expiration_duration: 1_000,
    is_active: true,
    countries: ["US", "DE"],
    question: { text: "What is your occupation?", translations: translations("What is your occupation?") },
    answers: Array.from({ length: answers }, (_, id) => ({
      id,
      text: `Occupation number ${id}`,
      countries: ["US", "DE"],
      translations: translations(`Occupation number ${id}`),
    })),
  });
}

const attributeList = (): string =>
  JSON.stringify(Array.from({ length: 500 }, (_, at) => ({ attribute_id: at + 1, active: at % 7 !== 0 })));
