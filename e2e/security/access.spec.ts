/**
 * Access control over HTTP: every page, route and action in the sources, called by every kind of caller with the ids of
 * the production build. The list is derived from the sources, so that new ones are included automatically.
 */
import { expect } from "@playwright/test";
import { contentsOf } from "../registry/contents";
import { startTestConsole, resultOf, settled, type SignedInPerson, type TestConsole } from "../registry/test-console";
import { addressOf, builtActions, queriesOf, readRegistry, ROLES, type Callable } from "../registry/registry";
import { copyPrepared } from "../harness/own-console";
import { test } from "../harness/test";

/** Routes without the wrappers, since they are called before sign-in. */
const OPEN = [
  ...["DELETE", "GET", "PATCH", "POST", "PUT"].map((method) => `app/api/[...address]/route.ts ${method}`),
  ...["GET", "POST"].map((method) => `app/api/auth/[...nextauth]/route.ts ${method}`),
  "app/api/invitation/accept/route.ts POST",
  "app/api/invitation/route.ts POST",
  "app/api/live/route.ts GET",
  ...["DELETE", "GET", "PATCH", "POST", "PUT"].map((method) => `app/api/metrics/route.ts ${method}`),
  "app/api/ready/route.ts GET",
];
/** Pages that require no session. */
const OPEN_PAGES = new Set(["app/sign-in/page.tsx", "app/invitation/page.tsx", "app/(unknown)/[...address]/page.tsx"]);

/** An opportunity of the sandbox, and an attribute that is always synced. */
const [OPPORTUNITY, ATTRIBUTE] = ["55301", "1"];

test.describe.configure({ mode: "serial" });
test.setTimeout(180_000);

const { actions, routes, pages } = readRegistry();
const built = new Map(builtActions().map((action) => [`${action.file} ${action.name}`, action]));
const title = ({ file, name }: Pick<Callable, "file" | "name">) => `${file} ${name}`;
const guarded = routes.filter((route) => !OPEN.includes(title(route)));

let testConsole: TestConsole;
const people: Partial<Record<string, SignedInPerson>> = {};
/** Cookies whose sessions are no longer valid. */
let gone: Record<string, string | undefined>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  testConsole = await startTestConsole(copyPrepared(test.info().outputPath("data")));
  for (const role of ROLES) people[role] = await testConsole.signInNewPerson(role);
  people["nobody's"] = await testConsole.signInNewPerson("manager", []);
  const [idle, old, disabled, ended] = await Promise.all(
    ["admin", "admin", "admin", "admin"].map((role) => testConsole.signInNewPerson(role)),
  );
  if (!idle || !old || !disabled || !ended) throw new Error("Somebody is missing");
  const change = (column: string, by: number, { personId }: SignedInPerson) =>
    testConsole.store.prepare(`update sessions set ${column} = ${column} - ? where person_id = ?`).run(by, personId);
  change("seen_at", 31 * 60_000, idle);
  change("created_at", 12 * 3_600_000 + 1_000, old);
  testConsole.store.prepare("update sessions set ended_at = 1 where person_id = ?").run(ended.personId);
  testConsole.store.prepare("update people set disabled_at = 1 where id = ?").run(disabled.personId);
  gone = {
    anonymous: undefined,
    idle: idle.cookie,
    "twelve hours old": old.cookie,
    ended: ended.cookie,
    disabled: disabled.cookie,
  };
  await settled(testConsole);
});

test.afterAll(() => testConsole.stop());

const send = (
  callable: Callable,
  cookie: string | undefined,
  headers: Record<string, string> = { origin: testConsole.url },
) =>
  testConsole.ask(addressOf(callable.file), {
    method: callable.name,
    cookie,
    ...(callable.name === "GET" ? {} : { headers }),
  });

test("the build's server functions are the sources' actions, and each uses the wrapper", () => {
  expect([...built.keys()].sort()).toEqual(actions.map(title).sort());
  expect(actions.filter(({ needs }) => needs === undefined).map(title)).toEqual([]);
  expect(
    routes
      .filter(({ needs }) => needs === undefined)
      .map(title)
      .sort(),
  ).toEqual([...OPEN].sort());
});

/**
 * Callers without a valid session. Every address is called by one kind in turn, in `npm run test:full` by each kind.
 */
const callersOf = (index: number): (readonly [string, string | undefined])[] =>
  Object.entries(gone).filter((_, kind, { length }) => process.env["E2E_FULL"] || kind === index % length);

test("callers without a session get nothing from any page, route or action", async () => {
  const before = contentsOf(testConsole.store);
  for (const [index, page] of pages.filter((file) => !OPEN_PAGES.has(file)).entries())
    for (const [who, cookie] of callersOf(index)) {
      const { status, headers } = await testConsole.ask(addressOf(page), { cookie });
      expect([who, page, status, headers.get("location")]).toEqual([
        who,
        page,
        307,
        expect.stringMatching(/^\/sign-in(\?next=|$)/),
      ]);
    }
  for (const [index, route] of guarded.entries())
    for (const [who, cookie] of callersOf(index)) {
      const { status, text } = await send(route, cookie);
      expect([who, title(route), status, JSON.parse(text)]).toEqual([who, title(route), 401, refused("signed_out")]);
    }
  for (const [index, action] of [...built.values()].entries())
    for (const [who, cookie] of callersOf(index)) {
      const answer = await testConsole.act(action, [{}], { cookie });
      expect([who, title(action), resultOf(answer)]).toEqual([who, title(action), refused("signed_out")]);
    }
  expect(contentsOf(testConsole.store)).toEqual(before);
});

