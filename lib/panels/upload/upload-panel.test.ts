import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fail, toResult, type Result } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import { PanelFileError, type PanelBlock, type PanelPlan } from "../file/scan-model.ts";
import { createPanelUpload, PART_BYTES, type UploadActions, type UploadProgress } from "./upload-panel.ts";

const plan: PanelPlan = {
  segments: [
    { country: "DE", language: "de", size: 20 },
    { country: "FR", language: null, size: 30 },
  ],
  attributes: ["7" as Int64],
  columns: ["Gender"],
  blocks: 4,
  people: 50,
  leftOut: { tooFew: 0, inactive: 0 },
  unreadable: { count: 0, first: [] },
};

const SIZES = [10, PART_BYTES * 2 + 5, PART_BYTES, 1];
const BLOCKS = SIZES.map((length, index): PanelBlock => ({
  segment: Math.floor(index / 2),
  attributeId: index % 2 === 0 ? "" : ("7" as Int64),
  bytes: Uint8Array.from({ length }, (_, at) => (at * 7 + index) % 256),
}));
const blockAt = (index: number): PanelBlock => BLOCKS[index] ?? expect.unreachable();

type Fault = "lost answer" | "lost request" | "overloaded" | "refused" | undefined;

/** Stand-in for the server: keeps parts by their address. @param faults of the calls in order. */
function aServer(faults: Fault[] = []) {
  const calls: string[] = [];
  const parts = new Map<string, Uint8Array>();
  const state = { panels: 0, finished: 0, removed: 0 };
  const perform = <T>(name: string, work: () => T): Promise<Result<T>> => {
    calls.push(name);
    const fault = faults.shift();
    if (fault === "lost request") return Promise.reject(new TypeError("Failed to fetch"));
    return toResult(() => {
      if (fault === "overloaded") throw fail("overloaded", "Too many.", { retryable: true, retryAfter: 7_000 });
      if (fault === "refused") throw fail("conflict", "You can have at most 20 panels.");
      const value = work();
      if (fault === "lost answer") return Promise.reject(new TypeError("network error"));
      return Promise.resolve(value);
    });
  };
  const actions: UploadActions = {
    begin: () => perform("begin", () => ({ panelId: `p${(state.panels += 1)}` })),
    addBlock: ({ panelId, segment, attributeId, part, parts: of, body }) =>
      perform(`${segment}/${attributeId}/${part}`, () => {
        expect(part).toBeLessThan(of);
        expect(body.length).toBeLessThanOrEqual(524_288);
        parts.set([panelId, segment, attributeId, part].join("/"), Buffer.from(body, "base64"));
      }),
    finish: () => perform("finish", () => (state.finished += 1)),
    remove: () => perform("remove", () => (state.removed += 1)),
  };
  return { actions, calls, parts, state };
}

const waits: number[] = [];
const start = (
  server: ReturnType<typeof aServer>,
  more: { readonly onProgress?: (progress: UploadProgress) => void } = {},
) => {
  waits.length = 0;
  return createPanelUpload({
    name: "Spring",
    plan,
    block: async (index) => blockAt(index),
    actions: server.actions,
    wait: async (milliseconds) => void waits.push(milliseconds),
    ...more,
  });
};

function expectWhole({ parts }: ReturnType<typeof aServer>, panelId: string): void {
  for (let index = 0; index < plan.blocks; index += 1) {
    const { segment, attributeId, bytes } = blockAt(index);
    const count = Math.max(1, Math.ceil(bytes.length / PART_BYTES));
    const pieces = Array.from(
      { length: count },
      (_, part) => parts.get([panelId, segment, attributeId, part].join("/")) ?? new Uint8Array(0),
    );
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  }
}

test("parts are sent in order, each at most 512 kB as text, and the panel is finished once", async () => {
  const server = aServer();
  const progress: UploadProgress[] = [];
  expect(await start(server, { onProgress: (one) => progress.push(one) }).run()).toEqual({
    kind: "done",
    panelId: "p1",
  });
  expect(server.calls).toEqual(["begin", "0//0", "0/7/0", "0/7/1", "0/7/2", "1//0", "1/7/0", "finish"]);
  expectWhole(server, "p1");
  expect(progress.at(-1)).toEqual({ blocks: 4, of: 4, bytes: SIZES.reduce((sum, size) => sum + size, 0) });
});

test("a lost answer, a lost request and a busy server are retried, after the time that the server asks for", async () => {
  const server = aServer([undefined, "lost answer", undefined, "overloaded", undefined, "lost request"]);
  expect((await start(server).run()).kind).toBe("done");
  expect(waits).toEqual([1_000, 7_000, 1_000]);
  expectWhole(server, "p1");
  expect(server.state).toEqual({ panels: 1, finished: 1, removed: 0 });
});

