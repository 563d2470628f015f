/**
 * `npm run bench -- search`: 500 queries in the scripts of 34 markets over a million texts, asked of the store, of a linear scan
 * in memory over the folded texts, and of ripgrep over a file of the same. The store and the scan must give the same first page
 * and the same number for every query; ripgrep only counts lines.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { openStore, STORE_FILE, type Store } from "../../lib/store/open-store.ts";
import { partnerScope, type PartnerScope } from "../../lib/store/scope.ts";
import { plainScan, type ScannedText } from "../../lib/testing/plain-scan.ts";
import { compare, figure, quantile, type Bench, type Row } from "./row.ts";
import { searchQueries, type SearchQuery } from "./search-queries.ts";
import { manyAttributes } from "./search-texts.ts";

const TEXTS = 1_000_000;
const QUERIES = 500;
const PAGE = 50;
const LARGEST_SHARE = 0.25;

const bench: Bench = {
  async measure(say) {
    const folder = mkdtempSync(path.join(tmpdir(), "bench-search-"));
    const store = await openStore({ dataDir: folder });
    try {
      return await measureIn(folder, store, say);
    } finally {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
export default bench;

async function measureIn(folder: string, store: Store, say: (line: string) => void): Promise<Row[]> {
  const scope = partnerScope("bench");
  const build = await buildStore(store, scope);
  const texts = await readTexts(store);
  say(`${texts.length.toLocaleString("en")} texts saved in ${(build / 1_000).toFixed(0)} s`);
  const queries = searchQueries(texts, QUERIES);
  const file = path.join(folder, "folded.txt");
  writeFileSync(file, texts.map(({ folded }) => folded).join("\n"));

  const scan = ({ folded }: SearchQuery) => plainScan(texts, folded, { page: PAGE });
  const ask = ({ query }: SearchQuery) => store.search.texts(scope, query, { limit: PAGE, offset: 0 });
  say(
    `${queries.length} queries, such as ${queries
      .slice(0, 12)
      .map(({ query }) => JSON.stringify(query))
      .join(" ")}`,
  );
  const different = await differences(queries, scan, ask);
  for (const query of different.slice(0, 10)) say(`not what the scan finds: ${JSON.stringify(query)}`);

  const equal = { met: different.length === 0 };
  const subject = () => p95(queries, ask);
  const rows = [
    await compare({
      name: "search, against a linear scan in memory",
      unit: "ms p95",
      target: `≤ ${LARGEST_SHARE}×, equal results`,
      meets: ({ ratio }) => ratio <= LARGEST_SHARE && equal.met,
      baseline: () => p95(fifthOf(queries), scan),
      subject,
    }),
  ];
  if (hasRipgrep()) {
    rows.push(
      await compare({
        name: "search, against ripgrep counting lines",
        unit: "ms p95",
        target: "< 1×",
        meets: ({ ratio }) => ratio < 1 && equal.met,
        baseline: () => p95(fifthOf(queries), ({ folded }) => ripgrep(folded, file)),
        subject,
      }),
    );
  } else say("ripgrep (rg) is not on the PATH: its row is left out.");
  const times = await timesOf(queries, ask);
  return [
    ...rows,
    figure({ name: "search, half of the queries", unit: "ms p50", subject: quantile(times, 0.5) }),
    figure({ name: "search, slowest query", unit: "ms", subject: Math.max(...times) }),
    figure({
      name: "queries with other results than the scan",
      unit: "queries",
      subject: different.length,
      target: `0 of ${QUERIES}`,
      ...equal,
    }),
    figure({ name: "texts", unit: "texts", subject: texts.length, target: "≥ 1,000,000", met: texts.length >= TEXTS }),
    figure({ name: "reading, folding, indexing and saving them", unit: "s", subject: build / 1_000 }),
    ...(await sizes(store, folder, texts)),
  ];
}

/** Through the store's own way of saving; milliseconds without the time it takes to make the texts up. */
async function buildStore(store: Store, scope: PartnerScope): Promise<number> {
  const attributes = [...manyAttributes(TEXTS)];
  const began = performance.now();
  const items = attributes.map(({ id }) => ({ id, active: true }));
  await store.attributes.saveList(scope, { source: "top", country: null, items, readAt: 1 });
  for (const attribute of attributes) await store.attributes.saveDetail(scope, attribute, attribute.id, 1);
  return performance.now() - began;
}

interface BenchText extends ScannedText {
  readonly locale: string;
}

/** In the order of use, which is the order of their ids. */
async function readTexts(store: Store): Promise<BenchText[]> {
  const rows = await store.db
    .selectFrom("attribute_texts")
    .select(["attribute_id", "part", "answer_id", "locale", "folded"])
    .where("folded", "<>", "")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    name: `${row.attribute_id} ${row.part} ${row.answer_id} ${row.locale}`,
    folded: row.folded,
    locale: row.locale,
  }));
}

async function differences(
  queries: readonly SearchQuery[],
  scan: (asked: SearchQuery) => ReturnType<typeof plainScan>,
  ask: (asked: SearchQuery) => ReturnType<Store["search"]["texts"]>,
): Promise<string[]> {
  const different: string[] = [];
  for (const asked of queries) {
    const [expected, found] = [scan(asked), await ask(asked)];
    const names = found.hits.map((hit) => `${hit.attributeId} ${hit.part} ${hit.answerId ?? ""} ${hit.locale ?? ""}`);
    const same =
      found.total === expected.total &&
      found.capped === expected.capped &&
      names.length === expected.first.length &&
      names.every((name, at) => name === expected.first[at]);
    if (!same) different.push(asked.query);
  }
  return different;
}

async function timesOf<T>(queries: readonly T[], run: (query: T) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    const began = performance.now();
    await run(query);
    times.push(performance.now() - began);
  }
  return times;
}

const p95 = async <T>(queries: readonly T[], run: (query: T) => unknown): Promise<number> =>
  quantile(await timesOf(queries, run), 0.95);

/** What is walked whole takes about as long for any query: a fifth of them, of every length and script, tells as much. */
const fifthOf = <T>(queries: readonly T[]): T[] => queries.filter((_, at) => at % 5 === 0);

const hasRipgrep = (): boolean => spawnSync("rg", ["--version"]).status === 0;

/** Its start is part of it: a search as it is typed starts it with every keystroke. */
const ripgrep = (folded: string, file: string): void => {
  spawnSync("rg", ["--count", "--fixed-strings", "--", folded, file]);
};

const megabytes = (size: number): number => size / 1_000_000;

async function sizes(store: Store, folder: string, texts: readonly BenchText[]): Promise<Row[]> {
  const { rows } = await sql<{ size: number }>`select sum(length(block)) as size from text_terms_data`.execute(
    store.db,
  );
  const bytes = texts.reduce((sum, { folded }) => sum + Buffer.byteLength(folded), 0);
  return [
    figure({
      name: "index, beside the folded texts",
      unit: "MB",
      baseline: megabytes(bytes),
      subject: megabytes(Number(rows[0]?.size ?? 0)),
    }),
    figure({ name: "store", unit: "MB", subject: megabytes(statSync(path.join(folder, STORE_FILE)).size) }),
  ];
}
