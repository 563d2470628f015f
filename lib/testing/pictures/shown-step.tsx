/** A step shown as pictures, for component tests. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, vi } from "vitest";
import { StepContent } from "@/components/opportunities/targeting/step-content";
import { TargetingOverlayProvider } from "@/components/opportunities/targeting/targeting-context";
import { buildOverlay } from "@/lib/opportunities/persona-overlay/build-overlay";
import type { LayoutKind } from "@/lib/targeting/layout/layout";
import { layoutAs, layoutsOf } from "@/lib/targeting/layout/layouts-of";
import type { Targeting } from "@/lib/targeting/model";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { aQuota, aTargeting, valueCells } from "@/lib/testing/arbitraries/targeting-arbitrary";

/** Queries written by the page. */
export const queries: string[] = [];

/** Call once per test file. */
export function preparePictures(): void {
  beforeEach(() => {
    queries.length = 0;
    // 12 px per dot, with the picture at the window's top left corner.
    vi.spyOn(SVGElement.prototype, "getBoundingClientRect").mockReturnValue({
      left: 0,
      top: 0,
      width: 72,
      height: 48,
    } as DOMRect);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });
}

const ATTRIBUTES: Readonly<Record<string, string>> = { "1": "Gender", "2": "Age", "3": "Region" };
const wording: Wording = {
  names: {
    attribute: (id) => ATTRIBUTES[id],
    answer: (id, value) => (id === "1" ? ["Female", "Male"][Number(value)] : `${ATTRIBUTES[id]} ${value}`),
  },
};

/** 2 × 2 × 6 entries: with the count 10, the last of each six closed. */
export const targeting = aTargeting({
  cells: [...valueCells("1", 2), ...valueCells("2", 2), ...valueCells("3", 6)],
  quotas: [
    ["1-0", "1-1"].flatMap((gender) =>
      ["2-0", "2-1"].flatMap((age) =>
        Array.from({ length: 6 }, (_unused, n) => aQuota([gender, age, `3-${n}`], 10, n === 5 ? "CLOSED" : "OPEN")),
      ),
    ),
  ],
});

/**
 * Renders the only step.
 * @param answers of the overlay persona by attribute.
 * @param url query of the page.
 */
export function show(of: Targeting, answers?: Readonly<Record<string, string>>, kind?: LayoutKind, url = "") {
  const [step] = of.steps;
  const layout = step && layoutAs(step, kind ?? layoutsOf(step).usual);
  const persona = answers && {
    id: "p",
    label: "Mina",
    about: "",
    answers: Object.entries(answers).map(([attributeId, value]) => ({ attributeId, values: [value] })),
  };
  if (!layout) throw new Error("no step in that layout");
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <NuqsTestingAdapter hasMemory searchParams={url} onUrlUpdate={({ queryString }) => queries.push(queryString)}>
        <TargetingOverlayProvider
          value={persona ? { personaOverlay: buildOverlay(of, { status: "OPEN" }, persona) } : {}}
        >
          <StepContent
            step={step}
            layout={layout}
            wording={wording}
            linkTarget={undefined}
            labelsPending={false}
            onOpenSet={() => undefined}
            label={`${step.key}: Gender × Age × Region`}
          />
        </TargetingOverlayProvider>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
}

export const bars = (attribute: string) => screen.findByRole("toolbar", { name: `Q1: filter by ${attribute}` });
export const plane = () => screen.findByRole("grid", { name: "Q1: combinations" });
export const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);
export const status = () => screen.getByRole("status").textContent;
export const activeCell = () => screen.getByRole("gridcell").textContent;
