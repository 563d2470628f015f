/** Transactions run in lanes, and only the store opens a driver. */
import { expect, test } from "vitest";
import { elsewhere, files, product } from "../testing/product-files.ts";

/** A call that begins a transaction, or takes a connection on which one could begin. */
const BEGINS_TRANSACTION = /\.(?:transaction|startTransaction|connection)\(/;

test("only the lanes begin transactions", () => {
  const begin = files.filter(
    ({ path, text }) => path !== "lib/store/store-boundaries.test.ts" && BEGINS_TRANSACTION.test(text),
  );
  expect(begin.map(({ path }) => path)).toEqual(["lib/store/engine/lanes.test.ts", "lib/store/engine/lanes.ts"]);
});

test("the lanes are used inside the store only, which a build may contain several times", () => {
  const outside = product.filter(
    ({ path, imports }) =>
      !path.startsWith("lib/store/") && imports.some(({ own, target }) => own && target === "lib/store/engine/lanes"),
  );
  expect(outside.map(({ path }) => path)).toEqual([]);
});

test.each([
  ["await db.transaction().execute(work)", true],
  ["return db\n        .transaction()\n        .execute(work)", true],
  ["store.db.startTransaction().execute()", true],
  ["db.connection().execute(work)", true],
  ["lanes.run(db, `runs:${partnerId}`, work)", false],
  ["transaction: Transaction<Tables>", false],
])("recognises the begin of a transaction: %s", (text, begins) => {
  expect(BEGINS_TRANSACTION.test(text)).toBe(begins);
});

test("only the store, its view of a file, copies of a store, and tests build a driver", () => {
  expect(elsewhere(/\bstoreOver\(/, "lib/store/open-store.ts")).toEqual([]);
  const ours = [
    "lib/store/open-store.ts",
    "lib/store/engine/sqlite-driver.ts",
    "lib/store/backup/store-file.ts",
    "lib/store/copy/sqlite-file.ts",
  ];
  expect(elsewhere(/\bsqliteDriver\(/, ...ours)).toEqual([]);
});
