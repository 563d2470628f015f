import { expect, test } from "vitest";
import { fillLookupBox, prefillIds, idsInBox, onFillLookupBox } from "./prefilled-ids";

test("passes ids in the URL while they fit, otherwise through session storage", () => {
  expect(prefillIds(["55304", "55305"])).toEqual({ to: "/opportunities?ids=55304,55305#paste", onlyHere: false });
  const many = Array.from({ length: 300 }, (_, index) => String(10_000_000 + index));
  const { to, onlyHere } = prefillIds(many);
  expect(to).toMatch(/^\/opportunities\?ids=kept-[\da-f]{8}#paste$/);
  expect(onlyHere).toBe(true);
  expect(prefillIds(many).to).not.toBe(to);
});

test("notifies a mounted box of every call, including repeated ids", () => {
  const received: string[] = [];
  const stop = onFillLookupBox((text) => received.push(text));
  fillLookupBox(["55304", "55305"]);
  fillLookupBox(["55304", "55305"]);
  stop();
  fillLookupBox(["7"]);
  expect(received).toEqual(["55304, 55305", "55304, 55305"]);
});

test("extracts only valid ids from the URL, without duplicates", () => {
  expect(idsInBox("55304,mina@example.test,-5,007,55304, 9 ,<b>")).toBe("55304, 7, 9");
  expect(idsInBox("")).toBe("");
});
