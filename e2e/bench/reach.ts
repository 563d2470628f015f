/**
 * `npm run bench -- reach`: 200,000 people of a panel against one opportunity, compared with the compiled evaluation
 * person by person; against the largest opportunity; and against the 1,000 opportunities of the sandbox's large world.
 * Parts: `one`, `largest`, `library`.
 */
import { runSynchronously } from "../../lib/cooperative-steps.ts";
import { buildOpportunities } from "../../lib/sandbox/opportunities.ts";
import { NOTABLE } from "../../lib/sandbox/opportunities/notable.ts";
import { opportunitySchema } from "../../lib/sampling/schema.ts";
import { compileTargeting, verdictOf } from "../../lib/targeting/evaluate/compile.ts";
import { checkFacts, factsOf, isUndecided } from "../../lib/targeting/facts/facts.ts";
import { buildTargeting } from "../../lib/targeting/model.ts";
import { compileReach, type CompiledReach } from "../../lib/targeting/reach/compile-reach.ts";
import { encodeColumn, encodeFacts } from "../../lib/targeting/reach/panel-bytes.ts";
import type { PanelSegment } from "../../lib/targeting/reach/panel.ts";
import { reachReport, reachTotal } from "../../lib/targeting/reach/reach.ts";
import { CLOCK, drawSegment, localeOf, marketsOf, peopleOf, wantedValues } from "./reach/draw-panel.ts";
import { fourBy22 } from "./reach/four-by-22.ts";
import { compare, median, metric, type Bench, type Row } from "./row.ts";

const MIN_RATIO = 50;
const MAX_LARGEST_MS = 150;
const MAX_LIBRARY_S = 60;
/** People evaluated one by one at a time, to bound the memory of their answers. */
const SLICE = 25_000;
/** Passes of the subject per turn: a single one is shorter than the machine's noise. */
const PASSES = 20;

type Log = (line: string) => void;

const bench: Bench = {
  parts: ["one", "largest", "library"],
  needsBuild: false,
  async measure(log, { parts, smoke }) {
    const people = smoke ? 3_000 : 200_000;
    const isWanted = (part: string) => parts.length === 0 || parts.includes(part);
    return [
      ...(isWanted("one") ? await measureOne(people, smoke) : []),
      ...(isWanted("largest") ? measureLargest(people, smoke) : []),
      ...(isWanted("library") ? measureLibrary(people, smoke, log) : []),
    ];
  },
};
export default bench;

async function measureOne(people: number, smoke: boolean): Promise<Row[]> {
  const facts = { status: "OPEN", devices: ["mobile", "desktop"], country: "US", language: "en" };
  const targeting = buildTargeting(fourBy22);
  const segment = drawSegment({ country: "US", language: "en", people }, wantedValues([fourBy22]));
  const reach = compileReach(targeting, facts);
  const compiled = compileTargeting(targeting, facts);
  const slice = peopleOf(segment, 0, Math.min(SLICE, people));
  const baseline = () =>
    perItem(() => slice.map(({ answers, respondent }) => verdictOf(compiled, answers, respondent)), slice.length);
  const passes = smoke ? 1 : PASSES;
  const repeated = (work: () => unknown) => () =>
    perItem(() => {
      for (let pass = 0; pass < passes; pass += 1) work();
    }, passes * people);
  const total = repeated(() => runSynchronously(reachTotal(reach, [segment], CLOCK)));
  const report = repeated(() => runSynchronously(reachReport(reach, [segment], CLOCK)));
  // Warm-up, so that the code is optimized before it is measured.
  for (const work of [baseline, total, report]) work();
  const row = { unit: "µs a person", smoke, baseline };
  const rows = [
    await compare({
      ...row,
      name: "reach, 4 × 22 entries, against the compiled evaluation",
      target: `≥ ${MIN_RATIO}× faster`,
      meets: ({ ratio }) => ratio <= 1 / MIN_RATIO,
      subject: total,
    }),
    await compare({
      ...row,
      name: "the same with ladder, entries, relaxations and missing answers",
      target: "",
      meets: () => true,
      subject: report,
    }),
  ];
  const different = differences(segment, (person) => verdictOf(compiled, person.answers, person.respondent), reach);
  return [
    ...rows.map((row_) => withTimes(row_)),
    metric({
      name: "people counted otherwise than one by one",
      unit: "people",
      subject: different,
      target: `0 of ${people.toLocaleString("en")}`,
      met: different === 0,
      exact: true,
    }),
  ];
}

const withTimes = (row: Row): Row => ({
  ...row,
  met: row.target === "" ? null : row.met,
  note: row.note ?? `${((row.baseline ?? 0) / row.subject).toFixed(0)} times as fast`,
});

type Judge = (person: ReturnType<typeof peopleOf>[number]) => ReturnType<typeof verdictOf>;

