/** Sessions over real sockets: keys, control, and secrets that a card must never contain. */
import { Server } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { defaultDialect } from "../../sampling/dialect.ts";
import { callSandbox, KEYS, messageOf, send, valueOf } from "../../testing/sandbox-call.ts";
import { qualification, soundBody } from "../../testing/sound-requests.ts";
import { type Sandbox, startSandbox } from "../server.ts";
import { SCENARIO } from "./scenario.ts";
import type { ConformanceSession } from "./session.ts";

const listen = vi.spyOn(Server.prototype, "listen");
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ ...KEYS, scale: "tiny" });
});
afterAll(() => sandbox.close());

const open = (owner: string) => sandbox.conformance.start(owner, { retryAfter: 0, stallLimit: 60_000 });
const urlOf = (session: ConformanceSession) => `${sandbox.url}${session.path}`;
const control = (method: string, owner: string) =>
  send(`${sandbox.url}/sandbox/conformance?owner=${owner}`, method, "");
/** 405 of a session that is open, 404 of one that has ended. */
const statusOf = async (session: ConformanceSession) => (await send(`${urlOf(session)}/qualify`, "GET", "")).status;
/** Servers of this process that listen; each open session has one. */
const listening = () =>
  new Set(listen.mock.contexts)
    .values()
    .filter((server) => server instanceof Server && server.listening)
    .toArray().length;

test("has keys of its own: neither opens the other", async () => {
  const session = await open("keys");
  const own = { keys: session.credentials };
  expect((await callSandbox(urlOf(session), "list-attributes", {}, own)).status).toBe(503);
  expect((await callSandbox(urlOf(session), "list-attributes", {}, own)).status).toBe(200);
  expect((await callSandbox(urlOf(session), "list-attributes", {})).status).toBe(401);
  expect((await callSandbox(sandbox.url, "list-attributes", {}, own)).status).toBe(401);
  expect((await callSandbox(sandbox.url, "list-attributes", {})).status).toBe(200);
});

test("answers every operation of the table, and asks for the attributes of the sandbox without changing them", async () => {
  const session = await open("operations");
  const call = (operation: Parameters<typeof callSandbox>[1], body: unknown) =>
    callSandbox(urlOf(session), operation, body, { keys: session.credentials });
  await call("list-attributes", {});
  expect(valueOf(await call("list-attributes", {}))).toHaveLength(SCENARIO.listSize);
  expect(valueOf(await call("get-attributes", { page_number: 2, page_size: 100 }))).toHaveLength(50);
  const attribute = await call("get-attribute-info", { attribute_id: 80 });
  expect((await call("get-attribute-info", { attribute_id: 80 })).text).toBe(attribute.text);
  await call("get-opportunity", { id: 1 });
  const exact = await call("get-opportunity", `{"id":${SCENARIO.exact.opportunity}}`);
  expect(exact.text).toContain(`"group_id":${SCENARIO.exact.group}`);
  const byGroup = `{"group_id":${SCENARIO.exact.group},"country":"AT","language":"de"}`;
  expect((await call("get-opportunity", byGroup)).text).toBe(exact.text);
  expect(messageOf(await call("get-opportunity", { id: 55_304 }))).toContain("no such opportunity");
  expect((await call("create-context", soundBody("create-context"))).status).toBe(200);
  expect(valueOf(await call("qualify", qualification({ group_ids: [880_201, 1] })))).toMatchObject([
    { qualified: true },
    { qualified: false },
  ]);
});

test("a redirect names a second address that counts what arrives", async () => {
  const session = await open("redirect");
  const call = (id: string) =>
    callSandbox(urlOf(session), "get-opportunity", `{"id":${id}}`, { keys: session.credentials });
  await call(SCENARIO.last);
  const { status, headers } = await call(SCENARIO.redirected);
  expect(status).toBe(307);
  await call(SCENARIO.last);
  const rule = () => session.card().rules.find(({ id }) => id === "no-redirect");
  expect(rule()?.verdict).toBe("pass");
  await send(headers["location"] ?? "", "POST", "12345", { "service-signature": "x" });
  expect(rule()).toMatchObject({ verdict: "fail", why: expect.stringContaining("with the authentication headers") });
});

test("the control starts, reads and ends one session for each owner; only the start has the secret", async () => {
  const started = valueOf(await control("POST", "anna")) as Record<string, string>;
  expect(started).toMatchObject({ path: expect.stringMatching(/^\/conformance\/\w+$/), card: { calls: 0 } });
  expect(started["signing_secret"]).toHaveLength(43);
  const read = await control("GET", "anna");
  expect(valueOf(read)).toMatchObject({ access_key: started["access_key"], card: { finished: false } });
  expect(read.text).not.toContain(started["signing_secret"]);
  expect((await control("GET", "ben")).status).toBe(404);
  expect((await control("POST", "no%20name")).status).toBe(400);
  expect((await control("PUT", "anna")).status).toBe(405);
  await control("POST", "anna");
  const old = await callSandbox(`${sandbox.url}${started["path"] ?? ""}`, "list-attributes", {});
  expect([old.status, messageOf(old)]).toEqual([404, "There is no such conformance session, or it has ended."]);
  expect((await control("DELETE", "anna")).status).toBe(200);
  expect((await control("GET", "anna")).status).toBe(404);
});

