import type { UseQueryResult } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ExportPlan } from "@/lib/export/plan";
import { FORMATS, type Format } from "@/lib/export/table";
import { DEFAULT_OPTIONS, ExportChoice } from "./export-choice";

const PLAN: ExportPlan = { rows: 3, columns: ["ID"], locales: undefined, filters: "all", texts: undefined };

const shown = (format: Format, texts: string | undefined): string =>
  renderToStaticMarkup(
    <ExportChoice
      plan={{ status: "success", data: { ...PLAN, texts } } as UseQueryResult<ExportPlan>}
      options={{ ...DEFAULT_OPTIONS, format }}
      onOptions={() => undefined}
    />,
  );

test.each(FORMATS)("%s: states what happens to texts, before the export starts", (format) => {
  expect(shown(format, "plain: no markup")).toContain("<dd>plain: no markup</dd>");
});

test.each(FORMATS)("%s: states nothing about texts that are written as they are", (format) => {
  const html = shown(format, undefined);
  expect(html).toContain('<dd class="wrap-anywhere">all</dd>');
  expect(html).not.toContain(">Texts<");
  expect(html).not.toContain("unchanged");
});
