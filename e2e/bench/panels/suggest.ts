/**
 * `npm run bench -- suggest`: suggestions for 180 columns in five languages, written by hand, over the 500 most used
 * attributes of the sandbox: how many have the right attribute first, and the processor time of all. The synonyms were
 * completed with these columns. Lists that they never saw, with columns that no attribute means, show what unknown files
 * get; the weights were chosen with the first of them.
 */
import { MAX_SUGGESTED } from "../../../lib/panels/mapping/suggest/suggestion-model.ts";
import { inRequests } from "../../../lib/panels/mapping/suggest/sample-requests.ts";
import { suggestForColumns } from "../../../lib/panels/mapping/suggest/suggest.ts";
import type { AttributeContext } from "../../../lib/attributes/names/attribute-context.ts";
import { partnerScope } from "../../../lib/store/engine/scope.ts";
import { openMemoryStore } from "../../../lib/store/open-store.ts";
import { HELD_COLUMNS, type HeldColumn } from "../../../lib/testing/panel-columns/held-columns.ts";
import { HELD_OUT_COLUMNS } from "../../../lib/testing/panel-columns/held-out-columns.ts";
import { SECOND_HELD_OUT_COLUMNS } from "../../../lib/testing/panel-columns/second-held-out-columns.ts";
import { UNSEEN_COLUMNS, type UnseenColumn } from "../../../lib/testing/panel-columns/unseen-columns.ts";
import { median, metric, type Bench, type Row } from "../row.ts";
import { fillCatalog } from "../search/search-judgement.ts";

/** Lists of columns that the synonyms never saw. */
const UNSEEN: readonly (readonly [name: string, columns: readonly UnseenColumn[]])[] = [
  ["unseen", UNSEEN_COLUMNS],
  ["held out", HELD_OUT_COLUMNS],
  ["second held out", SECOND_HELD_OUT_COLUMNS],
];
const MIN_FIRST = 0.8;
const MAX_SECONDS = 2;
const SMOKE_ATTRIBUTES = 20;
const TURNS = 5;

const bench: Bench = {
  needsBuild: false,
  async measure(log, { smoke }) {
    const store = await openMemoryStore();
    try {
      const scope = partnerScope("suggest");
      await fillCatalog(store, scope, smoke ? SMOKE_ATTRIBUTES : undefined);
      const context = { store, partner: { scope } } as AttributeContext;
      const seconds: number[] = [];
      let places: readonly number[] = [];
      for (let turn = 0; turn < (smoke ? 1 : TURNS); turn += 1) {
        const before = process.cpuUsage();
        const found = await suggestAll(context, HELD_COLUMNS);
        const { user, system } = process.cpuUsage(before);
        seconds.push((user + system) / 1_000_000);
        places = HELD_COLUMNS.map(({ attribute }, at) => found[at]?.findIndex((name) => name === attribute) ?? -1);
        if (turn === 0) logMisses(log, places, found);
      }
      const rows = rowsOf(places, median(seconds));
      for (const [name, columns] of UNSEEN)
        rows.push(...unseenRows(log, name, columns, await suggestAll(context, columns)));
      return rows;
    } finally {
      await store.close();
    }
  },
};
export default bench;

/** Names of the suggested attributes for each column; none for a column with another role. */
async function suggestAll(
  context: AttributeContext,
  columns: readonly Pick<HeldColumn, "sample">[],
): Promise<readonly (readonly string[])[]> {
  const found: (readonly string[])[] = [];
  for (const samples of inRequests(columns.map(({ sample }) => sample))) {
    for (const { role, attributes } of await suggestForColumns(context, samples))
      found.push(role.kind === "attribute" ? attributes.map(({ name }) => name) : []);
  }
  return found;
}

/** Effect of “Accept all” on columns that the synonyms never saw. */
function unseenRows(
  log: (line: string) => void,
  name: string,
  columns: readonly UnseenColumn[],
  found: readonly (readonly string[])[],
): readonly Row[] {
  const count = { known: 0, right: 0, wrong: 0, others: 0, taken: 0 };
  for (const [at, { language, attribute, sample }] of columns.entries()) {
    const first = found[at]?.[0];
    if (attribute === undefined) {
      count.others += 1;
      if (first !== undefined) count.taken += 1;
    } else {
      count.known += 1;
      if (first === attribute) count.right += 1;
      else if (first !== undefined) count.wrong += 1;
    }
    if (first !== attribute)
      log(`${name}, ${language}, ${sample.header}: ${attribute ?? "no attribute"}, suggested ${first ?? "none"}`);
  }
  return [
    percent(`${name}: ${count.known} columns with the right attribute first`, count.right / count.known, MIN_FIRST),
    percent(`${name}: with a wrong attribute suggested`, count.wrong / count.known),
    percent(`${name}: ${count.others} columns that no attribute means, with one suggested`, count.taken / count.others),
  ];
}

function logMisses(
  log: (line: string) => void,
  places: readonly number[],
  found: readonly (readonly string[])[],
): void {
  for (const [at, { language, attribute, sample }] of HELD_COLUMNS.entries())
    if (places[at] !== 0) log(`${language}, ${sample.header}: not ${attribute} but ${found[at]?.join(", ") || "none"}`);
}

function rowsOf(places: readonly number[], seconds: number): Row[] {
  const share = (of: readonly HeldColumn[], within: number) =>
    of.filter((column) => {
      const place = places[HELD_COLUMNS.indexOf(column)] ?? -1;
      return place >= 0 && place < within;
    }).length / of.length;
  const languages = Map.groupBy(HELD_COLUMNS, ({ language }) => language);
  return [
    percent(`${HELD_COLUMNS.length} columns with the right attribute first`, share(HELD_COLUMNS, 1), MIN_FIRST),
    percent("among the first five", share(HELD_COLUMNS, MAX_SUGGESTED)),
    ...[...languages].map(([language, columns]) => percent(`${language}: first`, share(columns, 1))),
    metric({
      name: "processor time of all suggestions",
      unit: "s",
      subject: seconds,
      target: `≤ ${MAX_SECONDS} s`,
      met: seconds <= MAX_SECONDS,
    }),
  ];
}

const percent = (name: string, subject: number, least?: number): Row =>
  metric({
    name,
    unit: "%",
    subject: subject * 100,
    ...(least === undefined ? {} : { target: `≥ ${least * 100} %`, met: subject >= least }),
  });