test("after a failure it resumes at the part that failed, in the same panel", async () => {
  const server = aServer([undefined, undefined, undefined, ...Array.from({ length: 4 }, (): Fault => "lost request")]);
  const upload = start(server);
  expect(await upload.run()).toMatchObject({ kind: "failed", failure: { code: "console_gone", retryable: true } });
  expect(server.calls.slice(0, 3)).toEqual(["begin", "0//0", "0/7/0"]);
  server.calls.length = 0;
  expect(await upload.run()).toEqual({ kind: "done", panelId: "p1" });
  expect(server.calls).toEqual(["0/7/1", "0/7/2", "1//0", "1/7/0", "finish"]);
  expectWhole(server, "p1");
});

test("a refusal is reported at once", async () => {
  const server = aServer(["refused"]);
  expect(await start(server).run()).toMatchObject({
    kind: "failed",
    failure: { message: "You can have at most 20 panels." },
  });
  expect(server.calls).toEqual(["begin"]);
});

test("the call that begins a panel is not retried automatically", async () => {
  const server = aServer(["lost answer"]);
  expect((await start(server).run()).kind).toBe("failed");
  expect(server.calls).toEqual(["begin"]);
});

const failing = async (error: Error): Promise<never> => {
  throw error;
};

test("an update of the console is reported as such, and a bug is not swallowed", async () => {
  const server = aServer();
  const stale = Object.assign(new Error("not found"), { name: "UnrecognizedActionError" });
  const upload = (error: Error) =>
    createPanelUpload({
      name: "x",
      plan,
      block: async (at) => blockAt(at),
      actions: { ...server.actions, begin: () => failing(error) },
    });
  expect(await upload(stale).run()).toMatchObject({ kind: "failed", failure: { code: "stale_build" } });
  await expect(upload(Object.assign(new Error("bug"), { digest: "1" })).run()).rejects.toThrow("bug");
});

const brokenBlock = async (): Promise<PanelBlock> => {
  throw new PanelFileError("Reading the file failed.");
};

test("a block that can't be made is not reported as a failure of the connection", async () => {
  const { actions } = aServer();
  await expect(createPanelUpload({ name: "x", plan, block: brokenBlock, actions }).run()).rejects.toThrow(
    "Reading the file failed.",
  );
});

describe("canceling", () => {
  test("stops, and deletes the incomplete panel", async () => {
    const server = aServer();
    const upload = start(server, { onProgress: ({ blocks }) => void (blocks === 2 && (cancelled = upload.cancel())) });
    let cancelled: Promise<unknown> | undefined;
    expect(await upload.run()).toEqual({ kind: "cancelled" });
    expect(await cancelled).toBeUndefined();
    expect(server.calls.at(-1)).toBe("remove");
    expect(server.state).toEqual({ panels: 1, finished: 0, removed: 1 });
  });

  test("ends the wait before a retry", async () => {
    const server = aServer([undefined, "overloaded"]);
    const upload = createPanelUpload({ name: "x", plan, block: async (at) => blockAt(at), actions: server.actions });
    const running = upload.run();
    await expect.poll(() => server.calls.length).toBe(2);
    await upload.cancel();
    expect(await running).toEqual({ kind: "cancelled" });
  });

  test("before anything was begun deletes nothing; a failed deletion is returned", async () => {
    const idle = aServer();
    await start(idle).cancel();
    expect(idle.calls).toEqual([]);
    const server = aServer(["refused"]);
    const failed = start(server);
    await failed.run();
    await failed.cancel();
    expect(server.state.removed).toBe(0);
    const second = aServer([undefined, "refused", "refused"]);
    const upload = start(second);
    await upload.run();
    expect(await upload.cancel()).toMatchObject({ code: "conflict" });
  });
});

test("after any losses, retries and resumptions bring each part unchanged", async () => {
  const fault = fc.constantFrom<Fault>(undefined, undefined, "lost answer", "lost request", "overloaded");
  await fc.assert(
    fc.asyncProperty(fc.array(fault, { maxLength: 40 }), async (faults) => {
      const server = aServer([undefined, ...faults]);
      const upload = start(server);
      let outcome = await upload.run();
      for (let tries = 0; outcome.kind === "failed" && tries < 20; tries += 1) outcome = await upload.run();
      expect(outcome).toEqual({ kind: "done", panelId: "p1" });
      expectWhole(server, "p1");
    }),
    { numRuns: 20 },
  );
});
