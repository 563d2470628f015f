import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readRoutes } from "./route-templates.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "routes-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As the framework writes it. */
const MANIFEST = {
  version: 3,
  staticRoutes: ["/", "/attributes", "/api/live"].map((page) => ({ page, regex: `^${page}(?:/)?$`, routeKeys: {} })),
  dynamicRoutes: [
    { page: "/api/[...address]", regex: "^/api/(.+?)(?:/)?$" },
    { page: "/attributes/[attributeId]", regex: "^/attributes/([^/]+?)(?:/)?$" },
    { page: "/[...address]", regex: "^/(.+?)(?:/)?$" },
  ],
};

test.each([
  ["/", "/"],
  ["/attributes", "/attributes"],
  ["/attributes/", "/attributes"],
  ["/attributes/120", "/attributes/[attributeId]"],
  ["/attributes/ana%40example.test", "/attributes/[attributeId]"],
  ["/api/live", "/api/live"],
  ["/api/live/ana@example.test", "/api/[...address]"],
  ["/wp-admin/setup.php", "/[...address]"],
  ["/_next/static/chunks/ana.js", "/_next/static"],
  ["", "unknown"],
  ["*", "unknown"],
  ["http://elsewhere/", "unknown"],
])("the route of %j is %s", (requested, route) => {
  writeFileSync(path.join(folder, "routes-manifest.json"), JSON.stringify(MANIFEST));
  expect(readRoutes(folder)(requested)).toBe(route);
});

test.each([undefined, "", "{}", '{"staticRoutes":["/"],"dynamicRoutes":[]}', '{"staticRoutes":[],"dynamicRoutes":{}}'])(
  "with the list %j every route is unknown",
  (list) => {
    if (list !== undefined) writeFileSync(path.join(folder, "routes-manifest.json"), list);
    const routeOf = readRoutes(folder);
    expect(["/", "/attributes/120"].map(routeOf)).toEqual(["unknown", "unknown"]);
  },
);
