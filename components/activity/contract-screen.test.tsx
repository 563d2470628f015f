// @vitest-environment happy-dom
/** Differences from the contract: rows, the empty state, and a list that fails to load. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import type { ContractLine as Line } from "@/lib/activity/contract-view";
import { fail } from "@/lib/failure";
import { getResult } from "@/lib/query/get-result";
import { ContractLine } from "./contract-line";
import { ContractScreen } from "./contract-screen";

// Until then, a simpler notice is shown, whose button is replaced.
beforeAll(loadFailureNotice);

vi.mock("@/lib/query/get-result", () => ({ getResult: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.mocked(getResult).mockReset();
});

const aLine = (line: Partial<Line> = {}): Line => ({
  operation: "get-opportunity",
  kind: "value",
  path: "$.status",
  type: "text",
  value: "THROTTLED",
  firstAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  lastAt: Date.UTC(2026, 1, 3, 4, 5, 6),
  answers: 1_204,
  example: { opportunity: "990207" },
  ...line,
});

function shown(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ContractScreen />
    </QueryClientProvider>,
  );
}

const exportButton = () => screen.getByRole("button", { name: "Export as CSV" });

test("a line names the path, the difference, its times, its count and a linked example", () => {
  const markup = renderToStaticMarkup(<ContractLine line={aLine()} />);
  for (const text of ["$.status", "get-opportunity", "Unknown value", "“THROTTLED”", "1,204"])
    expect(markup).toContain(text);
  expect(markup).toContain("2 Jan 2026, 03:04:05 UTC");
  expect(markup).toContain("3 Feb 2026, 04:05:06 UTC");
  expect(markup).toContain('href="/opportunities/990207"');
  expect(renderToStaticMarkup(<ContractLine line={aLine({ example: { attribute: "80" } })} />)).toContain(
    'href="/attributes/80"',
  );
});

test("an example that has no page is plain text", () => {
  const group = renderToStaticMarkup(<ContractLine line={aLine({ example: { groups: ["7", "8"] } })} />);
  expect(group).toContain("group 7");
  expect(group).not.toContain("href");
  const { example: _example, ...without } = aLine();
  expect(renderToStaticMarkup(<ContractLine line={without} />)).toContain(">None<");
});

test("markup in a path or a value is text", () => {
  const markup = renderToStaticMarkup(<ContractLine line={aLine({ path: '$["<b>x"]', value: "<i>fridge</i>" })} />);
  expect(markup).not.toMatch(/<b>|<i>/);
});

test("without differences there is one sentence and nothing to export", async () => {
  vi.mocked(getResult).mockResolvedValue({ lines: [] });
  shown();
  await screen.findByText("No differences from the contract so far");
  expect(exportButton().getAttribute("aria-disabled")).toBe("true");
});

test("a list that fails to load shows the failure, and loads when tried again", async () => {
  vi.mocked(getResult)
    .mockRejectedValueOnce(fail("console_gone", "The console can't be reached", { retryable: true }))
    .mockResolvedValueOnce({ lines: [aLine()] });
  shown();
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByRole("table", { name: "Differences from the contract, latest first" });
  expect(exportButton().getAttribute("aria-disabled")).not.toBe("true");
  expect(getResult).toHaveBeenCalledTimes(2);
});
