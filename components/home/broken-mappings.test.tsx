import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BrokenColumn } from "@/lib/panels/mapping/broken-model";
import { BrokenMappingList } from "./broken-mappings";

const brokenAt = (header: string, at: number) =>
  ({ header, attributeId: "120", name: "Employment", at, reason: "The attribute became inactive" }) as BrokenColumn;

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, "");

test("names each broken mapping and panel with the day of the first change, and links to it", () => {
  const html = renderToStaticMarkup(
    <BrokenMappingList
      parts={{
        mappings: [
          {
            id: "m",
            name: "Main panel",
            columns: [brokenAt("Job", Date.UTC(2026, 10, 5)), brokenAt("Region", Date.UTC(2026, 10, 3))],
          },
        ],
        panels: [{ id: "p", name: "November", attributes: [brokenAt("", Date.UTC(2026, 10, 4))] }],
      }}
    />,
  );
  expect(textOf(html)).toContain("Mapping Main panel broken since 3 Nov 2026");
  expect(textOf(html)).toContain("2 columns: Job, Region");
  expect(textOf(html)).toContain("Panel November broken since 4 Nov 2026");
  expect(textOf(html)).toContain("1 attribute: Employment");
  expect(html).toContain('href="/panels/p"');
});

test("counts the columns beyond the first three", () => {
  const columns = ["a", "b", "c", "d", "e"].map((header) => brokenAt(header, 0));
  const html = renderToStaticMarkup(
    <BrokenMappingList parts={{ mappings: [{ id: "m", name: "M", columns }], panels: [] }} />,
  );
  expect(textOf(html)).toContain("5 columns: a, b, c and 2 more");
});

test("renders nothing when nothing is broken", () => {
  expect(renderToStaticMarkup(<BrokenMappingList parts={{ mappings: [], panels: [] }} />)).toBe("");
});
