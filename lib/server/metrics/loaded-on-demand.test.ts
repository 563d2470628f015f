/** Without a token nothing of the metrics is loaded: no start-up code imports the package or a file that needs it. */
import { expect, test } from "vitest";
import { product } from "../../testing/product-files.ts";

const PACKAGE = "prom-client";

/** Files that load the package when they are loaded themselves. */
function loaders(): Set<string> {
  const found = new Set<string>([PACKAGE]);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { path, imports } of product)
      if (imports.some(({ target, typeOnly, lazy }) => !typeOnly && !lazy && found.has(target)))
        found.add(path.replace(/\.tsx?$/, ""));
  }
  found.delete(PACKAGE);
  return found;
}

test("only the recorder and its parts load the package, and only the start of the metrics loads them, on demand", () => {
  const needing = loaders();
  const files = ["recorder", "state-gauges", "store-durations"].map((name) => `lib/server/metrics/${name}`);
  expect([...needing].sort()).toEqual(files);
  const onDemand = product.filter(({ imports }) => imports.some(({ lazy, target }) => lazy && needing.has(target)));
  expect(onDemand.map(({ path }) => path)).toEqual(["lib/server/metrics/start-metrics.ts"]);
});
