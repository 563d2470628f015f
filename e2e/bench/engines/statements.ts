/** Reads of the pages on both engines, in turn: lists as a ratio, reads of one row as a difference. */
import type { Store } from "../../../lib/store/open-store.ts";
import { compare, quantile, type Row } from "../row.ts";
import { SCOPE, type Content } from "./fill-store.ts";

const MAX_LIST_RATIO = 2;
/** Milliseconds that a read of one row may take longer than in process. */
const MAX_POINT_MS = 0.4;

export interface Filled {
  readonly store: Store;
  readonly content: Content;
}

export interface Engines {
  readonly sqlite: Filled;
  readonly postgres: Filled;
}

/** @param turn varies the page, or the row. */
type Read = (filled: Filled, turn: number) => Promise<unknown>;

const PAGE = 50;
const pageAt = (turn: number, pages: number) => ({ limit: PAGE, offset: (turn % pages) * PAGE });
const at = <T>(items: readonly T[], turn: number): T => {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error("The store holds nothing to read.");
  return item;
};

const LISTS: Readonly<Record<string, Read>> = {
  "catalog, 50 attributes": ({ store }, turn) => store.attributes.catalogue(SCOPE, pageAt(turn, 4)),
  "names of 20 answers of 60 attributes": ({ store, content }, turn) =>
    store.attributes.names(
      SCOPE,
      Array.from({ length: 60 }, (_, index) => {
        const { id, answers } = at(content.attributes, turn * 7 + index);
        return { attributeId: id, answerIds: answers.slice(0, 20).map((answer) => answer.id) };
      }),
      "de_DE",
    ),
  "library, 50 opportunities": ({ store }, turn) => store.opportunities.list(SCOPE, pageAt(turn, 20)),
  "library by price, open ones": ({ store }, turn) =>
    store.opportunities.list(SCOPE, { ...pageAt(turn, 5), status: "OPEN", sort: { by: "cpi", descending: true } }),
  "facets of the library": ({ store }) => store.opportunities.facets(SCOPE, {}),
  "opportunities that use an attribute": ({ store, content }, turn) =>
    store.opportunities.usingAttribute(SCOPE, at(content.attributes, turn).id),
  "50 runs": ({ store }, turn) => store.runs.list(SCOPE, pageAt(turn, 3)),
  "50 calls": ({ store }, turn) =>
    store.requests.calls(SCOPE, { limit: PAGE, operation: turn % 2 ? "qualify" : undefined }),
  "50 audit entries": ({ store }, turn) =>
    store.audit.page({ limit: PAGE, partners: turn % 2 ? ["bench"] : undefined }),
};

const POINTS: Readonly<Record<string, Read>> = {
  "session with its person": ({ store, content }) => store.sessions.read(content.session),
  "grants of a person": ({ store, content }) => store.grants.ofPerson(content.personId),
  "open jobs": ({ store }) => store.jobs.open(SCOPE),
  "attribute with its body": ({ store, content }, turn) =>
    store.attributes.detail(SCOPE, at(content.attributes, turn).id),
  "latest snapshot of an opportunity": ({ store, content }, turn) =>
    store.opportunities.latest(SCOPE, at(content.opportunities, turn).id),
};

interface ReadCount {
  /** Reads per measurement. */
  readonly lists: number;
  readonly points: number;
}

export async function statementRows(
  engines: Engines,
  { lists, points }: ReadCount,
  smoke: boolean,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [name, read] of Object.entries(LISTS)) {
    rows.push(
      await compare({
        name: `list: ${name}`,
        unit: "ms p95",
        smoke,
        target: `≤ ${MAX_LIST_RATIO}×`,
        meets: ({ ratio }) => ratio <= MAX_LIST_RATIO,
        baseline: () => p95(engines.sqlite, read, lists),
        subject: () => p95(engines.postgres, read, lists),
      }),
    );
  }
  for (const [name, read] of Object.entries(POINTS)) {
    rows.push(
      await compare({
        name: `one row: ${name}`,
        unit: "ms p95",
        smoke,
        target: `≤ +${MAX_POINT_MS} ms`,
        meets: ({ baseline, subject }) => subject - baseline <= MAX_POINT_MS,
        baseline: () => p95(engines.sqlite, read, points),
        subject: () => p95(engines.postgres, read, points),
      }),
    );
  }
  return rows;
}

async function p95(filled: Filled, read: Read, reads: number): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < reads; turn += 1) {
    const startedAt = performance.now();
    await read(filled, turn);
    times.push(performance.now() - startedAt);
  }
  return quantile(times, 0.95);
}
