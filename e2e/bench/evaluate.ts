/**
 * `npm run bench -- evaluate`: 100 respondents against the 1,000 opportunities of the sandbox's large world, by the compiled
 * evaluation and by the naive interpreter of the tests. Both must say the same of every pair; the event loop is watched meanwhile.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { respondents } from "../../lib/sandbox/respondents.ts";
import { buildOpportunities } from "../../lib/sandbox/opportunities.ts";
import { opportunitySchema, type Opportunity } from "../../lib/sampling/schema.ts";
import { compileTargeting, type CompiledTargeting } from "../../lib/targeting/compile.ts";
import { evaluateMany } from "../../lib/targeting/evaluate-many.ts";
import type { Answers } from "../../lib/targeting/evaluate.ts";
import { buildTargeting, EVALUATION_MODEL } from "../../lib/targeting/model.ts";
import { RuleTable } from "../../lib/targeting/rule-table.ts";
import { plainEvaluation } from "../../lib/testing/plain-evaluation.ts";
import { compare, figure, type Bench, type Row } from "./row.ts";

const PEOPLE = 100;
const FASTER = 50;
const LONGEST = 1_500;
const LONGEST_WAIT = 20;
/** Evaluations of everybody in one turn. */
const PASSES = 10;
/** With more entries an opportunity is the naive interpreter's nightmare, and carries most of the ratio. */
const USUAL_ENTRIES = 400;

const bench: Bench = {
  async measure(say) {
    const opportunities = buildOpportunities("large").map(({ opportunity }) => opportunitySchema.parse(opportunity));
    const people = somePeople(opportunities);
    const entries = opportunities.reduce((sum, one) => sum + entriesOf(one), 0);
    say(
      `${people.length} respondents, ${opportunities.length.toLocaleString("en")} opportunities with ` +
        `${entries.toLocaleString("en")} entries, model ${EVALUATION_MODEL}`,
    );
    const usual = opportunities.filter((one) => entriesOf(one) <= USUAL_ENTRIES);
    const different = await differences(opportunities, people);
    return [
      await faster("evaluation, against the naive interpreter", opportunities, people, different),
      // Without a target of its own: it shows how much of the ratio the largest ones carry.
      await faster(`the same, opportunities of up to ${USUAL_ENTRIES} entries`, usual, people),
      ...(await atOnce(opportunities, people)),
      figure({
        name: "pairs judged otherwise than by the naive interpreter",
        unit: "pairs",
        subject: different,
        target: `0 of ${(people.length * opportunities.length).toLocaleString("en")}`,
        met: different === 0,
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
    for (const [place, one] of opportunities.entries()) {
      const quick = rows[at]?.[place];
      const outcome = plainEvaluation(one, answers, true);
      if (quick?.outcome !== outcome) different += 1;
      else if (outcome !== "yes" && quick.eligibility !== plainEvaluation(one, answers, false)) different += 1;
    }
  }
  return different;
}

/**
 * The naive one answers half of the question, whether the outcome is yes, for a fifth of the people, the same in every turn: that tells
 * as much a pair. The quick one judges everybody several times a turn, for one alone is shorter than what the machine does beside it.
 */
async function faster(
  name: string,
  opportunities: readonly Opportunity[],
  people: readonly Answers[],
  different?: number,
): Promise<Row> {
  const compiled = compileAll(opportunities);
  const some = people.filter((_, at) => at % 5 === 0);
  // The first times are slower while the code is being made fast.
  for (let times = 0; times < PASSES; times += 1) await evaluateMany(compiled, people);
  const row = await compare({
    name,
    unit: "µs a pair",
    target: different === undefined ? "" : `≥ ${FASTER}× faster, equal results`,
    meets: ({ ratio }) => ratio <= 1 / FASTER && different === 0,
    baseline: () => {
      const began = performance.now();
      for (const answers of some) for (const one of opportunities) plainEvaluation(one, answers, true);
      return perPair(performance.now() - began, some.length * opportunities.length);
    },
    subject: async () => {
      const began = performance.now();
      for (let times = 0; times < PASSES; times += 1) await evaluateMany(compiled, people);
      return perPair(performance.now() - began, PASSES * people.length * opportunities.length);
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

/** As a page would: reading the targeting, making it ready, judging everybody. */
async function atOnce(opportunities: readonly Opportunity[], people: readonly Answers[]): Promise<Row[]> {
  const began = performance.now();
  const compiled = compileAll(opportunities);
  const ready = performance.now();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  // More often than once, so that there is something to take a percentile of.
  const repeats = 10;
  const start = performance.now();
  for (let turn = 0; turn < repeats; turn += 1) await evaluateMany(compiled, people);
  const taken = (performance.now() - start) / repeats;
  delay.disable();
  const wait = delay.percentile(99) / 1e6;
  return [
    figure({
      name: `${PEOPLE} respondents × ${opportunities.length.toLocaleString("en")} opportunities`,
      unit: "ms",
      subject: taken,
      target: `≤ ${LONGEST.toLocaleString("en")} ms`,
      met: taken <= LONGEST,
    }),
    figure({
      name: "event loop delay meanwhile",
      unit: "ms p99",
      subject: wait,
      target: `≤ ${LONGEST_WAIT} ms`,
      met: wait <= LONGEST_WAIT,
    }),
    figure({ name: "reading the targetings and compiling them", unit: "ms", subject: ready - began }),
  ];
}

/** Those the sandbox knows, and made-up ones who answer most questions with what the targetings ask for. */
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
    const answered = [...values].filter(([, known]) => known.size > 0 && random() < 0.7);
    return new Map(
      answered.map(([attribute, known]) => [attribute, [[...known][Math.floor(random() * known.size)] ?? ""]]),
    );
  });
  return [...respondents.map(({ answers }) => answers), ...madeUp];
}

/** The same people in every run. */
function fromSeed(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
