/** Documents: relative links point to existing files and headings, and the README stays short. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../source-files.ts";

const SKIPPED = new Set(["node_modules", ".git", ".next", "out", "test-results", "playwright-report", ".data"]);

/** Paths of all Markdown files, from the root. */
function documents(folder = "."): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inner = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : documents(inner);
    return entry.name.endsWith(".md") ? [inner] : [];
  });
}

const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap((match) => (match[1] && !/^[a-z]+:/.test(match[1]) ? [match[1]] : []));
/** Anchor of a heading, as code hosts derive it. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
    .replaceAll(/\s/g, "-");
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map((match) => anchorOf(match[1] ?? ""));

/** Reason why a link of a document is broken; `undefined` for a valid link. */
function brokenLink(document: string, link: string): string | undefined {
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? document : path.posix.join(path.posix.dirname(document), file);
  if (!existsSync(path.join(root, target))) return `${document}: ${link} does not exist`;
  if (anchor === undefined || anchorsOf(read(target)).includes(anchor)) return undefined;
  return `${document}: ${link} names no heading`;
}

test("every relative link points to a file and a heading that exist", () => {
  const links = documents().flatMap((document) => linksOf(read(document)).map((link) => [document, link] as const));
  expect(links.length).toBeGreaterThan(30);
  expect(links.flatMap(([document, link]) => brokenLink(document, link) ?? [])).toEqual([]);
});

test("a missing file and a missing heading are reported", () => {
  expect(brokenLink("README.md", "lib/nowhere.md")).toContain("does not exist");
  expect(brokenLink("README.md", "lib/README.md#no-such-heading")).toContain("names no heading");
});

test("the README has at most 200 lines and 15,000 characters, the architecture at most 250 lines", () => {
  expect(read("README.md").split("\n").length).toBeLessThanOrEqual(200);
  expect(read("README.md").length).toBeLessThanOrEqual(15_000);
  expect(read("lib/README.md").split("\n").length).toBeLessThanOrEqual(250);
});

test("every folder that a document names in backticks exists", () => {
  const missing = documents()
    .filter((document) => !document.endsWith("DECISIONS.md") && document !== "CHANGELOG.md")
    .flatMap((document) =>
      [...read(document).matchAll(/`((?:app|components|lib|e2e)\/[\w./-]+)`/g)]
        .map((match) => match[1] ?? "")
        .filter((named) => !existsSync(path.join(root, named)))
        .map((named) => `${document}: ${named}`),
    );
  expect(missing).toEqual([]);
});

test("every source file that a README names in backticks exists", () => {
  const files = ["app", "components", "lib", "e2e"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `/${folder}/${file}`),
  );
  const named = documents()
    .filter((document) => document.endsWith("README.md"))
    .flatMap((document) =>
      [...read(document).matchAll(/`((?:[\w.[\]()-]+\/)*[\w.-]+\.(?:tsx?|mjs|css))`/g)].map(
        (match) => [document, match[1] ?? ""] as const,
      ),
    );
  expect(named.length).toBeGreaterThan(50);
  const exists = (document: string, file: string): boolean =>
    files.some((known) => known.endsWith(`/${file}`)) ||
    [".", path.dirname(document)].some((folder) => existsSync(path.join(root, folder, file)));
  const missing = named.filter(([document, file]) => !exists(document, file));
  expect(missing).toEqual([]);
});

test("the README names every folder of the features", () => {
  const text = read("README.md");
  const folders = ["components", "lib"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}/${entry.name}`),
  );
  // A feature's screens may be named by its logic alone.
  const named = (folder: string): boolean =>
    text.includes(`\`${folder}\``) || text.includes(`\`lib/${path.posix.basename(folder)}\``);
  expect(folders.filter((folder) => !named(folder))).toEqual([]);
});

test("every test file that a document names in backticks exists", () => {
  const tests = ["app", "components", "lib", "e2e"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.(spec|test)\.tsx?$/.test(file),
    ),
  );
  const names = new Set(tests.map((file) => path.basename(file)));
  const named = documents().flatMap((document) =>
    [...read(document).matchAll(/`(?:[\w./-]*\/)?([\w-]+\.(?:spec|test)\.tsx?)`/g)].map(
      (match) => [document, match[1] ?? ""] as const,
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(([, file]) => !names.has(file))).toEqual([]);
});
