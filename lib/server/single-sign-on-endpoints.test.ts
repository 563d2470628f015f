import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openMemoryStore, type Store } from "../store/open-store.ts";
import { plainAnswer, refuseStep, troublePage } from "./single-sign-on-endpoints.ts";

const place = vi.hoisted(() => ({ store: undefined as unknown, singleSignOn: {} as object | undefined }));
vi.mock("./env.ts", () => ({ env: () => ({ singleSignOn: place.singleSignOn, logLevel: "silent" }) }));
vi.mock("./console-store.ts", () => ({ consoleStore: async () => place.store }));
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));

let store: Store;
beforeEach(async () => {
  place.store = store = await openMemoryStore();
  place.singleSignOn = {};
});
afterEach(() => store.close());

const HERE = "https://console.example.com";
const COOKIES = { names: ["a", "b"], secure: true };
const out = (headers: Record<string, string> = {}, search = "") =>
  new Request(`${HERE}/api/auth/signin/oidc${search}`, {
    method: "POST",
    headers: { host: "console.example.com", origin: HERE, ...headers },
  });
const back = (cookie = "a=1; b=2", search = "?code=c&state=s") =>
  new Request(`${HERE}/api/auth/callback/oidc${search}`, { headers: { cookie } });
const told = async (answer: Response | undefined | Promise<Response | undefined>) => {
  const given = await answer;
  return given && [given.status, given.headers.get("location")];
};
const leadsTo = (word: Parameters<typeof troublePage>[0]) => [302, `/sign-in?trouble=${word}`];

test("both steps are handed on, and neither is there without a provider", async () => {
  expect(await told(refuseStep(out(), COOKIES))).toBeUndefined();
  expect(await told(refuseStep(back(), COOKIES))).toBeUndefined();
  place.singleSignOn = undefined;
  expect(await told(refuseStep(out(), COOKIES))).toEqual([404, null]);
  expect(await told(refuseStep(back(), COOKIES))).toEqual([404, null]);
  const other = new Request(`${HERE}/api/auth/csrf`);
  expect(await told(refuseStep(other, COOKIES))).toBeUndefined();
});

test("only a page of the console sets out, and says nothing to the provider", async () => {
  expect(await told(refuseStep(out({ origin: "https://evil.example" }), COOKIES))).toEqual([403, null]);
  expect(await told(refuseStep(out({ origin: "null" }), COOKIES))).toEqual([403, null]);
  expect(await told(refuseStep(out({}, "?scope=all"), COOKIES))).toEqual([400, null]);
});

test.each(["", "a=1", "xa=1; xb=2", "a; b"])(
  "who comes back with the cookies %j is not asked about",
  async (cookie) => {
    expect(await told(refuseStep(back(cookie), COOKIES))).toEqual(leadsTo("unfinished"));
  },
);

test("the steps of one address are counted together", async () => {
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await told(refuseStep(out(), COOKIES))).toBeUndefined();
    expect(await told(refuseStep(back(), COOKIES))).toBeUndefined();
  }
  expect(await told(refuseStep(out(), COOKIES))).toEqual([429, null]);
  expect(await told(refuseStep(back(), COOKIES))).toEqual(leadsTo("wait"));
});

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });
const failed = () => redirect(`${HERE}/api/auth/error?error=bea%40example.com`);

test("what the library says went wrong is told in our words, and the try is used up", async () => {
  const answer = await plainAnswer(back(), failed(), COOKIES);
  expect(await told(answer)).toEqual(leadsTo("unfinished"));
  expect(answer.headers.getSetCookie()).toEqual([
    "a=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
    "b=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
  ]);
  const givenUp = back(undefined, "?error=access_denied&state=s");
  expect(await told(plainAnswer(givenUp, failed(), COOKIES))).toEqual(leadsTo("cancelled"));
  expect(await told(plainAnswer(back(), new Response("broken", { status: 500 }), COOKIES))).toEqual(
    leadsTo("unfinished"),
  );
});

test("a way in, and a refusal of ours, stay as they are", async () => {
  for (const location of [`${HERE}/attributes`, troublePage("refused")]) {
    const answer = redirect(location);
    expect(await plainAnswer(back(), answer, COOKIES)).toBe(answer);
  }
});

test("setting out leads to the provider, or says that it does not answer", async () => {
  const there = Response.json({ url: "https://login.example.com/auth?state=s" });
  expect(await plainAnswer(out(), there, COOKIES)).toBe(there);
  for (const astray of [{ url: `${HERE}/api/auth/error?error=OAuthSignin` }, { url: 5 }, {}, null])
    expect((await plainAnswer(out(), Response.json(astray), COOKIES)).status).toBe(502);
});