/** Sum of the differences of the counts. */
function differences(segment: PanelSegment, judge: Judge, reach: CompiledReach): number {
  const plain = { certain: 0, room: 0, onlyClosed: 0, possible: 0, possibleRoom: 0, no: 0 };
  for (let from = 0; from < segment.size; from += SLICE) {
    for (const person of peopleOf(segment, from, Math.min(from + SLICE, segment.size))) {
      const { eligibility, outcome, verdict } = judge(person);
      if (verdict === "incompatible" || verdict === "not_open" || eligibility === "no") plain.no += 1;
      else if (eligibility === "unknown" || isUndecided(checkFacts(reach.facts, person.respondent))) {
        plain.possible += 1;
        if (outcome !== "no") plain.possibleRoom += 1;
      } else {
        plain.certain += 1;
        if (outcome === "yes") plain.room += 1;
        if (outcome === "no") plain.onlyClosed += 1;
      }
    }
  }
  const counted = runSynchronously(reachTotal(reach, [segment], CLOCK));
  return (["certain", "room", "onlyClosed", "possible", "possibleRoom", "no"] as const).reduce(
    (sum, name) => sum + Math.abs(plain[name] - counted[name]),
    0,
  );
}

function measureLargest(people: number, smoke: boolean): Row[] {
  const found = buildOpportunities("normal").find(({ id }) => id === NOTABLE.huge);
  if (!found) throw new Error(`The sandbox has no opportunity ${NOTABLE.huge}.`);
  const opportunity = opportunitySchema.parse(found.opportunity);
  const segment = drawSegment({ country: "US", language: "en", people }, wantedValues([opportunity]));
  const reach = compileReach(buildTargeting(opportunity), factsOf(opportunity));
  const times = (work: () => Generator<undefined, unknown>): number => {
    runSynchronously(work());
    return median(Array.from({ length: smoke ? 1 : 7 }, () => processorTime(() => runSynchronously(work()))));
  };
  const total = times(() => reachTotal(reach, [segment], CLOCK));
  const report = times(() => reachReport(reach, [segment], CLOCK));
  return [
    metric({
      name: `reach of the largest opportunity, ${opportunity.cells.length.toLocaleString("en")} cells`,
      unit: "ms processor",
      subject: total,
      target: `≤ ${MAX_LARGEST_MS} ms`,
      met: total <= MAX_LARGEST_MS,
    }),
    metric({
      name: "the same with ladder, entries, relaxations and missing answers",
      unit: "ms processor",
      subject: report,
    }),
    metric({
      name: "longest turn before it yields",
      unit: "ms",
      subject: longestTurn(reachReport(reach, [segment], CLOCK)),
    }),
  ];
}

/** Milliseconds of processor time: an absolute target must not depend on the machine's other work. */
function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Microseconds of processor time. */
const perItem = (work: () => unknown, count: number): number => (processorTime(work) * 1_000) / count;

const megabytes = (bytes: number): number => bytes / 2 ** 20;

function longestTurn(steps: Generator<undefined, unknown>): number {
  let longest = 0;
  for (;;) {
    const startedAt = performance.now();
    const { done } = steps.next();
    longest = Math.max(longest, performance.now() - startedAt);
    if (done) return longest;
  }
}

function measureLibrary(people: number, smoke: boolean, log: Log): Row[] {
  const opportunities = buildOpportunities(smoke ? "tiny" : "large").map((one) =>
    opportunitySchema.parse(one.opportunity),
  );
  const before = process.memoryUsage().arrayBuffers;
  const panel = marketsOf(opportunities, people).map((market) =>
    drawSegment(
      market,
      wantedValues(opportunities.filter((one) => localeOf(one) === `${market.language}_${market.country}`)),
    ),
  );
  const inMemory = process.memoryUsage().arrayBuffers - before;
  const encoded = panel
    .flatMap((segment) => [
      encodeFacts(segment, segment.size),
      ...[...segment.columns.values()].map((column) => encodeColumn(column, segment.size)),
    ])
    .reduce((sum, { length }) => sum + length, 0);
  const columns = panel.reduce((sum, segment) => sum + segment.columns.size, 0);
  log(
    `${people.toLocaleString("en")} people in ${panel.length} markets with ${columns.toLocaleString("en")} columns, ` +
      `${opportunities.length.toLocaleString("en")} opportunities`,
  );
  let [most, reached] = [0, 0];
  const seconds =
    processorTime(() => {
      for (const opportunity of opportunities) {
        const compiled = compileReach(buildTargeting(opportunity), factsOf(opportunity));
        const { certain, possible } = runSynchronously(reachTotal(compiled, panel, CLOCK));
        if (certain + possible > 0) reached += 1;
        most = Math.max(most, process.memoryUsage().arrayBuffers);
      }
    }) / 1_000;
  log(`${reached.toLocaleString("en")} opportunities reach someone`);
  return [
    metric({
      name: `reach of ${opportunities.length.toLocaleString("en")} opportunities`,
      unit: "s processor",
      subject: seconds,
      target: `≤ ${MAX_LIBRARY_S} s`,
      met: seconds <= MAX_LIBRARY_S,
    }),
    metric({ name: "panel in memory", unit: "MB", subject: megabytes(inMemory) }),
    metric({ name: "panel as stored", unit: "MB", subject: megabytes(encoded) }),
    metric({
      name: "most memory in use meanwhile, without the panel",
      unit: "MB",
      subject: megabytes(most - before - inMemory),
    }),
  ];
}
