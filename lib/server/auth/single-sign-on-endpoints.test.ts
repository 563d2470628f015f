import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { installMetrics, type MetricsRecorder } from "../metrics-recorder.ts";
import { clearProcessSingletons } from "../process-wide.ts";
import { plainAnswer, refuseStep, errorPageUrl } from "./single-sign-on-endpoints.ts";

const mocks = vi.hoisted(() => ({ store: undefined as unknown, singleSignOn: {} as object | undefined }));
vi.mock("../env.ts", () => ({ env: () => ({ singleSignOn: mocks.singleSignOn, logLevel: "silent" }) }));
vi.mock("../console-store.ts", () => ({ consoleStore: async () => mocks.store }));
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));

let store: Store;
beforeEach(async () => {
  mocks.store = store = await openTestStore();
  mocks.singleSignOn = {};
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
const outcomeOf = async (answer: Response | undefined | Promise<Response | undefined>) => {
  const given = await answer;
  return given && [given.status, given.headers.get("location")];
};
const leadsTo = (word: Parameters<typeof errorPageUrl>[0]) => [302, `/sign-in?trouble=${word}`];

test("passes both steps on, and neither exists without a provider", async () => {
  expect(await outcomeOf(refuseStep(out(), COOKIES))).toBeUndefined();
  expect(await outcomeOf(refuseStep(back(), COOKIES))).toBeUndefined();
  mocks.singleSignOn = undefined;
  expect(await outcomeOf(refuseStep(out(), COOKIES))).toEqual([404, null]);
  expect(await outcomeOf(refuseStep(back(), COOKIES))).toEqual([404, null]);
  const other = new Request(`${HERE}/api/auth/csrf`);
  expect(await outcomeOf(refuseStep(other, COOKIES))).toBeUndefined();
});

test("accepts a start only from a page of the console, without a query", async () => {
  expect(await outcomeOf(refuseStep(out({ origin: "https://evil.example" }), COOKIES))).toEqual([403, null]);
  expect(await outcomeOf(refuseStep(out({ origin: "null" }), COOKIES))).toEqual([403, null]);
  expect(await outcomeOf(refuseStep(out({}, "?scope=all"), COOKIES))).toEqual([400, null]);
});

test.each(["", "a=1", "xa=1; xb=2", "a; b"])("refuses a callback with the cookies %j", async (cookie) => {
  expect(await outcomeOf(refuseStep(back(cookie), COOKIES))).toEqual(leadsTo("unfinished"));
});

test("counts both steps of an address together, and reports refused ones to the metrics", async () => {
  const signInRefused = vi.fn<MetricsRecorder["signInRefused"]>();
  installMetrics(() => ({ signInRefused }) as Partial<MetricsRecorder> as MetricsRecorder);
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await outcomeOf(refuseStep(out(), COOKIES))).toBeUndefined();
    expect(await outcomeOf(refuseStep(back(), COOKIES))).toBeUndefined();
  }
  expect(await outcomeOf(refuseStep(out(), COOKIES))).toEqual([429, null]);
  expect(signInRefused).toHaveBeenCalledExactlyOnceWith({ method: "single_sign_on", reason: "throttled" });
  expect(await outcomeOf(refuseStep(back(), COOKIES))).toEqual(leadsTo("wait"));
  expect(signInRefused).toHaveBeenCalledTimes(2);
  clearProcessSingletons();
});

test("a store that fails ends the start with 503, and the callback at the sign-in page", async () => {
  vi.spyOn(store.signInFailures, "read").mockRejectedValue(new Error("disk full"));
  expect(await outcomeOf(refuseStep(out(), COOKIES))).toEqual([503, null]);
  expect(await outcomeOf(refuseStep(back(), COOKIES))).toEqual(leadsTo("unfinished"));
});

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });
const failed = () => redirect(`${HERE}/api/auth/error?error=bea%40example.com`);

test("reports the library's failures in our texts, and uses up the attempt", async () => {
  const answer = await plainAnswer(back(), failed(), COOKIES);
  expect(await outcomeOf(answer)).toEqual(leadsTo("unfinished"));
  expect(answer.headers.getSetCookie()).toEqual([
    "a=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
    "b=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
  ]);
  const givenUp = back(undefined, "?error=access_denied&state=s");
  expect(await outcomeOf(plainAnswer(givenUp, failed(), COOKIES))).toEqual(leadsTo("cancelled"));
  expect(await outcomeOf(plainAnswer(back(), new Response("broken", { status: 500 }), COOKIES))).toEqual(
    leadsTo("unfinished"),
  );
});

test("leaves a successful response and our own refusal unchanged", async () => {
  for (const location of [`${HERE}/attributes`, errorPageUrl("refused")]) {
    const answer = redirect(location);
    expect(await plainAnswer(back(), answer, COOKIES)).toBe(answer);
  }
});

test("the start leads to the provider, or reports that it does not respond", async () => {
  const there = Response.json({ url: "https://login.example.com/auth?state=s" });
  expect(await plainAnswer(out(), there, COOKIES)).toBe(there);
  for (const astray of [{ url: `${HERE}/api/auth/error?error=OAuthSignin` }, { url: 5 }, {}, null])
    expect((await plainAnswer(out(), Response.json(astray), COOKIES)).status).toBe(502);
});
