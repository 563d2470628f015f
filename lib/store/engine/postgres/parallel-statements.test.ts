/**
 * Parallel statements of one transaction reach the client one by one: it will refuse others in its next version.
 * @module-tag full
 */
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { COMPILED } from "../../../testing/compiled-modules.ts";
import { postgresForTests } from "../../../testing/postgres/for-tests.ts";
import { ownSchema, type OwnSchema } from "../../../testing/postgres/own-schema.ts";

let own: OwnSchema;
beforeEach(() => void (own = ownSchema(postgresForTests().url)));
afterEach(() => own.drop());

const file = (name: string) => JSON.stringify(path.join(import.meta.dirname, "../..", name));

/** Prints the result; a deprecation warning ends it with an error. */
async function run(program: string): Promise<string> {
  const code = `
    const { openStore } = await import(${file("open-store.ts")});
    const { lanes } = await import(${file("engine/lanes.ts")});
    const store = await openStore(${JSON.stringify({ url: own.url, schema: own.schema })});
    const many = (work) => Promise.all(Array.from({ length: 20 }, (_, at) => work(String(at))));
    const read = (db) => many(() => db.selectFrom("partners").select("id").execute());
    const add = (db) => (id) => db.insertInto("partners").values({ id, name: id, environment: "x", created_at: 1 }).execute();
    ${program}
    const rows = await store.db.selectFrom("partners").select("id").execute();
    await store.close();
    console.log(rows.length);`;
  const flags = ["--throw-deprecation", "--conditions=react-server", "--disable-warning=ExperimentalWarning"];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, "--input-type=module", "-e", code], {
    env: { NODE_ENV: "test", ...COMPILED },
  });
  return stdout.trim();
}

test.each([
  [
    "a transaction",
    `await lanes.run(store.db, "people", (trx) => Promise.all([read(trx), many(add(trx)), read(trx)]));`,
  ],
  [
    "joined calls",
    `await store.inLanes("people", () => Promise.all([read(store.db), many(add(store.db)), read(store.db)]));`,
  ],
  [
    "nested parts",
    `await store.inLanes("people", () => Promise.all([
      read(store.db),
      lanes.run(store.db, "people", (trx) => Promise.all([read(trx), many(add(trx))])),
      read(store.db),
    ]));`,
  ],
])("%s may run statements in parallel", async (_name, program) => {
  expect(await run(program)).toBe("20");
});

test("the client itself warns", async () => {
  const parallel = `
    const { Client } = (await import("pg")).default;
    const client = new Client(${JSON.stringify(own.url)});
    await client.connect();
    await many(() => client.query("select 1"));
    await client.end();`;
  await expect(run(parallel)).rejects.toThrow(/Calling client\.query\(\) when the client is already executing a query/);
});
