import { expect, test } from "vitest";
import { handIds, idsInBox } from "./handed-ids";

test("ids go by the address while they fit into one", () => {
  expect(handIds(["55304", "55305"])).toEqual({ to: "/opportunities?ids=55304,55305#paste", onlyHere: false });
  const many = Array.from({ length: 300 }, (_, index) => String(10_000_000 + index));
  expect(handIds(many)).toEqual({ to: "/opportunities?ids=kept#paste", onlyHere: true });
});

test("an address fills the box with ids alone, each once", () => {
  expect(idsInBox("55304,mina@example.test,-5,007,55304, 9 ,<b>")).toBe("55304, 7, 9");
  expect(idsInBox("")).toBe("");
});
