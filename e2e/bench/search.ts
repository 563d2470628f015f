/**
 * `npm run bench -- search`: 1,000 queries in the scripts of 34 markets over a million texts, with the store, with a
 * linear in-memory scan over the folded texts, and, for queries of one run, with ripgrep over a file of the same texts.
 * The store and the scan must return the same first page and the same count for every query; ripgrep only counts lines.
 * The part `filters` does the same with each kind of filter; `judged` finds the wanted answers of 300 everyday queries.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Store } from "../../lib/store/open-store.ts";
import { partnerScope, type PartnerScope } from "../../lib/store/engine/scope.ts";
import { parseQuery } from "../../lib/store/text-index/query-words.ts";
import { plainScan } from "../../lib/testing/plain-scan.ts";
import { compare, metric, quantile, type Bench, type Row } from "./row.ts";
import type { BenchEngine } from "./selection.ts";
import { openBenchStore, type BenchStore } from "./search/bench-store.ts";
import { readTexts, type BenchText } from "./search/read-texts.ts";
import { benchFilters } from "./search/search-filters.ts";
import { judgedRows } from "./search/search-judgement.ts";
import { searchQueries, type SearchQuery } from "./search/search-queries.ts";
import { manyAttributes } from "./search/search-texts.ts";

const FULL = { texts: 1_000_000, queries: 1_000, filtered: 300 };
const SMOKE = { texts: 2_000, queries: 20, filtered: 10 };
const PAGE = 50;

interface Targets {
  /** Maximum share of the linear scan's time. */
  readonly share: number;
  /** Bytes of the index of a million texts. */
  readonly index: number;
}

const TARGETS: Readonly<Record<BenchEngine, Targets>> = {
  sqlite: { share: 0.25, index: 200_000_000 },
  postgres: { share: 0.4, index: 1_100_000_000 },
};
/** Milliseconds, for 95 of 100 queries with any filter. */
const MAX_FILTERED_MS = 100;
/** Each asks the store 1,000 times. */
const REPEATS = 4;

const bench: Bench = {
  parts: ["million", "filters", "judged"],
  engines: ["sqlite", "postgres"],
  needsBuild: false,
  async measure(log, { smoke, parts, engine }) {
    const isWanted = (part: string) => parts.length === 0 || parts.includes(part);
    // Judges the ranking, which is the same on all engines.
    const judged = isWanted("judged") && engine === "sqlite" ? await judgedRows(log, smoke) : [];
    const own = [...(isWanted("million") ? [measureUnfiltered] : []), ...(isWanted("filters") ? [measureFilters] : [])];
    return own.length > 0 ? [...(await overMillion(own, { log, smoke, engine })), ...judged] : judged;
  },
};
export default bench;

/** Store with a million texts, and the queries to run on it. */
interface Searched extends BenchStore {
  readonly scope: PartnerScope;
  readonly texts: readonly BenchText[];
  readonly queries: readonly SearchQuery[];
  /** Milliseconds. */
  readonly build: number;
}

interface Settings {
  readonly log: (line: string) => void;
  readonly smoke: boolean;
  readonly engine: BenchEngine;
}

async function overMillion(
  measures: readonly ((searched: Searched, settings: Settings) => Promise<Row[]>)[],
  settings: Settings,
): Promise<Row[]> {
  const { log, smoke, engine } = settings;
  const size = smoke ? SMOKE : FULL;
  const opened = await openBenchStore(engine);
  try {
    const scope = partnerScope("bench");
    const build = await buildStore(opened.store, scope, size.texts);
    const texts = await readTexts(opened.store);
    log(`${texts.length.toLocaleString("en")} texts saved in ${(build / 1_000).toFixed(0)} s`);
    const searched = { ...opened, scope, texts, queries: searchQueries(texts, size.queries), build };
    const rows: Row[] = [];
    for (const measure of measures) rows.push(...(await measure(searched, settings)));
    return rows;
  } finally {
    await opened.remove();
  }
}

async function measureUnfiltered(
  { store, scope, folder, sizes, texts, queries, build }: Searched,
  { log, smoke, engine }: Settings,
): Promise<Row[]> {
  const { share, index } = TARGETS[engine];
  const size = smoke ? SMOKE : FULL;
  const single = queries.filter((query) => query.single);
  const file = path.join(folder, "folded.txt");
  writeFileSync(file, texts.map(({ folded }) => folded).join("\n"));

  const scan = ({ query }: SearchQuery) => plainScan(texts, parseQuery(query), { page: PAGE });
  const ask = ({ query }: SearchQuery) => store.search.texts(scope, query, { limit: PAGE, offset: 0, lenient: false });
  log(
    `${queries.length} queries, such as ${queries
      .slice(0, 12)
      .map(({ query }) => JSON.stringify(query))
      .join(" ")}`,
  );
  const { different, times } = await differences(queries, scan, ask);
  for (const query of different.slice(0, 10)) log(`not what the scan finds: ${JSON.stringify(query)}`);

  const equal = { met: different.length === 0 };
  const subject = () => p95(queries, ask);
  const rows = [
    await compare({
      name: "search, against a linear scan in memory",
      unit: "ms p95",
      smoke,
      repeats: smoke ? 1 : REPEATS,
      target: `≤ ${share}×, equal results`,
      meets: ({ ratio }) => ratio <= share && equal.met,
      baseline: () => p95(someOf(queries), scan),
      subject,
    }),
  ];
  if (hasRipgrep()) {
    rows.push(
      await compare({
        name: "search for one run, against ripgrep counting lines",
        unit: "ms p95",
        smoke,
        target: "< 1×",
        meets: ({ ratio }) => ratio < 1 && equal.met,
        baseline: () => p95(someOf(single), ({ run }) => ripgrep(run, file)),
        subject: () => p95(single, ask),
      }),
    );
  } else log("ripgrep: not installed; its row is left out.");
  return [
    ...rows,
    metric({ name: "search, half of the queries", unit: "ms p50", subject: quantile(times, 0.5) }),
    metric({ name: "search, slowest query", unit: "ms", subject: Math.max(...times) }),
    metric({
      name: "queries with other results than the scan",
      unit: "queries",
      subject: different.length,
      target: `0 of ${size.queries}`,
      ...equal,
      exact: true,
    }),
    metric({
      name: "texts",
      unit: "texts",
      subject: texts.length,
      target: `≥ ${size.texts.toLocaleString("en")}`,
      met: texts.length >= size.texts,
      exact: true,
    }),
    metric({ name: "reading, folding, indexing and saving them", unit: "s", subject: build / 1_000 }),
    ...sizeRows(await sizes(), texts, index),
  ];
}

