import { expect, test } from "vitest";
import type { MatrixRow } from "@/lib/attributes/detail/matrix";
import { cellAsText, rowAsText } from "./matrix-texts";

test("a copied row has no text that a spreadsheet would execute, a copied cell is as shown", () => {
  const row = { id: "-5", text: "=1+1", cells: ["@a\nb", 0], covered: 2, possible: 2, same: 1 } satisfies MatrixRow;
  expect(rowAsText(row, [0, 1])).toBe("-5\t'=1+1\t'@a b\t'=1+1");
  expect(cellAsText(row, 0, [0, 1])).toBe("=1+1");
});
