/** Names of attributes that nothing lists, while the service fails and afterwards. */
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearProcessSingletons } from "../../server/process-wide.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { clientAgainst } from "../../testing/sampling-client.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { attributeNames } from "./names.ts";

const service = vi.hoisted(() => ({ client: undefined as unknown }));
vi.mock("../../server/partner/service.ts", () => ({ serviceOf: async () => service.client }));

const partnerOf = (id: string) => ({ id, name: id, environment: "sandbox", scope: partnerScope(id) }) as const;
const WANTED = ["5", "6"].map((attributeId) => ({ attributeId, answerIds: [] }));
const MINUTE = 60_000;

let store: Store;
let asked: string[];
let answer: (response: ServerResponse, attributeId: string) => void;
const made: { close: () => Promise<void> }[] = [];
const keep = <T extends { close: () => Promise<void> }>(one: T): T => {
  made.unshift(one);
  return one;
};
beforeEach(async () => {
  clearProcessSingletons();
  vi.useFakeTimers({ toFake: ["Date"] });
  store = await openTestStore();
  asked = [];
  answer = (response) => response.writeHead(500).end("{}");
  const { client } = await clientAgainst(keep, (response, _turn, _headers, body) => {
    const { attribute_id: id } = JSON.parse(body) as { attribute_id: number };
    asked.push(String(id));
    answer(response, String(id));
  });
  service.client = client;
});
afterEach(async () => {
  vi.useRealTimers();
  for (const one of made.splice(0)) await one.close();
  await store.close();
});

/** State of the names by attribute, and the attributes that the service was asked for. */
async function view(partnerId = "p") {
  asked = [];
  const names = await attributeNames({ store, partner: partnerOf(partnerId) }, WANTED, undefined);
  return { states: Object.values(names).map(({ state }) => state), asked: [...new Set(asked)].toSorted() };
}
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test("views within a minute of a failure don’t call the service again, and nothing is stored", async () => {
  const failing = { states: ["unavailable", "unavailable"], asked: ["5", "6"] };
  expect(await view()).toEqual(failing);
  for (const ms of [0, 1_000, MINUTE - 2_000]) {
    later(ms);
    expect(await view()).toEqual({ ...failing, asked: [] });
  }
  expect(await store.attributes.detail(partnerScope("p"), "5")).toBeUndefined();
  // Each account has a service of its own.
  expect(await view("q")).toEqual(failing);
  later(1_000);
  expect(await view()).toEqual(failing);
});

test("a service that answers again is asked after a minute, for what is still missing", async () => {
  answer = (response, id) =>
    id === "5" ? response.writeHead(500).end("{}") : response.end(`{"id":${id},"name":"Age"}`);
  expect(await view()).toEqual({ states: ["unavailable", "known"], asked: ["5", "6"] });
  answer = (response, id) => response.end(`{"id":${id},"name":"Age"}`);
  expect(await view()).toEqual({ states: ["unavailable", "known"], asked: [] });
  later(MINUTE);
  expect(await view()).toEqual({ states: ["known", "known"], asked: ["5"] });
  expect(await view()).toEqual({ states: ["known", "known"], asked: [] });
});
