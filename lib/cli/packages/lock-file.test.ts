import { expect, test } from "vitest";
import { dependenciesOf, nameIn, packageFolders, type LockFile } from "./lock-file.ts";

const lock: LockFile = {
  packages: {
    "": { dependencies: { a: "1" }, devDependencies: { d: "1" } },
    "node_modules/a": { dependencies: { "@s/b": "2", c: "1" }, optionalDependencies: { "for-another-system": "1" } },
    "node_modules/a/node_modules/@s/b": { dependencies: { c: "1", "@s/b": "2" } },
    "node_modules/@s/b": { dependencies: {} },
    "node_modules/c": { peerDependencies: { "@s/b": "1" } },
    "node_modules/d": { devDependencies: { c: "1" } },
  },
};

test("names are found in the package's own folder, then in those around it", () => {
  expect(dependenciesOf(lock, "")).toEqual(["node_modules/a", "node_modules/d"]);
  expect(dependenciesOf(lock, "node_modules/a")).toEqual(["node_modules/a/node_modules/@s/b", "node_modules/c"]);
  expect(dependenciesOf(lock, "node_modules/a/node_modules/@s/b")).toEqual([
    "node_modules/c",
    "node_modules/a/node_modules/@s/b",
  ]);
  expect(dependenciesOf(lock, "node_modules/c")).toEqual(["node_modules/@s/b"]);
  // Those for the development of a package are not installed.
  expect(dependenciesOf(lock, "node_modules/d")).toEqual([]);
  expect(nameIn("node_modules/a/node_modules/@s/b")).toBe("@s/b");
});

test("a package comes with all that it depends on", () => {
  expect(packageFolders(lock, ["c"])).toEqual(["node_modules/c", "node_modules/@s/b"]);
  expect(packageFolders(lock, ["a"])).toHaveLength(4);
  expect(() => packageFolders(lock, ["nowhere"])).toThrow("The package nowhere is not in package-lock.json.");
});
