import { afterEach, beforeEach, expect, test } from "vitest";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { makeThrottle } from "./sign-in-throttle.ts";

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

function guesser(clock = { now: 0 }) {
  const throttle = makeThrottle(store.signInFailures, () => clock.now);
  /** Number of concurrent wrong attempts that were checked. */
  const wrong = async (tries: number, account: string, address: (at: number) => string) => {
    const checked = await Promise.all(Array.from({ length: tries }, (_, at) => throttle.begin(account, address(at))));
    return checked.filter(Boolean).length;
  };
  return { clock, throttle, wrong };
}

test("the fifth failure in a row starts a growing wait", async () => {
  const { clock, throttle, wrong } = guesser();
  expect(await wrong(5, "a", () => "home")).toBe(5);
  expect(await throttle.begin("a", "home")).toBe(false);
  expect(await throttle.begin("b", "home")).toBe(true);
  clock.now = 1_000;
  expect(await throttle.begin("a", "home")).toBe(true);
  clock.now = 2_500;
  expect(await throttle.begin("a", "home")).toBe(false);
  clock.now = 3_000;
  expect(await throttle.begin("a", "home")).toBe(true);
});

test("a correct password resets the account's count", async () => {
  const { throttle, wrong } = guesser();
  expect(await wrong(4, "a", () => "home")).toBe(4);
  expect(await throttle.begin("a", "home")).toBe(true);
  await throttle.right("a", "home");
  expect(await wrong(5, "a", () => "home")).toBe(5);
});

test("counts concurrent attempts and those from forged addresses", async () => {
  expect(await guesser().wrong(300, "a", (at) => `10.0.0.${at}`)).toBe(5);
});

test("one address cannot try many accounts, and a correct password for one's own account does not help", async () => {
  const { throttle } = guesser();
  let checked = 0;
  for (let at = 0; at < 300; at += 1) {
    if (await throttle.begin(`victim ${at}`, "home")) checked += 1;
    if (await throttle.begin("own", "home")) await throttle.right("own", "home");
  }
  expect(checked).toBe(20);
});

test("an account's wait ends within a minute, after any number of attempts", async () => {
  const { clock, throttle } = guesser();
  for (let hour = 0; hour < 60; hour += 1) {
    await throttle.begin("a", `elsewhere ${hour}`);
    clock.now += 60_000;
  }
  expect(await throttle.begin("a", "home")).toBe(true);
});

test("failures expire", async () => {
  const { clock, wrong } = guesser();
  expect(await wrong(4, "a", () => "home")).toBe(4);
  clock.now = 3_600_001;
  expect(await wrong(10, "a", () => "home")).toBe(5);
});

test("failures of an address expire although others keep signing in from it", async () => {
  const { clock, throttle } = guesser();
  for (let hour = 0; hour < 40; hour += 1) {
    expect(await throttle.begin(`mistyped ${hour}`, "office")).toBe(true);
    for (let signIn = 0; signIn < 5; signIn += 1) {
      clock.now += 12 * 60_000;
      expect(await throttle.begin("own", "office")).toBe(true);
      await throttle.right("own", "office");
    }
  }
});

test("failures before the full hour count after it, less and less", async () => {
  const { clock, throttle } = guesser({ now: 3_599_500 });
  const allowed = async (tries: number) => {
    let checked = 0;
    for (let at = 0; at < tries; at += 1) if (await throttle.begin(`${clock.now} ${at}`, "home")) checked += 1;
    return checked;
  };
  expect(await allowed(30)).toBe(20);
  clock.now = 3_600_000;
  expect(await allowed(30)).toBe(0);
  clock.now = 3_600_000 + 1_800_000;
  expect(await allowed(30)).toBe(10);
});

test("counts survive a restart and apply across processes", async () => {
  const clock = { now: 0 };
  const [one, other] = [guesser(clock), guesser(clock)];
  expect(await one.wrong(3, "a", () => "home")).toBe(3);
  expect(await other.wrong(3, "a", () => "elsewhere")).toBe(2);
  expect(await guesser(clock).throttle.begin("a", "a third place")).toBe(false);
});

test("failures that cause no wait cause none on an instance whose clock is behind", async () => {
  const [ahead, behind] = [guesser({ now: 90_000 }), guesser({ now: 0 })];
  expect(await ahead.wrong(2, "a", () => "home")).toBe(2);
  expect(await behind.throttle.begin("a", "home")).toBe(true);
  expect(await ahead.throttle.begin("b", "home")).toBe(true);
  await ahead.throttle.right("b", "home");
  expect(await behind.throttle.begin("c", "home")).toBe(true);
  expect(await behind.wrong(3, "a", () => "elsewhere")).toBe(2);
});

test("a clock that is set back makes no wait longer, and one that is a little behind no wait shorter", async () => {
  const { clock, throttle, wrong } = guesser({ now: 36_000_000 });
  expect(await wrong(5, "a", () => "home")).toBe(5);
  clock.now -= 5_000;
  expect(await throttle.begin("a", "home")).toBe(false);
  clock.now = 0;
  expect(await throttle.begin("a", "home")).toBe(true);
});

test("concurrent processes lose no failure", async () => {
  const clock = { now: 0 };
  const [first = 0, second = 0] = await Promise.all(
    [guesser(clock), guesser(clock)].map(({ wrong }) => wrong(20, "a", () => "home")),
  );
  expect(first + second).toBe(5);
});

test("the store contains neither account nor address, and deletes expired counts", async () => {
  const { clock, throttle } = guesser();
  await throttle.begin("a@example.test", "203.0.113.9");
  const kept = await store.db.selectFrom("sign_in_failures").selectAll().execute();
  expect(kept).toHaveLength(2);
  for (const { key } of kept) expect(key).toMatch(/^[0-9a-f]{64}$/);
  clock.now = 3_700_000;
  await throttle.begin("b@example.test", "203.0.113.10");
  const later = await store.db.selectFrom("sign_in_failures").select("key").execute();
  expect(later).toHaveLength(2);
  expect(later.map(({ key }) => key)).not.toEqual(expect.arrayContaining([kept[0]?.key]));
});

test("counts single sign-on by address only", async () => {
  const { throttle } = guesser();
  const checked = [];
  for (let at = 0; at < 25; at += 1) checked.push(await throttle.begin(undefined, "home"));
  expect(checked.filter(Boolean)).toHaveLength(20);
  expect(await throttle.begin(undefined, "elsewhere")).toBe(true);
  for (let at = 0; at < 5; at += 1) await throttle.right(undefined, "home");
  expect(await throttle.begin("a", "home")).toBe(true);
});

test.each([
  ["in one IPv6 network", (at: number) => `2001:db8:7:${at.toString(16)}::${at.toString(16)}`],
  ["in two spellings", (at: number) => `${at % 2 ? "::ffff:" : "::FFFF:"}192.0.2.7`],
])("treats addresses %s as one caller", async (_name, address) => {
  const { wrong } = guesser();
  let checked = 0;
  for (let at = 0; at < 30; at += 1) checked += await wrong(1, `account ${at}`, () => address(at));
  expect(checked).toBe(20);
});

test("treats neighbouring IPv4 addresses as separate callers", async () => {
  const { wrong } = guesser();
  let checked = 0;
  for (let at = 0; at < 30; at += 1) checked += await wrong(1, `account ${at}`, () => `192.0.2.${at}`);
  expect(checked).toBe(30);
});
