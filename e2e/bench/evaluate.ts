/**
 * `npm run bench -- evaluate`: 100 respondents against the 1,000 opportunities of the sandbox's large world, with the
 * compiled evaluation and with the naive interpreter of the tests. Both must agree on every pair; event loop delay is
 * also measured.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { respondents } from "../../lib/sandbox/respondents.ts";
import { buildOpportunities } from "../../lib/sandbox/opportunities.ts";
import { opportunitySchema, type Opportunity } from "../../lib/sampling/schema.ts";
import { compileTargeting, type CompiledTargeting } from "../../lib/targeting/evaluate/compile.ts";
import { evaluateMany } from "../../lib/testing/evaluate-many.ts";
import type { Answers } from "../../lib/targeting/evaluate/evaluate.ts";
import { buildTargeting, EVALUATION_MODEL } from "../../lib/targeting/model.ts";
import { RuleTable } from "../../lib/targeting/evaluate/rule-table.ts";
import { plainEvaluation } from "../../lib/testing/plain-evaluation.ts";
import { compare, metric, type Bench, type Row } from "./row.ts";

const PEOPLE = 100;
const MIN_RATIO = 50;
const MAX_MS = 1_500;
const MAX_WAIT_MS = 20;
/** Evaluations of all respondents per turn. */
const PASSES = 10;
/** Opportunities with more entries are the worst case for the naive interpreter and account for most of the ratio. */
const USUAL_ENTRIES = 400;

const bench: Bench = {
  needsBuild: false,
  async measure(log, { smoke }) {
    const scale = smoke ? "tiny" : "large";
    const opportunities = buildOpportunities(scale).map(({ opportunity }) => opportunitySchema.parse(opportunity));
    const people = somePeople(opportunities);
    const entries = opportunities.reduce((sum, one) => sum + entriesOf(one), 0);
    log(
      `${people.length} respondents, ${opportunities.length.toLocaleString("en")} opportunities with ` +
        `${entries.toLocaleString("en")} entries, model ${EVALUATION_MODEL}`,
    );
    const usual = opportunities.filter((one) => entriesOf(one) <= USUAL_ENTRIES);
    const different = await differences(opportunities, people);
    return [
      await faster("evaluation, against the naive interpreter", { opportunities, people, smoke, different }),
      // Without a target: shows how much of the ratio is due to the largest opportunities.
      await faster(`the same, opportunities of up to ${USUAL_ENTRIES} entries`, {
        opportunities: usual,
        people,
        smoke,
      }),
      ...(await measureBatch(opportunities, people)),
      metric({
        name: "pairs judged otherwise than by the naive interpreter",
        unit: "pairs",
        subject: different,
        target: `0 of ${(people.length * opportunities.length).toLocaleString("en")}`,
        met: different === 0,
        exact: true,
      }),
    ];
  },
};
export default bench;

const entriesOf = ({ filters, quotas }: Opportunity): number =>
  [...filters, ...quotas].reduce((sum, group) => sum + group.length, 0);

function compileAll(opportunities: readonly Opportunity[]): CompiledTargeting[] {
  const rules = new RuleTable();
  return opportunities.map((one) => compileTargeting(buildTargeting(one), undefined, rules));
}

async function differences(opportunities: readonly Opportunity[], people: readonly Answers[]): Promise<number> {
  const rows = await evaluateMany(compileAll(opportunities), people);
  let different = 0;
  for (const [at, answers] of people.entries()) {
    for (const [index, one] of opportunities.entries()) {
      const quick = rows[at]?.[index];
      const outcome = plainEvaluation(one, answers, true);
      if (quick?.outcome !== outcome) different += 1;
      else if (outcome !== "yes" && quick.eligibility !== plainEvaluation(one, answers, false)) different += 1;
    }
  }
  return different;
}

interface Judged {
  readonly opportunities: readonly Opportunity[];
  readonly people: readonly Answers[];
  readonly smoke: boolean;
  /** Pairs with different results; without it the row has no target. */
  readonly different?: number;
}

