/** Import rules between folders: checks the import lines of the sources. */
import { expect, test } from "vitest";
import { readSource } from "./source-files.ts";
import { files, inFolder, offences, product, reachedFrom } from "./product-files.ts";

const SLICES = [
  "attributes",
  "opportunities",
  "qualification",
  "panels",
  "contexts",
  "activity",
  "settings",
  "views",
  "api-tools",
  "sandbox-demo",
];

/** Slices are ordered: each may import only those listed here. */
const BELOW: Record<string, readonly string[]> = {
  "sandbox-demo": [
    "qualification",
    "opportunities",
    "panels",
    "attributes",
    "views",
    "contexts",
    "activity",
    "settings",
  ],
  "api-tools": ["qualification", "opportunities", "panels", "attributes", "views", "contexts", "activity", "settings"],
  qualification: ["opportunities", "panels", "attributes", "views"],
  opportunities: ["panels", "attributes", "views"],
  panels: ["attributes", "views"],
  attributes: ["views"],
  contexts: [],
  activity: [],
  settings: [],
  views: [],
};

const under =
  (...folders: string[]) =>
  (target: string) =>
    folders.some((folder) => target === folder || target.startsWith(`${folder}/`));

/** Product files longer than 300 lines: one table each. */
const LONG_TABLES = new Set(["lib/opportunities/model/fields.ts"]);

test("pages import neither the client nor the store", () => {
  const pages = product.filter((file) => /^app\/.*(page|layout)\.tsx$/.test(file.path));
  expect(pages.length).toBeGreaterThan(0);
  expect(offences(pages, ({ own, target }) => own && under("lib/sampling", "lib/store")(target))).toEqual([]);
  expect(pages.filter((page) => /\bfetch\(/.test(page.text)).map((page) => page.path)).toEqual([]);
});

test("routes import no components", () => {
  const routeFiles = product.filter((file) => /^app\/.*route\.ts$/.test(file.path));
  expect(offences(routeFiles, ({ own, target }) => own && under("components")(target))).toEqual([]);
});

test("components/ui imports no slice and no data", () => {
  const allowed = under(
    "components/ui",
    "lib/int64",
    "lib/bidi-isolate",
    "lib/locale",
    "lib/plain-text",
    "lib/pluralize",
    "lib/time",
  );
  const packages = new Set([
    "react",
    "react-dom",
    "next",
    "nuqs",
    "downshift",
    "lucide-react",
    "@tanstack/react-virtual",
  ]);
  expect(
    offences(inFolder("components/ui"), ({ own, target }) => (own ? !allowed(target) : !packages.has(target))),
  ).toEqual([]);
});

test("components reach the server only through queries and actions", () => {
  expect(
    offences(
      inFolder("components"),
      ({ own, target, typeOnly }) =>
        own && !typeOnly && under("lib/server", "lib/store", "lib/sampling/client", "lib/sampling/transport")(target),
    ),
  ).toEqual([]);
});

test("slices import only the slices below them", () => {
  for (const slice of SLICES) {
    const strangers = SLICES.filter((other) => other !== slice && !BELOW[slice]?.includes(other));
    const forbidden = under(...strangers.flatMap((other) => [`lib/${other}`, `components/${other}`]));
    expect(
      offences(
        [...inFolder(`lib/${slice}`), ...inFolder(`components/${slice}`)],
        ({ own, target }) => own && forbidden(target),
      ),
    ).toEqual([]);
  }
});

test("only the start hook imports the start of the background work", () => {
  const others = product.filter(({ path }) => path !== "instrumentation.ts" && !path.startsWith("lib/startup/"));
  expect(offences(others, ({ own, target }) => own && under("lib/startup")(target))).toEqual([]);
});

test("a slice's model is free of side effects, including everything it imports", () => {
  const models = product.filter((file) => /^lib\/\w+\/(?:model\.ts$|model\/(?!params))/.test(file.path));
  expect(models.length).toBeGreaterThanOrEqual(60);
  const pure = under(
    "lib/sampling/schema",
    "lib/sampling/fast-list-schema",
    "lib/sampling/operations",
    "lib/sampling/json",
    "lib/sampling/dialect",
    "lib/sampling/limits",
    "lib/sampling/requirement-names",
    "lib/sampling/unreadable/kinds",
    "lib/targeting",
    "lib/int64",
    "lib/failure",
    "lib/plain-text",
    "lib/order-name",
    "lib/pluralize",
    "lib/bidi-isolate",
    "lib/locale",
    "lib/time",
    "lib/html-entities",
    "lib/cooperative-steps",
    "lib/spellings",
    "lib/typed-id",
    "lib/sampling/qualify-request",
  );
  for (const model of models) {
    const slice = model.path.split("/")[1] ?? "";
    const own = under(`lib/${slice}`, ...(BELOW[slice] ?? []).map((below) => `lib/${below}`));
    const strangers = reachedFrom(model).filter(({ path }) => !pure(path.replace(/\.tsx?$/, "")) && !own(path));
    expect(
      strangers.map(({ path }) => path),
      model.path,
    ).toEqual([]);
    expect(
      offences(reachedFrom(model), (item) => !item.own && !item.typeOnly && item.target !== "zod"),
      model.path,
    ).toEqual([]);
  }
});

test("the store imports only models of slices", () => {
  const slices = under(...SLICES.map((slice) => `lib/${slice}`));
  const models = /^lib\/\w+\/model\//;
  expect(offences(inFolder("lib/store"), ({ own, target }) => own && slices(target) && !models.test(target))).toEqual(
    [],
  );
});

test("no folder contains more than 40 files", () => {
  const counts = Map.groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf("/")));
  const crowded = [...counts].filter(([, inside]) => inside.length > 40).map(([folder]) => folder);
  expect(counts.size).toBeGreaterThan(100);
  expect(crowded).toEqual([]);
});

