/** Saving on both engines, in turn, and how long other writers wait meanwhile. */
import { setTimeout as sleep } from "node:timers/promises";
import { attributeSchema, type Attribute } from "../../../lib/sampling/schema.ts";
import { compare, median, metric, type Row } from "../row.ts";
import { manyAttributes } from "../search/search-texts.ts";
import { aCall, anEntry, saveOpportunity, SCOPE } from "./fill-store.ts";
import type { Engines, Filled } from "./statements.ts";

const MAX_SAVING_RATIO = 3;
const MAX_WAIT_MS = 150;
/** Milliseconds between two writes of the others. */
const WRITE_INTERVAL = 5;
const FULL = { saves: 40, rounds: 5, largeTexts: 12_000 };
const SMOKE = { saves: 2, rounds: 1, largeTexts: 600 };

/** Time of the next fetch: each save differs from the last. */
let time = 1_000_000;

export async function writeRows(engines: Engines, smoke: boolean): Promise<readonly Row[]> {
  const size = smoke ? SMOKE : FULL;
  const rows: Row[] = [];
  for (const [name, save] of Object.entries(SAVES)) {
    const measure = async (filled: Filled): Promise<number> => {
      const startedAt = performance.now();
      for (let count = 0; count < size.saves; count += 1) await save(filled, count);
      return (performance.now() - startedAt) / size.saves;
    };
    rows.push(
      await compare({
        name: `saving: ${name}`,
        unit: "ms",
        smoke,
        target: `≤ ${MAX_SAVING_RATIO}×`,
        meets: ({ ratio }) => ratio <= MAX_SAVING_RATIO,
        baseline: () => measure(engines.sqlite),
        subject: () => measure(engines.postgres),
      }),
    );
  }
  return [...rows, await waitRow(engines, size)];
}

const SAVES: Readonly<Record<string, (filled: Filled, count: number) => Promise<unknown>>> = {
  "an attribute whose texts changed": ({ store, content }, count) => {
    const attribute = content.attributes[count % content.attributes.length];
    if (!attribute) throw new Error("The store holds no attributes.");
    return saveAttribute({ store }, renamed(attribute));
  },
  "an opportunity that changed": ({ store, content }, count) => {
    const opportunity = content.opportunities[count % content.opportunities.length];
    if (!opportunity) throw new Error("The store holds no opportunities.");
    return saveOpportunity(store, opportunity, (time += 1));
  },
  "a call": ({ store }) => store.requests.record(SCOPE, aCall((time += 1))),
  "an audit entry": ({ store }) => store.audit.append(anEntry((time += 1))),
};

/** Every text ends differently than before. */
const renamed = (attribute: Attribute): Attribute => {
  time += 1;
  return attributeSchema.parse({
    ...attribute,
    answers: attribute.answers.map((answer) => ({ ...answer, text: `${answer.text} ${time}` })),
  });
};

const saveAttribute = ({ store }: Pick<Filled, "store">, attribute: Attribute) =>
  store.attributes.saveDetail(SCOPE, attribute, JSON.stringify(attribute), (time += 1));

/** Longest wait of a person's session, an audit entry and a call that are written while a large attribute is saved. */
async function waitRow({ sqlite, postgres }: Engines, { rounds, largeTexts }: typeof FULL): Promise<Row> {
  const waits: { readonly sqlite: number[]; readonly postgres: number[] } = { sqlite: [], postgres: [] };
  const answers = [...manyAttributes(largeTexts)].flatMap((attribute) => attribute.answers);
  const large = attributeSchema.parse({
    id: "999999999",
    name: "large",
    display_mode: "single_select",
    answers: answers.map((answer, index) => ({ ...answer, id: String(index + 1) })),
  });
  for (let round = 0; round < rounds; round += 1) {
    waits.sqlite.push(await longestWait(sqlite, renamed(large)));
    waits.postgres.push(await longestWait(postgres, renamed(large)));
  }
  const subject = median(waits.postgres);
  return metric({
    name: "longest wait of another writer while a large attribute is saved",
    unit: "ms",
    baseline: median(waits.sqlite),
    subject,
    target: `≤ ${MAX_WAIT_MS} ms`,
    met: subject <= MAX_WAIT_MS,
  });
}

async function longestWait(filled: Filled, attribute: Attribute): Promise<number> {
  const { store, content } = filled;
  const state = { saving: true };
  const saved = saveAttribute(filled, attribute).finally(() => {
    state.saving = false;
  });
  let longest = 0;
  while (state.saving) {
    await sleep(WRITE_INTERVAL);
    for (const write of [
      () => store.sessions.touch(content.session, (time += 1)),
      () => store.audit.append(anEntry((time += 1))),
      () => store.requests.record(SCOPE, aCall((time += 1))),
    ]) {
      const startedAt = performance.now();
      await write();
      longest = Math.max(longest, performance.now() - startedAt);
    }
  }
  await saved;
  return longest;
}
