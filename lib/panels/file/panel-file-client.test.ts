/** The page's side and the worker's side of an open file, connected by a channel that copies each message. */
import { describe, expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import { decodeColumn } from "../../targeting/reach/panel-bytes.ts";
import { aWorkbook } from "../../testing/panels/workbook-builder.ts";
import type { ColumnMapping } from "../model/model.ts";
import { openPanelFile, type OpenOptions, type WorkerLike } from "./panel-file-client.ts";
import type { FileReply, FileRequest } from "./panel-file-protocol.ts";
import { PanelFileError } from "./scan-model.ts";
import { servePanelFile } from "./serve-panel-file.ts";

interface TestWorker {
  readonly start: () => WorkerLike;
  /** Everything that left the worker, as text and bytes. */
  readonly sent: FileReply[];
  readonly isEnded: () => boolean;
  readonly breakDown: () => void;
}

/** Worker in this process; messages are cloned, as between threads. */
function aWorker(): TestWorker {
  const listeners = new Map<string, ((event: Event) => void)[]>();
  const sent: FileReply[] = [];
  let receive: ((event: MessageEvent<FileRequest>) => void) | undefined;
  let isEnded = false;
  const emit = (type: string, data?: unknown): void => {
    if (!isEnded) for (const listener of listeners.get(type) ?? []) listener(new MessageEvent(type, { data }));
  };
  const start = (): WorkerLike => {
    servePanelFile({
      addEventListener: (_type, listener) => void (receive = listener),
      postMessage: (reply) => {
        const copy = structuredClone(reply);
        sent.push(copy);
        queueMicrotask(() => emit("message", copy));
      },
    });
    return {
      postMessage: (message) =>
        queueMicrotask(() => receive?.(new MessageEvent("message", { data: structuredClone(message) }))),
      addEventListener: (type, listener) => void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
      terminate: () => void (isEnded = true),
    };
  };
  return { start, sent, isEnded: () => isEnded, breakDown: () => emit("error") };
}

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const open = (text: string, worker: TestWorker, options: OpenOptions = {}) =>
  openPanelFile(new Blob([text]), options, worker.start);
const genders = `Gender;Brands\n${times(40, (index) => `${["f", "m"][index % 2]};A|B${["|C", ""][index % 2]}\n`).join("")}`;
const gender: ColumnMapping = {
  header: "Gender",
  role: { kind: "attribute", attributeId: "7" as Int64 },
  separator: null,
  reading: "listed",
  values: { f: { kind: "equal", values: ["1"] }, m: { kind: "equal", values: ["2"] } },
};

test("a file is scanned, mapped and encoded", async () => {
  const worker = aWorker();
  const file = await open(genders, worker);
  expect(file.scan.columns.map(({ header, values }) => [header, values.length])).toEqual([
    ["Gender", 2],
    ["Brands", 2],
  ]);
  expect(await file.values("Brands", "|")).toEqual([
    { text: "A", count: 40 },
    { text: "B", count: 40 },
    { text: "C", count: 20 },
  ]);
  expect(await file.values("Missing", null)).toEqual([]);
  const plan = await file.encode([gender]);
  expect(plan).toMatchObject({ people: 40, blocks: 2, attributes: ["7"], columns: ["Gender"] });
  const blocks = await Promise.all([file.block(1), file.block(0), file.block(1)]);
  expect(decodeColumn(blocks[0].bytes, 40).values.get("1")?.count).toBe(20);
  expect(blocks[2]).toEqual(blocks[0]);
  await expect(file.block(2)).rejects.toThrow(PanelFileError);
  file.close();
  expect(worker.isEnded()).toBe(true);
  await expect(file.block(0)).rejects.toMatchObject({ name: "AbortError" });
});

describe("failures", () => {
  test("a failure of the file is explained, and ends the worker", async () => {
    const worker = aWorker();
    await expect(open("", worker)).rejects.toThrow("The file is empty.");
    expect(worker.isEnded()).toBe(true);
  });

  test("a failure of a mapping leaves the file open", async () => {
    const file = await open("Gender;x\nf;1\nm;2\n", aWorker());
    await expect(file.encode([gender])).rejects.toThrow("A panel needs at least 10 people.");
    await expect(file.block(0)).rejects.toThrow("No mapping was applied.");
    expect(await file.values("Gender", null)).toEqual([]);
  });

  test("an unexpected failure repeats nothing of the file", async () => {
    const broken = {
      size: 10,
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error("secret anna@mail.example")) }),
    };
    const replies: FileReply[] = [];
    let receive: ((event: MessageEvent<FileRequest>) => void) | undefined;
    servePanelFile({
      addEventListener: (_type, listener) => void (receive = listener),
      postMessage: (reply) => void replies.push(reply),
    });
    receive?.({
      data: { id: 1, work: { kind: "scan", file: broken as unknown as Blob, options: {} } },
    } as MessageEvent<FileRequest>);
    await expect.poll(() => replies.length).toBe(1);
    expect(replies).toEqual([
      { id: 1, kind: "failed", message: "The file can’t be read. It may have been changed or moved. Choose it again." },
    ]);
  });

  test("a failure of the worker rejects pending calls", async () => {
    const worker = aWorker();
    const file = await open(genders, worker);
    const pending = file.encode([gender]);
    worker.breakDown();
    await expect(pending).rejects.toThrow("Reading the file failed. Reload the page and try again.");
    expect(worker.isEnded()).toBe(true);
  });
});

