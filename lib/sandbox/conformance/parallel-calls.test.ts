/** Clients that send calls in parallel: their pages may arrive in any order, and the same call twice is not a retry. */
import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DraftCall, observation, observedCalls } from "../../testing/conformance/observed-calls.ts";
import { callSandbox, KEYS } from "../../testing/sandbox-call.ts";
import { defaultDialect } from "../../sampling/dialect.ts";
import { stringifyJson } from "../../sampling/json.ts";
import { sign } from "../../sampling/signature.ts";
import { type Sandbox, startSandbox } from "../server.ts";
import { rules } from "./rules.ts";
import type { ConformanceSession } from "./session.ts";

const list = { operation: "get-attributes" } as const;

/** Page of size 100 that arrived at `tick`. */
const page = (tick: number, number: number, items: number, finished = tick + 6): DraftCall => ({
  ...list,
  tick,
  sent: { page: { number, size: 100, country: "" }, digest: `page ${number}` },
  answer: { items, tick: tick + 5, finished },
});
const putOff = (tick: number, number: number, finished = tick + 6): DraftCall => ({
  ...page(tick, number, 0),
  answer: { status: 503, retryAfter: 2, tick: tick + 5, finished },
});

const pageBody = (number: number) => ({ page_number: number, page_size: 100 });

const gradeOf = (id: string, calls: readonly DraftCall[]) => {
  const grade = rules.find((rule) => rule.id === id)?.grade(observation(observedCalls(...calls)));
  return [grade?.verdict, grade?.why];
};

describe("pages in parallel", () => {
  test.each([
    { of: "in another order", calls: [page(2, 1, 100), page(3, 2, 50), page(1, 0, 100)], count: 3 },
    {
      of: "the first one put off",
      calls: [putOff(0, 0), page(1, 1, 100), page(2, 2, 50), page(2_010, 0, 100)],
      count: 3,
    },
    { of: "beyond the short one", calls: [page(0, 0, 100), page(10, 1, 50), page(11, 2, 0), page(12, 3, 0)], count: 2 },
    { of: "each twice", calls: [page(0, 0, 100), page(1, 1, 50), page(2, 0, 100), page(3, 1, 50)], count: 2 },
  ])("pass: $of", ({ calls, count }) => {
    expect(gradeOf("pages", calls)).toEqual(["pass", `${count} pages of 100.`]);
  });

  test.each([
    {
      of: "one is skipped",
      calls: [page(2, 3, 50), page(1, 1, 100), page(0, 0, 100)],
      why: "Page 2 was skipped.",
    },
    {
      of: "the order is wrong, and they don’t overlap",
      calls: [page(0, 1, 100), page(10, 0, 100)],
      why: "The first page requested was 1; the list begins at 0.",
    },
    {
      of: "one arrives after the short one",
      calls: [page(0, 0, 100), page(10, 1, 50), page(11, 2, 0, 40), page(20, 3, 0)],
      why: "Page 3 was requested after the last page.",
    },
  ])("fail: $of", ({ calls, why }) => {
    expect(gradeOf("pages", calls)).toEqual(["fail", why]);
  });
});

describe.each(["retry-after", "fresh-signature"])("%s", (id) => {
  const same = { signatureDigest: "one", expiration: "one" };
  const parallel = [
    { ...putOff(0, 0), ...same },
    { ...page(5.5, 0, 100), ...same },
  ];

  test("the same call in parallel is not a retry, also between the answer and its end", () => {
    expect(gradeOf(id, parallel)).toEqual(["unseen", "No retry of a 503 or 429 response yet."]);
  });

  test("a later call is the retry", () => {
    expect(gradeOf(id, [...parallel, page(2_010, 0, 100)])).toEqual(["pass", expect.stringContaining("1 retry")]);
    expect(gradeOf(id, [...parallel, { ...page(7, 0, 100), ...same }])).toEqual(["fail", expect.anything()]);
  });
});

describe("over sockets", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ ...KEYS, scale: "tiny" });
  });
  afterAll(() => sandbox.close());

  /** Sends the headers of a call, and its body on demand: the call has arrived, and other calls overlap with it. */
  async function begin(session: ConformanceSession, body: string, expiration: string) {
    const url = `${sandbox.url}${session.path}/get-attributes`;
    const prefix = defaultDialect.headerPrefix;
    const call = request(url, {
      method: "POST",
      agent: false,
      headers: {
        expect: "100-continue",
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        [`${prefix}-access-key`]: session.credentials.accessKey,
        [`${prefix}-expiration`]: expiration,
        [`${prefix}-signature`]: sign(
          { method: "POST", url, body },
          expiration,
          session.credentials,
          defaultDialect.signing,
        ),
      },
    });
    call.flushHeaders();
    await once(call, "continue");
    return async (): Promise<void> => {
      const response = new Promise<void>((resolve, reject) => {
        call.once("error", reject).once("response", (received) => received.resume().once("end", resolve));
      });
      call.end(body);
      await response;
    };
  }

  test("calls that overlap are neither pages out of order nor retries", async () => {
    const session = await sandbox.conformance.start("parallel", { retryAfter: 600 });
    const keys = session.credentials;
    const expiration = new Date(Date.now() + 25_000).toISOString();
    const call = (number: number) =>
      callSandbox(`${sandbox.url}${session.path}`, "get-attributes", pageBody(number), { keys, expiration });
    const finishFirst = await begin(session, stringifyJson(pageBody(0)), expiration);
    expect((await call(0)).status).toBe(503);
    expect((await call(1)).status).toBe(200);
    expect((await call(2)).status).toBe(200);
    await finishFirst();
    const verdicts = Object.fromEntries(session.card().rules.map(({ id, verdict }) => [id, verdict]));
    expect(verdicts).toMatchObject({ pages: "pass", "retry-after": "unseen", "fresh-signature": "unseen" });
  });

  test("a call after the answer is a retry", async () => {
    const session = await sandbox.conformance.start("retry", { retryAfter: 600 });
    const keys = session.credentials;
    const call = () => callSandbox(`${sandbox.url}${session.path}`, "get-attributes", pageBody(0), { keys });
    expect((await call()).status).toBe(503);
    expect((await call()).status).toBe(200);
    expect(session.card().rules.find(({ id }) => id === "retry-after")?.verdict).toBe("fail");
  });
});
