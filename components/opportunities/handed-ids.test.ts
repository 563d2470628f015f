import { expect, test } from "vitest";
import { fillBox, handIds, idsInBox, onFillBox } from "./handed-ids";

test("ids go by the address while they fit into one", () => {
  expect(handIds(["55304", "55305"])).toEqual({ to: "/opportunities?ids=55304,55305#paste", onlyHere: false });
  const many = Array.from({ length: 300 }, (_, index) => String(10_000_000 + index));
  const { to, onlyHere } = handIds(many);
  expect(to).toMatch(/^\/opportunities\?ids=kept-[\da-f]{8}#paste$/);
  expect(onlyHere).toBe(true);
  expect(handIds(many).to).not.toBe(to);
});

test("a box on the page is told of every hand-over, also of the same ids once more", () => {
  const told: string[] = [];
  const stop = onFillBox((text) => told.push(text));
  fillBox(["55304", "55305"]);
  fillBox(["55304", "55305"]);
  stop();
  fillBox(["7"]);
  expect(told).toEqual(["55304, 55305", "55304, 55305"]);
});

test("an address fills the box with ids alone, each once", () => {
  expect(idsInBox("55304,mina@example.test,-5,007,55304, 9 ,<b>")).toBe("55304, 7, 9");
  expect(idsInBox("")).toBe("");
});