test("every route and action refuses a role that is too low", async () => {
  const before = contentsOf(testConsole.store);
  for (const callable of [...actions, ...guarded]) {
    for (const role of ROLES.slice(0, ROLES.indexOf(callable.needs ?? "viewer"))) {
      const action = built.get(title(callable));
      const cookie = people[role]?.cookie;
      const answer = action ? await testConsole.act(action, [{}], { cookie }) : await send(callable, cookie);
      const result: unknown = action ? resultOf(answer) : JSON.parse(answer.text);
      expect([role, title(callable), result]).toEqual([role, title(callable), refused("forbidden")]);
    }
  }
  expect(contentsOf(testConsole.store)).toEqual(before);
});

test(
  "the required role suffices: every page responds, and no route or action asks for more",
  { tag: "@full" },
  async () => {
    const role = people["admin"];
    for (const page of pages) {
      const { status } = await testConsole.ask(addressOf(page), { cookie: role?.cookie });
      expect([page, [200, 307, 404].includes(status)]).toEqual([page, true]);
    }
    for (const callable of [...actions, ...guarded]) {
      const holder = people[callable.needs ?? "viewer"]?.cookie;
      const action = built.get(title(callable));
      // Input that every schema rejects, so that nothing takes effect: the role is checked before the input is parsed.
      const answer = action
        ? await testConsole.act(action, [7], { cookie: holder })
        : await testConsole.ask(`${addressOf(callable.file)}`, {
            method: callable.name,
            cookie: holder,
            headers: { origin: testConsole.url },
          });
      const result = action ? resultOf(answer) : (JSON.parse(answer.text) as { failure?: { code: string } });
      expect([title(callable), result?.failure?.code ?? "let in"]).toEqual([
        title(callable),
        expect.stringMatching(action ? /^invalid_input$/ : /^(let in|invalid_input|missing)$/),
      ]);
    }
  },
);

test(
  "every route and action refuses a person without a partner account, and returns no data of any account",
  { tag: "@full" },
  async () => {
    const cookie = people["nobody's"]?.cookie;
    const before = contentsOf(testConsole.store);
    for (const callable of [...actions, ...guarded].filter(({ needs }) => needs !== "admin")) {
      const action = built.get(title(callable));
      const answer = action ? await testConsole.act(action, [{}], { cookie }) : await send(callable, cookie);
      const result: unknown = action ? resultOf(answer) : JSON.parse(answer.text);
      expect([title(callable), result]).toEqual([title(callable), refused("forbidden")]);
      expect([title(callable), answer.text]).toEqual([title(callable), expect.stringContaining("partner account")]);
    }
    expect(contentsOf(testConsole.store)).toEqual(before);
  },
);

test(
  "our own check refuses calls from foreign, opaque and missing origins, even with a session",
  { tag: "@full" },
  async () => {
    const cookie = people["admin"]?.cookie;
    const before = contentsOf(testConsole.store);
    for (const origin of ["https://evil.example", "null", null, `${testConsole.url}.evil.example`]) {
      for (const action of built.values()) {
        const answer = await testConsole.act(action, [{}], { cookie, origin });
        expect([origin, title(action), answer.status, answer.text]).toEqual([
          origin,
          title(action),
          403,
          expect.stringMatching(/did not come from the console itself/),
        ]);
      }
      for (const route of [...guarded.filter(({ name }) => name !== "GET"), ...routes.filter(({ inBody }) => inBody)]) {
        const { status } = await send(route, cookie, origin === null ? {} : { origin });
        expect([origin, title(route), status]).toEqual([origin, title(route), 403]);
      }
    }
    expect(contentsOf(testConsole.store)).toEqual(before);
  },
);

// Runs last: requested data is fetched and cached in the background.
test("data of another partner account is not accessible by any id", { tag: "@full" }, async () => {
  const { store } = testConsole;
  const read = built.get("lib/opportunities/detail/actions.ts readOpportunity");
  if (!read) throw new Error("There is no action that reads an opportunity");
  expect(resultOf(await testConsole.act(read, [{ id: OPPORTUNITY }], { cookie: people["support"]?.cookie }))?.ok).toBe(
    true,
  );
  store.prepare("update attributes set name = 'CANARY ' || attribute_id").run();
  store.prepare("update opportunities set order_number = 'CANARY ' || opportunity_id").run();
  store
    .prepare(
      `insert into partners (id, name, environment, created_at, base_url, access_key, secret)
       values ('other', 'Other Panel', 'production', 1, 'https://127.0.0.1:9', 'key', 'not sealed')`,
    )
    .run();
  const [insider, stranger] = [
    await testConsole.signInNewPerson("manager"),
    await testConsole.signInNewPerson("manager", ["other"]),
  ];
  const asked = [
    ...[OPPORTUNITY, ATTRIBUTE].flatMap((id) => pages.map((page) => addressOf(page, id))),
    ...guarded
      .filter(({ name, needs }) => name === "GET" && needs !== "admin")
      .flatMap((route) =>
        [OPPORTUNITY, ATTRIBUTE]
          .flatMap((id) => queriesOf(route, id))
          .map((query) => `${addressOf(route.file)}?${query}`),
      ),
  ];
  const withCanary: string[] = [];
  for (const address of new Set(asked)) {
    const response = await testConsole.ask(address, { cookie: insider.cookie });
    if (response.text.includes("CANARY")) withCanary.push(address);
    const { text, status } = await testConsole.ask(address, { cookie: stranger.cookie });
    expect([address, status < 500 || text.includes('"ok":false'), text.includes("CANARY")]).toEqual([
      address,
      true,
      false,
    ]);
  }
  // Otherwise no response contained any data, and the test would prove nothing.
  expect(withCanary.length).toBeGreaterThan(10);
});

const refused = (code: string): unknown =>
  expect.objectContaining({ ok: false, failure: expect.objectContaining({ code }) });
