/**
 * Every route and action, called with what its schema takes and with what no program of ours would send: none breaks, and none that
 * refuses has done half of it.
 */
import * as fc from "fast-check";
import { expect } from "@playwright/test";
import { broken, fitting, hostile } from "./registry/arbitrary";
import { ownWorld, resultOf, rowCounts, settled, type Asked, type OwnWorld } from "./registry/identities";
import { addressOf, builtActions, readRegistry, type Callable } from "./registry/registry";
import { test } from "./test";

test.describe.configure({ mode: "serial" });
test.setTimeout(240_000);

/** What people make, and the trail of it; jobs and what they read are written beside it at any time. */
const OF_PEOPLE = [
  "audit",
  "context_templates",
  "disposition_labels",
  "invitations",
  "partner_grants",
  "partners",
  "people",
  "personas",
  "preferences",
  "saved_views",
  "watches",
];
const EACH = 4;

const { actions, routes } = readRegistry();
const built = new Map(builtActions().map((action) => [`${action.file} ${action.name}`, action.id]));
const title = ({ file, name }: Callable) => `${file} ${name}`;

let world: OwnWorld;
/** Several, because each may ask only so often. */
const cookies: string[] = [];
let turn = 0;
const someone = () => cookies[turn++ % cookies.length];

test.beforeAll(async () => {
  // The first reading of everything takes its time beside other work.
  test.setTimeout(180_000);
  world = await ownWorld(test.info().outputPath("data"));
  for (let count = 0; count < 10; count += 1) cookies.push((await world.enter("admin")).cookie);
  await settled(world);
});

test.afterAll(() => world.stop());

/** The same in every run, and printed by whatever fails. */
const samples = <T>(arbitrary: fc.Arbitrary<T>, name: string, count = EACH): T[] =>
  fc.sample(arbitrary, {
    numRuns: count,
    seed: [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) | 0, 7),
  });

function counts(): unknown {
  const all = rowCounts(world.store);
  return OF_PEOPLE.map((name) => [name, all[name]]);
}

const isWhole = ({ status }: Asked) => status < 500;

/** As a page writes arguments: a sign at the beginning of a text is doubled. */
const written = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_key, inner: unknown) =>
    typeof inner === "string" && inner.startsWith("$") ? `$${inner}` : inner,
  );

test("no action takes junk, and none does anything with it", async () => {
  const before = rowCounts(world.store);
  for (const action of actions) {
    const id = built.get(title(action)) ?? "";
    for (const junk of [[], [null], [7], ["x"], [[[]]], [true], [{ toString: 1 }.toString]]) {
      const answer = await world.act({ id }, junk, { cookie: someone() });
      expect([title(action), junk, answer.status, resultOf(answer)]).toEqual([
        title(action),
        junk,
        200,
        expect.objectContaining({ ok: false, failure: expect.objectContaining({ code: "invalid_input" }) }),
      ]);
    }
  }
  expect(rowCounts(world.store)).toEqual(before);
});

function queryOf(input: unknown): string {
  const fields = Object.entries(typeof input === "object" && input !== null ? input : { id: input });
  const texts = fields.map(([name, value]) => [name.toWellFormed(), textOf(value).toWellFormed().slice(0, 4_000)]);
  return new URLSearchParams(texts).toString().slice(0, 8_000);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** Who took what away, and who tried to open an invitation. */
const WRITTEN_BY_ASKING = ["audit", "audit_head", "sign_in_failures"];

test("a route answers whatever its address says, and nothing is changed by asking", async () => {
  const before = rowCounts(world.store, WRITTEN_BY_ASKING);
  for (const route of routes) {
    const schema = route.schema ?? {};
    const inputs = [
      ...samples(fitting(schema), title(route)),
      ...samples(broken(schema), title(route)),
      ...samples(hostile, title(route), 2),
    ];
    for (const input of inputs) {
      const address = route.inBody ? addressOf(route.file) : `${addressOf(route.file)}?${queryOf(input)}`;
      const body = route.inBody ? { body: JSON.stringify(input ?? null) } : {};
      const headers = { origin: world.url };
      const answer = await world.ask(address, { method: route.name, headers, cookie: someone(), ...body });
      expect([title(route), address, answer.status < 500, answer.text.slice(0, 300)]).toEqual([
        title(route),
        address,
        true,
        expect.any(String),
      ]);
    }
  }
  expect(rowCounts(world.store, WRITTEN_BY_ASKING)).toEqual(before);
});

test("an action answers whatever its schema lets through, and what it refuses leaves nothing behind", async () => {
  for (const action of actions) {
    const id = built.get(title(action)) ?? "";
    const schema = action.schema ?? {};
    for (const input of [...samples(fitting(schema), title(action)), ...samples(broken(schema), title(action))]) {
      const before = counts();
      const answer = await world.act({ id }, [written(input)], { cookie: someone() });
      const result = resultOf(answer);
      expect([title(action), input, answer.status, typeof result?.ok]).toEqual([title(action), input, 200, "boolean"]);
      if (result && !result.ok) expect([title(action), input, counts()]).toEqual([title(action), input, before]);
    }
  }
});

test("what is no call of a page is refused in words, and nothing is run", async () => {
  const before = counts();
  const id = [...built.values()][0] ?? "";
  const bodies = ["", "{", "[", "null", '["$1"]', '["$K1"]', '[{"a":"$0:0"}]', '["$F1"]', "\u0000", "[".repeat(50_000)];
  const kinds = [
    "text/plain;charset=UTF-8",
    "application/json",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "application/octet-stream",
  ];
  for (const kind of kinds) {
    for (const body of bodies) {
      const headers = { "next-action": id, origin: world.url, "content-type": kind };
      const answer = await world.ask("/contexts", { method: "POST", headers, body, cookie: someone() });
      expect([kind, body.slice(0, 20), answer.status]).toEqual([
        kind,
        body.slice(0, 20),
        kind.startsWith("text/plain") ? 400 : 415,
      ]);
    }
  }
  for (const unknown of ["0".repeat(42), "", "x", "../..", `${id}0`, id.slice(1), "__proto__", "constructor"]) {
    const answer = await world.act({ id: unknown }, [{}], { cookie: someone() });
    expect([unknown, isWhole(answer), resultOf(answer)]).toEqual([unknown, true, undefined]);
  }
  for (const body of [
    "$ACTION_ID_x=1",
    '--x\r\ncontent-disposition: form-data; name="$ACTION_ID_x"\r\n\r\n\r\n--x--',
  ]) {
    for (const kind of kinds) {
      const answer = await world.ask("/contexts", {
        method: "POST",
        headers: { origin: world.url, "content-type": kind },
        body,
        cookie: someone(),
      });
      expect([kind, body, isWhole(answer)]).toEqual([kind, body, true]);
    }
  }
  expect(counts()).toEqual(before);
});
