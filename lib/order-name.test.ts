import { expect, test } from "vitest";
import { MAX_ORDER_NAME, orderName } from "./order-name.ts";

const nameOf = (orderNumber: string) => orderName({ id: "7", orderNumber });

test.each([
  ["ORD-1", "ORD-1"],
  ["", "Opportunity 7"],
  ["<i></i>", "Opportunity 7"],
  ["a<br>b", "a b"],
  ["W".repeat(MAX_ORDER_NAME), "W".repeat(MAX_ORDER_NAME)],
  ["W".repeat(MAX_ORDER_NAME + 1), `${"W".repeat(MAX_ORDER_NAME - 1)}…`],
])("%j is named %j", (orderNumber, name) => expect(nameOf(orderNumber)).toBe(name));

test("a 200,000-character order number is truncated for any content", () => {
  for (const part of ["W", "word ", "<b>x</b>", "&amp;", "😀", "<", " "]) {
    const name = nameOf(part.repeat(200_000 / part.length));
    expect(name.length).toBeLessThanOrEqual(MAX_ORDER_NAME);
    expect(name.isWellFormed()).toBe(true);
  }
});
