import { expect, test } from "vitest";
import { findChoices } from "./combo-choices";

const items = [
  { id: "7", label: "Part-time" },
  { id: "8", label: "Time zone" },
  { id: "9", label: "Region", note: "time of day" },
  { id: "10", label: "Employment" },
];
const ids = (text: string) => findChoices(items, text).shown.map((item) => item.id);

test("labels that begin with the text come first, notes and ids count", () => {
  expect(ids("time")).toEqual(["8", "7", "9"]);
  expect(ids("10")).toEqual(["10"]);
  expect(ids("nothing")).toEqual([]);
  expect(ids(" ")).toHaveLength(4);
});

test("five thousand choices are searched within a keystroke and only a hundred shown", () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({ id: String(index), label: `Attribute number ${index}` }));
  const started = performance.now();
  const { shown, total } = findChoices(many, "number");
  expect(performance.now() - started).toBeLessThan(400);
  expect([shown.length, total]).toEqual([100, 5_000]);
});
