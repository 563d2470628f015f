/** Planted identities and deleted panels in the files of a store, and in the log. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import type { ActionContext } from "../../server/action.ts";
import { openStore, type Store } from "../../store/open-store.ts";
import { Bitmap } from "../../targeting/reach/bitmap.ts";
import { encodeColumn } from "../../targeting/reach/panel-bytes.ts";
import {
  columnOf,
  managerContext,
  range,
  sendBlocks,
  uploadedPanel,
  beginPanelOf,
} from "../../testing/panels/uploaded-panels.ts";
import { removePanel } from "../list/panels.ts";
import { finishUpload, saveBlock } from "./uploads.ts";

const HEADER = "planted-header-q12";
const VALUE = "planted-value-31";
const EMAIL = "jane.planted@example.org";
const SIZE = 200_000;

let dataDir: string;
let store: Store;
let context: ActionContext;
let logged: string[];
beforeEach(async () => {
  vi.stubEnv("LOG_LEVEL", "trace");
  logged = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => Boolean(logged.push(String(text))));
  dataDir = mkdtempSync(path.join(tmpdir(), "console-panels-"));
  store = await openStore({ dataDir });
  context = await managerContext(store);
  return async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  };
});

/** Contents of all files of the store, its log included. */
const files = (): string[] => readdirSync(dataDir).map((file) => readFileSync(path.join(dataDir, file), "latin1"));
const inFiles = (text: string): boolean => files().some((content) => content.includes(text));

/** Pieces of a text that are short enough to be whole in a page of the store, at any alignment. */
const piecesOf = (text: string): string[] =>
  Array.from({ length: 20 }, (_, index) => text.slice(index * 3_000 + 1_000, index * 3_000 + 1_040)).filter(
    (piece) => piece.length === 40,
  );

test("nothing of a deleted panel is in the file of the store or in its log", async () => {
  // Without a pattern, so that each piece occurs in these blocks only.
  let seed = 7;
  const people = range(0, SIZE).filter(() => (seed = (seed * 48_271) % 2_147_483_647) % 3 === 0);
  const segments = [{ country: "DE", size: SIZE, answers: { "7": { [VALUE]: people }, "8": { [VALUE]: people } } }];
  const body = Buffer.from(encodeColumn(columnOf({ [VALUE]: people }, SIZE), SIZE)).toString("base64");
  const pieces = piecesOf(body);
  expect(pieces).toHaveLength(20);
  const id = await uploadedPanel(context, "Planted panel", segments, [HEADER]);
  const kept = await uploadedPanel(context, "Other", [
    { country: "DE", size: 40, answers: { "7": { "1": range(0, 20) } } },
  ]);
  expect(pieces.filter((piece) => !inFiles(piece))).toEqual([]);
  await removePanel(context, id);
  expect(pieces.filter(inFiles)).toEqual([]);
  // The audit log names the headers that were used; nothing else contains them.
  const row = await store.db.selectFrom("panels").selectAll().execute();
  expect(row.map((panel) => panel.id)).toEqual([kept]);
  expect(JSON.stringify(row)).not.toContain(HEADER);
  await store.close();
  expect(pieces.filter(inFiles)).toEqual([]);
  store = await openStore({ dataDir });
});

test("headers and values are in no line of the log, and a refused identity is nowhere once it is deleted", async () => {
  const segments = [{ country: "DE", size: 40, answers: { "7": { [VALUE]: range(0, 30) } } }];
  const id = await beginPanelOf(context, "Planted panel", segments, [HEADER]);
  await sendBlocks(context, id, segments);
  const column = { ...columnOf({}, 40), known: Bitmap.full(40), values: new Map([[EMAIL, Bitmap.of([3], 40)]]) };
  const planted = Buffer.from(encodeColumn(column, 40)).toString("base64");
  await saveBlock(context, { panelId: id, segment: 0, attributeId: "7" as never, part: 0, parts: 1, body: planted });
  const refusal = await finishUpload(context, id).catch((error: unknown) => String(error));
  expect(refusal).toContain("an email address");
  await removePanel(context, id);
  for (const text of [EMAIL, planted]) expect([inFiles(text), text]).toEqual([false, text]);
  for (const text of [HEADER, VALUE, EMAIL, planted]) expect(logged.join("")).not.toContain(text);
});
