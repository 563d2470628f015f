/** Ids of entries (§2.6) appear with *Show IDs* in every layout of a step. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { tableLayout, type LayoutKind } from "@/lib/targeting/layout/layout";
import { layoutAs } from "@/lib/targeting/layout/layouts-of";
import type { TargetingStep } from "@/lib/targeting/model";
import { NO_NAMES } from "@/lib/targeting/wording/names";
import { buildTargeting } from "@/lib/targeting/model";
import type { Opportunity } from "@/lib/sampling/schema";
import { aQuota, valueCells } from "@/lib/testing/arbitraries/targeting-arbitrary";
import { EntryIds, EntryName } from "./entry-name";
import { StepContent } from "./step-content";
import { TargetingOverlayProvider } from "./targeting-context";

const named = (id: string, quota: ReturnType<typeof aQuota>) => ({ ...quota, id });

function aStep(): TargetingStep {
  const [step] = buildTargeting({
    cells: [...valueCells("1", 2), ...valueCells("2", 2)],
    filters: [],
    quotas: [
      [
        named("entry-a", aQuota(["1-0", "2-0"], 5)),
        named("entry-b", aQuota(["1-1", "2-1"], 7)),
        named("", aQuota(["1-0", "2-1"], 7)),
      ],
    ],
  } as unknown as Opportunity).steps;
  if (!step) throw new Error("no step");
  return step;
}
const step = aStep();

function drawn(ids: boolean, content: React.ReactNode): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TargetingOverlayProvider value={{ ids }}>{content}</TargetingOverlayProvider>
    </QueryClientProvider>,
  ).replaceAll(/ title="[^"]*"/g, "");
}

function layoutOf(kind: LayoutKind) {
  const layout = kind === "table" ? tableLayout(step) : layoutAs(step, kind);
  if (!layout) throw new Error(`no layout ${kind}`);
  return layout;
}

test.each(["sentence", "bars", "cross-tab", "table"] as const)("layout %s", (kind) => {
  const content = (
    <NuqsTestingAdapter>
      <StepContent
        step={step}
        layout={layoutOf(kind)}
        wording={{ names: NO_NAMES }}
        linkTarget={undefined}
        labelsPending={false}
        onOpenSet={() => undefined}
        label="Q1"
      />
    </NuqsTestingAdapter>
  );
  const text = drawn(true, content).replaceAll(/<[^>]+>/g, "");
  for (const id of ["ID entry-a", "ID entry-b", "ID not stated"]) expect(text).toContain(id);
  expect(drawn(false, content)).not.toContain("entry-a");
});

test("a step in one sentence lists the ids of its first entries and counts the rest", () => {
  const [entry] = step.entries;
  if (!entry) throw new Error("no entry");
  const entries = Array.from({ length: 9 }, (_unused, index) => ({ ...entry, key: `Q1.${index}`, id: `e${index}` }));
  const text = (ids: boolean) => drawn(ids, <EntryIds entries={entries} />).replaceAll(/<[^>]+>/g, "");
  expect(text(true)).toBe("Entry IDs e0, e1, e2, e3, e4, e5 and 3 more");
  expect(text(false)).toBe("");
});

test("the key of an entry keeps its id as a tooltip while ids are hidden", () => {
  const [entry] = step.entries;
  if (!entry) throw new Error("no entry");
  expect(renderToStaticMarkup(<EntryName entry={entry} />)).toContain('title="Entry ID entry-a"');
});
