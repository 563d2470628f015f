/** Authorization without the proxy: no access check relies on it. */
import { expect } from "@playwright/test";
import { startBuild } from "../harness/console-process";
import { contentsOf } from "../registry/contents";
import { startTestConsole, resultOf, settled, type SignedInPerson, type TestConsole } from "../registry/test-console";
import { addressOf, builtActions, readRegistry, ROLES } from "../registry/registry";
import { buildWithoutProxy } from "../registry/without-proxy";
import { copyPrepared } from "../harness/own-console";
import { test } from "../harness/test";

test.describe.configure({ mode: "serial" });
test.setTimeout(180_000);

const { actions, routes, pages } = readRegistry();
const built = new Map(builtActions().map((action) => [`${action.file} ${action.name}`, action]));
const guarded = routes.filter(({ needs }) => needs !== undefined);

let testConsole: TestConsole;
const people: Partial<Record<string, SignedInPerson>> = {};

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const folder = buildWithoutProxy(test.info().outputPath("build"));
  testConsole = await startTestConsole(copyPrepared(test.info().outputPath("data")), (settings) =>
    startBuild(folder, settings),
  );
  for (const role of ROLES) people[role] = await testConsole.signInNewPerson(role);
  await settled(testConsole);
});

test.afterAll(() => testConsole.stop());

test("the proxy is really absent, and responses without it may load nothing", { tag: "@full" }, async () => {
  const { headers, status } = await testConsole.ask("/attributes", { method: "DELETE" });
  expect(status).not.toBe(405);
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
});

test("pages, routes and actions check session and role themselves", { tag: "@full" }, async () => {
  const before = contentsOf(testConsole.store);
  for (const page of pages.filter((file) => file.startsWith("app/(console)/"))) {
    const { status, headers } = await testConsole.ask(addressOf(page));
    expect([page, status, headers.get("location")]).toEqual([page, 307, expect.stringMatching(/^\/sign-in/)]);
  }
  for (const { file, name, needs = "viewer" } of guarded) {
    const ask = async (cookie?: string) => {
      const headers = name === "GET" ? {} : { origin: testConsole.url };
      return (await testConsole.ask(addressOf(file), { method: name, headers, cookie })).status;
    };
    expect([file, await ask()]).toEqual([file, 401]);
    if (needs !== "viewer") expect([file, await ask(people["viewer"]?.cookie)]).toEqual([file, 403]);
  }
  for (const { file, name, needs = "viewer" } of actions) {
    const action = built.get(`${file} ${name}`) ?? { id: "" };
    const codeOf = async (cookie?: string) => resultOf(await testConsole.act(action, [{}], { cookie }))?.failure?.code;
    expect([name, await codeOf()]).toEqual([name, "signed_out"]);
    if (needs !== "viewer") expect([name, await codeOf(people["viewer"]?.cookie)]).toEqual([name, "forbidden"]);
  }
  expect(contentsOf(testConsole.store)).toEqual(before);
});

test("actions refuse calls with a foreign, opaque or missing origin themselves", { tag: "@full" }, async () => {
  const before = contentsOf(testConsole.store);
  const cookie = people["admin"]?.cookie;
  for (const action of built.values()) {
    const answer = await testConsole.act(action, [{}], { cookie, origin: null });
    expect([action.name, resultOf(answer)?.failure]).toEqual([
      action.name,
      expect.objectContaining({
        code: "forbidden",
        message: expect.stringMatching(/did not come from the console itself/),
      }),
    ]);
    // The framework rejects these before our own code runs.
    for (const origin of ["https://evil.example", "null"]) {
      const refused = await testConsole.act(action, [{}], { cookie, origin });
      expect([action.name, origin, refused.status, resultOf(refused)]).toEqual([action.name, origin, 500, undefined]);
    }
  }
  for (const { file, name } of routes.filter(
    (route) => route.name !== "GET" && (route.needs !== undefined || route.inBody),
  )) {
    for (const origin of ["https://evil.example", "null", undefined]) {
      const { status } = await testConsole.ask(addressOf(file), {
        method: name,
        cookie,
        headers: origin === undefined ? {} : { origin },
      });
      expect([file, origin, status]).toEqual([file, origin, 403]);
    }
  }
  expect(contentsOf(testConsole.store)).toEqual(before);
});
