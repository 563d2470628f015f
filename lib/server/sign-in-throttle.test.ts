import { afterEach, beforeEach, expect, test } from "vitest";
import { openMemoryStore, type Store } from "../store/open-store.ts";
import { makeThrottle } from "./sign-in-throttle.ts";

let store: Store;
beforeEach(async () => {
  store = await openMemoryStore();
});
afterEach(() => store.close());

function guesser(clock = { now: 0 }) {
  const throttle = makeThrottle(store.signInFailures, () => clock.now);
  /** How many of so many wrong tries, made at once, were looked at. */
  const wrong = async (tries: number, account: string, address: (at: number) => string) => {
    const looked = await Promise.all(Array.from({ length: tries }, (_, at) => throttle.begin(account, address(at))));
    return looked.filter(Boolean).length;
  };
  return { clock, throttle, wrong };
}

test("the fifth failure in a row starts a wait that grows", async () => {
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

test("a right password starts the account's count anew", async () => {
  const { throttle, wrong } = guesser();
  expect(await wrong(4, "a", () => "home")).toBe(4);
  expect(await throttle.begin("a", "home")).toBe(true);
  await throttle.right("a", "home");
  expect(await wrong(5, "a", () => "home")).toBe(5);
});

test("tries made at once, or from made-up addresses, are counted all the same", async () => {
  expect(await guesser().wrong(300, "a", (at) => `10.0.0.${at}`)).toBe(5);
});

test("one address cannot try many accounts, and an account of its own does not help", async () => {
  const { throttle } = guesser();
  let looked = 0;
  for (let at = 0; at < 300; at += 1) {
    if (await throttle.begin(`victim ${at}`, "home")) looked += 1;
    if (await throttle.begin("own", "home")) await throttle.right("own", "home");
  }
  expect(looked).toBe(20);
});

test("the wait of an account ends within a minute, however many tries", async () => {
  const { clock, throttle } = guesser();
  for (let hour = 0; hour < 60; hour += 1) {
    await throttle.begin("a", `elsewhere ${hour}`);
    clock.now += 60_000;
  }
  expect(await throttle.begin("a", "home")).toBe(true);
});

test("mistakes of long ago do not count", async () => {
  const { clock, wrong } = guesser();
  expect(await wrong(4, "a", () => "home")).toBe(4);
  clock.now = 3_600_001;
  expect(await wrong(10, "a", () => "home")).toBe(5);
});

test("what was counted outlasts a restart and holds for every process", async () => {
  const clock = { now: 0 };
  const [one, other] = [guesser(clock), guesser(clock)];
  expect(await one.wrong(3, "a", () => "home")).toBe(3);
  expect(await other.wrong(3, "a", () => "elsewhere")).toBe(2);
  expect(await guesser(clock).throttle.begin("a", "a third place")).toBe(false);
});

test("processes that count at the same moment lose no failure", async () => {
  const clock = { now: 0 };
  const [first = 0, second = 0] = await Promise.all(
    [guesser(clock), guesser(clock)].map(({ wrong }) => wrong(20, "a", () => "home")),
  );
  expect(first + second).toBe(5);
});

test("the store is told no account and no address, and forgets them in time", async () => {
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

test("who signs in elsewhere is counted for the address alone", async () => {
  const { throttle } = guesser();
  const looked = [];
  for (let at = 0; at < 25; at += 1) looked.push(await throttle.begin(undefined, "home"));
  expect(looked.filter(Boolean)).toHaveLength(20);
  expect(await throttle.begin(undefined, "elsewhere")).toBe(true);
  for (let at = 0; at < 5; at += 1) await throttle.right(undefined, "home");
  expect(await throttle.begin("a", "home")).toBe(true);
});

test.each([
  ["in one IPv6 network", (at: number) => `2001:db8:7:${at.toString(16)}::${at.toString(16)}`],
  ["in two spellings", (at: number) => `${at % 2 ? "::ffff:" : "::FFFF:"}192.0.2.7`],
])("addresses %s are one caller", async (_name, address) => {
  const { wrong } = guesser();
  let looked = 0;
  for (let at = 0; at < 30; at += 1) looked += await wrong(1, `account ${at}`, () => address(at));
  expect(looked).toBe(20);
});

test("neighbours with an IPv4 address are not one caller", async () => {
  const { wrong } = guesser();
  let looked = 0;
  for (let at = 0; at < 30; at += 1) looked += await wrong(1, `account ${at}`, () => `192.0.2.${at}`);
  expect(looked).toBe(30);
});