test("a card has neither the secret, nor a respondent, an address, a context value or an ID of a context", async () => {
  const session = await open("safe");
  const keys = session.credentials;
  const personal = { id: "canary-context", items: { city: "canary-city", year: 19_901 } };
  await callSandbox(urlOf(session), "create-context", personal, { keys });
  await callSandbox(urlOf(session), "create-context", { ...personal, items: { city: "canary-city" } }, { keys });
  const body = qualification({ respondent_id: "canary-person", group_ids: Array(12).fill(880_201) });
  await callSandbox(urlOf(session), "qualify", body, { keys });
  await callSandbox(
    urlOf(session),
    "qualify",
    { ...body, fingerprinting_data: { ip_address: "2001:db8::77" } },
    { keys },
  );
  await callSandbox(urlOf(session), "get-opportunity", { id: "canary-text" }, { keys });
  await callSandbox(urlOf(session), "get-opportunity", "canary-no-json", { keys });
  const text = JSON.stringify(session.card());
  expect(session.card().calls).toBe(6);
  expect(text).toContain("city (string), year (number)");
  expect(text).not.toContain(keys.signingSecret);
  expect(text).not.toMatch(/canary|19901|203\.0\.113|2001:db8::77/);
});

test("a value that is no string is found in any place of a context, among many keys", async () => {
  const session = await open("many-keys");
  const rule = () => session.card().rules.find(({ id }) => id === "context-strings");
  const create = (items: object) =>
    callSandbox(urlOf(session), "create-context", { items }, { keys: session.credentials });
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`key-${index}`, "text"]));
  await create({ ...many, ...Object.fromEntries(SCENARIO.contextKeys.map((key) => [key, "text"])) });
  expect(rule()?.verdict).toBe("pass");
  await create({ ...many, last: 7 });
  expect(rule()).toMatchObject({ verdict: "fail", why: "The value of “last” has type number, not string." });
  expect(rule()?.evidence[0]?.sent.match(/\((?:string|number)\)/g)).toHaveLength(20);
});

test("a long key that is no string is not hidden by another with the same beginning", async () => {
  const session = await open("long-keys");
  const long = "k".repeat(40);
  const items = { [`${long}1`]: 7, [`${long}2`]: "text" };
  await callSandbox(urlOf(session), "create-context", { items }, { keys: session.credentials });
  expect(session.card().rules.find(({ id }) => id === "context-strings")?.verdict).toBe("fail");
});

test("the first step names the number of the first page", async () => {
  const other = await startSandbox({ ...KEYS, scale: "tiny", dialect: { ...defaultDialect, firstPage: 1 } });
  const cards = await Promise.all([sandbox, other].map(async (one) => (await one.conformance.start("page")).card()));
  await other.close();
  expect(cards.map(({ steps }) => steps[0]?.title)).toEqual([
    expect.stringMatching(/page_size 100, from page_number 0 on$/),
    expect.stringMatching(/page_size 100, from page_number 1 on$/),
  ]);
});

test("a qualification without an address isn’t one with another address", async () => {
  const session = await open("no-address");
  const device = { width: 1, height: 1, device_type: "DESKTOP" };
  const call = (more: object) =>
    callSandbox(urlOf(session), "qualify", qualification({ fingerprinting_data: { ...device, ...more } }), {
      keys: session.credentials,
    });
  const verdict = () => session.card().rules.find(({ id }) => id === "ipv4-only")?.verdict;
  for (const more of [{}, { ip_address: null }, { ip_address: "" }]) expect((await call(more)).status).toBe(400);
  expect(verdict()).toBe("unseen");
  await call({ ip_address: ["2001:db8::7"] });
  expect(verdict()).toBe("fail");
});

test("unknown operations are not found, and calls with another method are refused", async () => {
  const session = await open("methods");
  expect((await send(`${urlOf(session)}/delete-all`, "POST", "{}")).status).toBe(404);
  expect((await send(`${urlOf(session)}/qualify`, "GET", "")).status).toBe(405);
  expect(session.card().rules.find(({ id }) => id === "post-only")?.verdict).toBe("fail");
});

test("starts and ends of one owner that overlap leave one session, and no open address of another", async () => {
  const before = listening();
  const [first, second] = await Promise.all([open("twice"), open("twice")]);
  expect(await statusOf(first)).toBe(404);
  expect(await statusOf(second)).toBe(405);
  expect(listening()).toBe(before + 1);
  await Promise.all([open("twice"), control("DELETE", "twice"), open("twice"), control("DELETE", "twice")]);
  expect((await control("GET", "twice")).status).toBe(404);
  expect(listening()).toBe(before);
});

test("starts that overlap keep to the limit of 50 sessions; the oldest are ended", async () => {
  const other = await startSandbox({ ...KEYS, scale: "tiny" });
  const before = listening();
  try {
    const owners = Array.from({ length: 53 }, (_, index) => `owner-${index}`);
    await Promise.all(owners.map((owner) => other.conformance.start(owner)));
    expect(listening()).toBe(before + 50);
    const read = (owner: string) => send(`${other.url}/sandbox/conformance?owner=${owner}`, "GET", "");
    const statuses = await Promise.all(["owner-2", "owner-3", "owner-52"].map(async (one) => (await read(one)).status));
    expect(statuses).toEqual([404, 200, 200]);
  } finally {
    await other.close();
  }
  expect(listening()).toBe(before - 1);
});

test("the sandbox ends with no address of a session left open, not even of one that is being started", async () => {
  const before = listening();
  const other = await startSandbox({ ...KEYS, scale: "tiny" });
  const starts = ["anna", "ben"].map((owner) => other.conformance.start(owner));
  await other.close();
  await Promise.all(starts);
  expect(listening()).toBe(before);
});
