/** Changes of a snapshot whose stored body can't be read: unknown, never "0". */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UNREADABLE_FIGURES } from "@/lib/opportunities/snapshots/snapshot-figures";
import type { SnapshotFigures, SnapshotLine } from "@/lib/store/opportunities/snapshots";
import { SnapshotChanges } from "./history-tab";

const readable: SnapshotFigures = {
  ...UNREADABLE_FIGURES,
  status: "OPEN",
  entries: 5,
  openEntries: 5,
  unreadable: false,
};
const { unreadable: _unreadable, ...saved } = UNREADABLE_FIGURES;
const line = (figures: SnapshotFigures, position: number): SnapshotLine => ({
  id: `s${position}`,
  position,
  firstReadAt: 1,
  readAt: 1,
  fetches: 1,
  figures,
});
const changes = (before: SnapshotFigures, after: SnapshotFigures) =>
  renderToStaticMarkup(<SnapshotChanges line={line(after, 2)} before={line(before, 1)} />).replaceAll(/<[^>]+>/g, "");

test.each<[string, SnapshotFigures, SnapshotFigures, string]>([
  ["newer", readable, UNREADABLE_FIGURES, "The stored response can’t be read, so its changes are unknown."],
  [
    "newer, saved by an earlier version",
    readable,
    saved,
    "The stored response can’t be read, so its changes are unknown.",
  ],
  ["older", UNREADABLE_FIGURES, readable, "The previous snapshot can’t be read, so changes are unknown."],
])("the %s body", (_which, before, after, sentence) => {
  expect(changes(before, after)).toBe(sentence);
});

test("a readable body without entries has figures", () => {
  expect(changes(readable, { ...readable, status: "", entries: 0, openEntries: 0 })).toContain("open entries");
});
