import { expect, test } from "vitest";
import type { Import, SourceFile } from "./source-files.ts";
import { product } from "./product-files.ts";

/** Feature of a file, as `lib/slice/feature`; `undefined` for files in the root of a slice or outside of slices. */
function featureOf(path: string): string | undefined {
  const parts = path.split("/");
  return parts.length > 3 && inTree(parts) ? parts.slice(0, 3).join("/") : undefined;
}

/** Slice or layer of a file, as `components/query`; `undefined` for files in the root of `lib` or outside of both. */
function sliceOf(path: string): string | undefined {
  const parts = path.split("/");
  return parts.length > 2 && inTree(parts) ? parts.slice(0, 2).join("/") : undefined;
}

const inTree = ([first]: readonly string[]): boolean => first === "lib" || first === "components";

/** Import cycles between the folders that `folderOf` names, as `a > b > a`. */
function circles(
  of: readonly SourceFile[],
  folderOf: (path: string) => string | undefined,
  follows: (item: Import, from: SourceFile) => boolean,
): string[] {
  const below = new Map<string, Set<string>>();
  for (const file of of) {
    const folder = folderOf(file.path);
    if (folder === undefined) continue;
    for (const item of file.imports) {
      const other = item.own && follows(item, file) ? folderOf(item.target) : undefined;
      if (other === undefined || other === folder) continue;
      below.set(folder, (below.get(folder) ?? new Set()).add(other));
    }
  }
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (folder: string, path: readonly string[]): void => {
    if (path.includes(folder)) found.push([...path.slice(path.indexOf(folder)), folder].join(" > "));
    if (done.has(folder) || path.includes(folder)) return;
    for (const next of below.get(folder) ?? []) visit(next, [...path, folder]);
    done.add(folder);
  };
  for (const folder of below.keys()) visit(folder, []);
  return found;
}

const featureCircles = (of: readonly SourceFile[]): string[] =>
  circles(of, featureOf, ({ target }, { path }) => sliceOf(target) === sliceOf(path));

/** The field table of a slice's model also defines the columns of the store, which the slice in turn reads. */
const isTableOfModel = ({ target }: Import, { path }: SourceFile): boolean =>
  path.startsWith("lib/store/") && /^lib\/\w+\/model\//.test(target);

/** Source file with a single import. */
const fileImporting = (path: string, target: string): SourceFile => ({
  path,
  text: "",
  imports: [{ specifier: "", target, own: true, typeOnly: true, lazy: false }],
});

test("features of a slice have no import cycle", () => {
  const circle = [fileImporting("lib/a/x/one.ts", "lib/a/y/two"), fileImporting("lib/a/y/two.ts", "lib/a/x/one")];
  expect(featureCircles(circle)).toEqual(["lib/a/x > lib/a/y > lib/a/x"]);
  expect(featureCircles(product)).toEqual([]);
});

test("slices and layers have no import cycle", () => {
  const circle = [fileImporting("lib/a/one.ts", "lib/b/y/two"), fileImporting("lib/b/z.ts", "lib/a/x/one")];
  expect(circles(circle, sliceOf, () => true)).toEqual(["lib/a > lib/b > lib/a"]);
  expect(circles(product, sliceOf, (item, from) => !isTableOfModel(item, from))).toEqual([]);
});