/** Saves through the store's own code; returns milliseconds, excluding the time to generate the texts. */
async function buildStore(store: Store, scope: PartnerScope, texts: number): Promise<number> {
  const attributes = [...manyAttributes(texts)];
  const startedAt = performance.now();
  const items = attributes.map(({ id }) => ({ id, active: true }));
  await store.attributes.saveList(scope, { source: "top", country: null, items, readAt: 1 });
  for (const attribute of attributes) await store.attributes.saveDetail(scope, attribute, attribute.id, 1);
  // The console also merges after a sync.
  await store.search.mergeIndex();
  return performance.now() - startedAt;
}

async function differences(
  queries: readonly SearchQuery[],
  scan: (query: SearchQuery) => ReturnType<typeof plainScan>,
  ask: (asked: SearchQuery) => ReturnType<Store["search"]["texts"]>,
): Promise<{ readonly different: readonly string[]; readonly times: readonly number[] }> {
  const different: string[] = [];
  const times: number[] = [];
  for (const asked of queries) {
    const expected = scan(asked);
    const startedAt = performance.now();
    const found = await ask(asked);
    times.push(performance.now() - startedAt);
    const names = found.hits.map((hit) => `${hit.attributeId} ${hit.part} ${hit.answerId ?? ""} ${hit.locale ?? ""}`);
    const same =
      found.total === expected.total &&
      found.capped === expected.capped &&
      names.length === expected.first.length &&
      names.every((name, at) => name === expected.first[at]);
    if (!same) different.push(asked.query);
  }
  return { different, times };
}

async function timesOf<T>(queries: readonly T[], run: (query: T) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    const startedAt = performance.now();
    await run(query);
    times.push(performance.now() - startedAt);
  }
  return times;
}

const p95 = async <T>(queries: readonly T[], run: (query: T) => unknown): Promise<number> =>
  quantile(await timesOf(queries, run), 0.95);

/** A full scan takes about the same time for any query, so some of them, of every kind, length and script, are enough. */
const someOf = <T>(queries: readonly T[]): T[] => queries.filter((_, at) => at % 11 === 0);

const hasRipgrep = (): boolean => spawnSync("rg", ["--version"]).status === 0;

/** Includes the process start: search-as-you-type starts it with every keystroke. */
const ripgrep = (folded: string, file: string): void => {
  spawnSync("rg", ["--count", "--fixed-strings", "--", folded, file]);
};

const megabytes = (size: number): number => size / 1_000_000;

function sizeRows(
  { index, store }: { readonly index: number; readonly store: number },
  texts: readonly BenchText[],
  most: number,
): Row[] {
  const bytes = texts.reduce((sum, { folded }) => sum + Buffer.byteLength(folded), 0);
  return [
    metric({
      name: "index, beside the folded texts",
      unit: "MB",
      baseline: megabytes(bytes),
      subject: megabytes(index),
      target: `≤ ${megabytes(most)} MB`,
      met: index <= most,
    }),
    metric({ name: "store", unit: "MB", subject: megabytes(store) }),
  ];
}

/** Two rows for each kind of filter. */
async function measureFilters({ store, scope, texts, queries: all }: Searched, { smoke }: Settings): Promise<Row[]> {
  const queries = all.slice(0, (smoke ? SMOKE : FULL).filtered);
  const rows: Row[] = [];
  for (const { name, filter, passes } of benchFilters(texts)) {
    const passing = texts.filter(passes);
    const wholeWord = filter.wholeWord ?? false;
    const scan = ({ query }: SearchQuery) => plainScan(passing, parseQuery(query), { page: PAGE, wholeWord });
    const { different, times } = await differences(queries, scan, ({ query }) =>
      store.search.texts(scope, query, { ...filter, limit: PAGE, offset: 0, lenient: false }),
    );
    const slow = quantile(times, 0.95);
    rows.push(
      metric({
        name: `search, filtered by ${name}`,
        unit: "ms p95",
        subject: slow,
        target: `≤ ${MAX_FILTERED_MS} ms`,
        met: slow <= MAX_FILTERED_MS,
      }),
      metric({
        name: `filtered by ${name}: queries with other results than the scan`,
        unit: "queries",
        subject: different.length,
        target: `0 of ${queries.length}`,
        met: different.length === 0,
        exact: true,
      }),
    );
  }
  return rows;
}