test("canceling ends the worker, before and while a file is scanned", async () => {
  const worker = aWorker();
  const stop = new AbortController();
  const scanning = open(`A;B\n${"1;2\n".repeat(100_000)}`, worker, {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  await expect(scanning).rejects.toMatchObject({ name: "AbortError" });
  expect(worker.isEnded()).toBe(true);
  await expect(open("A;B\n1;2", aWorker(), { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: "AbortError",
  });
});

test("progress of scan and mapping is reported", async () => {
  const shares: number[] = [];
  const file = await open(genders, aWorker(), { onProgress: ({ share }) => shares.push(share) });
  expect(shares.length).toBeGreaterThan(0);
  const steps: number[] = [];
  await file.encode([gender], {}, (share) => steps.push(share));
  expect(steps.length).toBeGreaterThan(0);
});

describe("planted identities", () => {
  const planted = [
    "anna.planted@mail.example",
    "Planted Person",
    "+49 170 5550123",
    "Plantedstraße 12",
    "203.0.113.99",
    "PLANTED-ID-4711",
    "1971-03-17",
    "a note that was planted by Anna",
  ];
  const header = ["Email", "Name", "Telefon", "Adresse", "IP", "panelist_id", "Birth date", "Comment", "Age", "Gender"];
  /** The identities are in their own columns, and once in those that are mapped. */
  const rows = [
    ...times(60, (index) => [
      ...planted.map((text) => (text === "1971-03-17" ? text : text.replace(/\d+$/, "") + String(100 + index))),
      String(20 + (index % 40)),
      ["f", "m"][index % 2] ?? "",
    ]),
    ...planted.map((text) => [...planted, text, text]),
  ];
  const mappings: readonly ColumnMapping[] = [
    ...header.slice(0, 9).map((name, at): ColumnMapping => ({
      header: name,
      role: { kind: "attribute", attributeId: String(at + 100) as Int64 },
      separator: null,
      reading: name === "Birth date" ? "birthDate" : "asIs",
      values: {},
    })),
    gender,
  ];

  test.each([
    ["a text file", () => new Blob([[header, ...rows].map((cells) => cells.join(";")).join("\n")])],
    ["a workbook", () => aWorkbook({ rows: [header, ...rows] })],
  ])("of %s are in no message and no block", async (_name, file) => {
    const worker = aWorker();
    const opened = await openPanelFile(file(), {}, worker.start);
    for (const name of header) for (const separator of [null, ";", " "]) await opened.values(name, separator);
    const plan = await opened.encode(mappings);
    expect(plan.columns).toEqual(["Birth date", "Age", "Gender"]);
    for (let index = 0; index < plan.blocks; index += 1) await opened.block(index);
    const everything = worker.sent
      .map((reply) => {
        const value = reply.kind === "done" ? reply.value : undefined;
        const bytes = value && "bytes" in value ? new TextDecoder("latin1").decode(value.bytes) : "";
        return `${JSON.stringify(reply)} ${bytes}`;
      })
      .join("\n");
    for (const text of planted) {
      expect(everything).not.toContain(text);
      expect(everything).not.toContain(new TextDecoder("latin1").decode(new TextEncoder().encode(text)));
    }
    expect(everything).not.toMatch(/planted|0123|4711|203\.0/i);
    // Everything else arrives.
    expect(everything).toContain("Gender");
    expect(opened.scan.columns.find(({ header: name }) => name === "Gender")?.values).toEqual([
      { text: "f", count: 30 },
      { text: "m", count: 30 },
    ]);
  });
});