/**
 * The naive interpreter only decides whether the outcome is yes, for the same fifth of the respondents in every turn,
 * which gives the same cost per pair. The compiled evaluation runs all respondents several times per turn, because a
 * single pass is shorter than the machine's noise.
 */
async function faster(name: string, { opportunities, people, smoke, different }: Judged): Promise<Row> {
  const compiled = compileAll(opportunities);
  const some = people.filter((_, at) => at % 5 === 0);
  // Warm-up, so that the code is optimized before it is measured.
  for (let times = 0; times < PASSES; times += 1) await evaluateMany(compiled, people);
  const row = await compare({
    name,
    unit: "µs a pair",
    smoke,
    target: different === undefined ? "" : `≥ ${MIN_RATIO}× faster, equal results`,
    meets: ({ ratio }) => ratio <= 1 / MIN_RATIO && different === 0,
    baseline: () => {
      const startedAt = performance.now();
      for (const answers of some) for (const one of opportunities) plainEvaluation(one, answers, true);
      return perPair(performance.now() - startedAt, some.length * opportunities.length);
    },
    subject: async () => {
      const beganAt = performance.now();
      for (let times = 0; times < PASSES; times += 1) await evaluateMany(compiled, people);
      return perPair(performance.now() - beganAt, PASSES * people.length * opportunities.length);
    },
  });
  const times = (row.baseline ?? 0) / row.subject;
  return {
    ...row,
    met: different === undefined ? null : row.met,
    note: row.note ?? `${times.toFixed(0)} times as fast`,
  };
}

const perPair = (milliseconds: number, pairs: number): number => (milliseconds * 1_000) / pairs;

/** Same work as a page: parse the targeting, compile it, evaluate all respondents. */
async function measureBatch(opportunities: readonly Opportunity[], people: readonly Answers[]): Promise<Row[]> {
  const beganAt = performance.now();
  const compiled = compileAll(opportunities);
  const ready = performance.now();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  // Repeated, so that a percentile can be computed.
  const repeats = 10;
  const start = performance.now();
  for (let turn = 0; turn < repeats; turn += 1) await evaluateMany(compiled, people);
  const taken = (performance.now() - start) / repeats;
  delay.disable();
  const wait = delay.percentile(99) / 1e6;
  return [
    metric({
      name: `${PEOPLE} respondents × ${opportunities.length.toLocaleString("en")} opportunities`,
      unit: "ms",
      subject: taken,
      target: `≤ ${MAX_MS.toLocaleString("en")} ms`,
      met: taken <= MAX_MS,
    }),
    metric({
      name: "event loop delay meanwhile",
      unit: "ms p99",
      subject: wait,
      target: `≤ ${MAX_WAIT_MS} ms`,
      met: wait <= MAX_WAIT_MS,
    }),
    metric({ name: "reading the targetings and compiling them", unit: "ms", subject: ready - beganAt }),
  ];
}

/**
 * Respondents known to the sandbox, and generated ones who answer most questions with values that targetings require.
 */
function somePeople(opportunities: readonly Opportunity[]): Answers[] {
  const values = new Map<string, Set<string>>();
  for (const cell of opportunities.flatMap(({ cells }) => cells)) {
    const ofAttribute = values.get(cell.attribute_id) ?? new Set();
    for (const value of [cell.value ?? [], cell.list ?? []].flat()) ofAttribute.add(value);
    if (cell.kind === "RANGE") for (let age = 18; age < 80; age += 7) ofAttribute.add(String(age));
    values.set(cell.attribute_id, ofAttribute);
  }
  const random = fromSeed(7);
  const madeUp = Array.from({ length: PEOPLE - respondents.length }, (): Answers => {
    const answered = [...values].filter(([, withAnswers]) => withAnswers.size > 0 && random() < 0.7);
    return new Map(
      answered.map(([attribute, knownAnswers]) => [
        attribute,
        [[...knownAnswers][Math.floor(random() * knownAnswers.size)] ?? ""],
      ]),
    );
  });
  return [...respondents.map(({ answers }) => answers), ...madeUp];
}

/** Seeded generator: the same respondents in every run. */
function fromSeed(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