test("no product file has more than 300 lines, except tables", () => {
  const long = product.filter((file) => file.text.split("\n").length > 301).map((file) => file.path);
  expect(long.filter((path) => !LONG_TABLES.has(path))).toEqual([]);
});

test("targeting is pure", () => {
  const allowed = under(
    "lib/targeting",
    "lib/sampling/schema",
    "lib/sampling/unreadable/kinds",
    "lib/int64",
    "lib/bidi-isolate",
  );
  expect(offences(inFolder("lib/targeting"), ({ own, target }) => !own || !allowed(target))).toEqual([]);
});

test("the client has no dependency on the console", () => {
  const allowed = under("lib/sampling", "lib/failure", "lib/int64");
  const packages = new Set(["zod", "undici"]);
  expect(
    offences(inFolder("lib/sampling"), ({ own, target, specifier }) =>
      own ? !allowed(target) : !packages.has(target) && !specifier.startsWith("node:"),
    ),
  ).toEqual([]);
});

test("the sandbox shares the service's definitions with the client, but not its implementation", () => {
  const shared = [
    "schema",
    "operations",
    "qualify-request",
    "limits",
    "requirement-names",
    "signature",
    "dialect",
    "json",
  ].map((name) => `lib/sampling/${name}`);
  const allowed = under("lib/sandbox", "lib/targeting", "lib/int64", "lib/failure", ...shared);
  expect(
    offences(inFolder("lib/sandbox"), ({ own, target, specifier }) =>
      own ? !allowed(target) : target !== "zod" && !specifier.startsWith("node:"),
    ),
  ).toEqual([]);
});

const THIS_FILE = "lib/testing/boundaries.test.ts";

test("the import parser recognises every form", () => {
  const own = readSource(THIS_FILE);
  expect(own.imports.map((item) => item.target)).toEqual([
    "vitest",
    "lib/testing/source-files",
    "lib/testing/product-files",
  ]);
});
