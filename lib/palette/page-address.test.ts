import { readdirSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { noPageAt, pagesInText } from "./page-address.ts";

const HERE = "http://127.0.0.1:3000";
const RUN = "6f1c2a34-9b1d-4c55-8e07-0a1b2c3d4e5f";

test.each([
  [`${HERE}/opportunities/55304?tab=quotas`, ["/opportunities/55304?tab=quotas"]],
  [
    `${HERE}/opportunities/55304?tab=quotas&find=%C3%A4%20b#Q2.14`,
    ["/opportunities/55304?tab=quotas&find=%C3%A4%20b#Q2.14"],
  ],
  [`${HERE}/attributes?q=what?`, ["/attributes?q=what?"]],
  [`${HERE}/attributes/?q=a`, ["/attributes?q=a"]],
  [HERE, ["/"]],
  ["127.0.0.1:3000/contexts", ["/contexts"]],
  ["/opportunities?sort=cpi", ["/opportunities?sort=cpi"]],
  [`See <${HERE}/qualification/runs/${RUN}>, please.`, [`/qualification/runs/${RUN}`]],
  [
    `${HERE}/opportunities/1 and ${HERE}/opportunities/2, not ${HERE}/opportunities/1`,
    ["/opportunities/1", "/opportunities/2"],
  ],
  // Foreign URLs, or no page.
  ["http://127.0.0.1:3001/opportunities/55304", []],
  ["https://127.0.0.1:3000/opportunities/55304", []],
  ["http://127.0.0.1:3000@evil.test/opportunities/55304", []],
  ["http://evil.test/http://127.0.0.1:3000/opportunities/55304", []],
  [`${HERE}//evil.test/opportunities/1`, []],
  ["//evil.test/opportunities/1", []],
  ["/\\evil.test/opportunities/1", []],
  [`${HERE}/api/palette/names`, []],
  [`${HERE}/sign-in?next=/contexts`, []],
  [`${HERE}/opportunities/../api/ready`, []],
  [`${HERE}/opportunities/nobody`, []],
  [`${HERE}/nowhere`, []],
  ["javascript:alert(1)", []],
  ["age 18/54 /settings", []],
  ["/", []],
  ["", []],
])("finds in %j the pages %j", (text, pages) => {
  expect(pagesInText(text, HERE)).toEqual(pages);
});

test.each([
  ["/attribtes/12", "/attribtes/12"],
  [` ${HERE}/attribtes/12?q=a `, "/attribtes/12"],
  ["127.0.0.1:3000/nowhere/", "/nowhere/"],
  ["/opportunities/nobody", "/opportunities/nobody"],
  ["/opportunities/12345678901234567890", "/opportunities/12345678901234567890"],
  ["/opportunities/12", undefined],
  ["/", undefined],
  [HERE, undefined],
  [`${HERE}/api/palette/names`, undefined],
  ["/sign-in?next=/contexts", undefined],
  ["http://evil.test/attribtes/12", undefined],
  ["//evil.test/attribtes/12", undefined],
  ["/attribtes/12 of 13", undefined],
  ["18/24", undefined],
  ["", undefined],
])("noPageAt(%j) returns %j", (text, path) => {
  expect(noPageAt(text, HERE)).toBe(path);
});

test("recognizes every page inside the console frame", () => {
  const below = (path: string): string[] =>
    readdirSync(new URL(`../../app/(console)${path}`, import.meta.url), { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory()) return below(`${path}/${entry.name}`);
      return entry.name === "page.tsx" ? [path] : [];
    });
  const paths = below("").map((path) => path.replace(/\[(?:runId|panelId)\]/, RUN).replace(/\[\w+\]/, "7") || "/");
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) expect([pagesInText(HERE + path, HERE), noPageAt(path, HERE)]).toEqual([[path], undefined]);
});

test("any result is a page of this console, for any input", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      HERE,
      "http://",
      "//",
      "/",
      "\\",
      "@",
      ":",
      "?",
      "#",
      "..",
      "api",
      "opportunities",
      "55304",
      " ",
      "%2f",
      "\t",
    ),
    fc.string({ maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      for (const page of pagesInText(pieces.join(""), HERE)) {
        const url = new URL(page, HERE);
        expect(url.origin).toBe(HERE);
        expect(url.pathname).toMatch(/^\/(?:$|settings$|contexts$|panels|attributes|opportunities|qualification)/);
      }
    }),
  );
});
