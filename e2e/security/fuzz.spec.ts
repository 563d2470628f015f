/**
 * Calls every route and action with valid input and with input that no client would send: none crashes, and a refused
 * call has no side effects.
 */
import { expect } from "@playwright/test";
import { contentsOf, contentsOfThese } from "../registry/contents";
import { startTestConsole, resultOf, settled, type Asked, type TestConsole } from "../registry/test-console";
import { callsOf, inputsOf, send, titleOf } from "../registry/junk";
import { builtActions, readRegistry } from "../registry/registry";
import { copyPrepared } from "../harness/own-console";
import { test } from "../harness/test";

test.describe.configure({ mode: "serial" });
test.setTimeout(240_000);

/** Tables written by operators, and the audit log; jobs and their results change independently at any time. */
const OF_PEOPLE = [
  "audit",
  "context_receipts",
  "context_templates",
  "disposition_labels",
  "full_keeping",
  "invitations",
  "panel_mappings",
  "partner_grants",
  "partners",
  "people",
  "personas",
  "preferences",
  "saved_views",
  "watches",
];

const { actions, routes } = readRegistry();
const built = new Map(builtActions().map((action) => [`${action.file} ${action.name}`, action.id]));

let testConsole: TestConsole;
/** Several sessions, because each is rate-limited. */
const cookies: string[] = [];
let turn = 0;
const someone = () => cookies[turn++ % cookies.length];

test.beforeAll(async () => {
  test.setTimeout(180_000);
  testConsole = await startTestConsole(copyPrepared(test.info().outputPath("data")));
  for (let count = 0; count < 10; count += 1) cookies.push((await testConsole.signInNewPerson("admin")).cookie);
  await settled(testConsole);
});

test.afterAll(() => testConsole.stop());

const madeByPeople = () => contentsOfThese(testConsole.store, OF_PEOPLE);

const isWhole = ({ status }: Asked) => status < 500;

test("no action accepts junk or has side effects from it", { tag: "@full" }, async () => {
  const before = contentsOf(testConsole.store);
  for (const action of actions) {
    const id = built.get(titleOf(action)) ?? "";
    for (const junk of [[], [null], [7], ["x"], [[[]]], [true], [{ toString: 1 }.toString]]) {
      const answer = await testConsole.act({ id }, junk, { cookie: someone() });
      expect([titleOf(action), junk, answer.status, resultOf(answer)]).toEqual([
        titleOf(action),
        junk,
        200,
        expect.objectContaining({ ok: false, failure: expect.objectContaining({ code: "invalid_input" }) }),
      ]);
    }
  }
  expect(contentsOf(testConsole.store)).toEqual(before);
});

/** Tables written by reads: exports, and attempts to open an invitation. */
const WRITTEN_BY_ASKING = ["audit", "audit_head", "sign_in_failures"];

test("a route handles any query without an error or side effects", { tag: "@full" }, async () => {
  const before = contentsOf(testConsole.store, WRITTEN_BY_ASKING);
  for (const route of routes) {
    for (const { address, how } of callsOf(route, testConsole.url)) {
      const answer = await testConsole.ask(address, { ...how, cookie: someone() });
      expect([titleOf(route), address, answer.status < 500, answer.text.slice(0, 300)]).toEqual([
        titleOf(route),
        address,
        true,
        expect.any(String),
      ]);
    }
  }
  expect(contentsOf(testConsole.store, WRITTEN_BY_ASKING)).toEqual(before);
});

test(
  "an action handles any input its schema accepts, and a refusal leaves no side effects",
  { tag: "@full" },
  async () => {
    for (const action of actions) {
      const id = built.get(titleOf(action)) ?? "";
      for (const input of inputsOf(action)) {
        const before = madeByPeople();
        const answer = await send(testConsole, id, input, someone());
        const result = resultOf(answer);
        // Its job writes the tables compared below.
        if (action.name === "loadDemoData") await settled(testConsole);
        expect([titleOf(action), input, answer.status, typeof result?.ok]).toEqual([
          titleOf(action),
          input,
          200,
          "boolean",
        ]);
        if (result && !result.ok)
          expect([titleOf(action), input, madeByPeople()]).toEqual([titleOf(action), input, before]);
      }
    }
  },
);

test("explains malformed action calls and runs nothing", { tag: "@full" }, async () => {
  const before = madeByPeople();
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
      const headers = { "next-action": id, origin: testConsole.url, "content-type": kind };
      const answer = await testConsole.ask("/contexts", { method: "POST", headers, body, cookie: someone() });
      expect([kind, body.slice(0, 20), answer.status]).toEqual([
        kind,
        body.slice(0, 20),
        kind.startsWith("text/plain") ? 400 : 415,
      ]);
    }
  }
  for (const unknown of ["0".repeat(42), "", "x", "../..", `${id}0`, id.slice(1), "__proto__", "constructor"]) {
    const answer = await testConsole.act({ id: unknown }, [{}], { cookie: someone() });
    expect([unknown, isWhole(answer), resultOf(answer)]).toEqual([unknown, true, undefined]);
  }
  for (const body of [
    "$ACTION_ID_x=1",
    '--x\r\ncontent-disposition: form-data; name="$ACTION_ID_x"\r\n\r\n\r\n--x--',
  ]) {
    for (const kind of kinds) {
      const answer = await testConsole.ask("/contexts", {
        method: "POST",
        headers: { origin: testConsole.url, "content-type": kind },
        body,
        cookie: someone(),
      });
      expect([kind, body, isWhole(answer)]).toEqual([kind, body, true]);
    }
  }
  expect(madeByPeople()).toEqual(before);
});
