// @vitest-environment happy-dom
/** Chip of the local check in the card of a pair. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ClockProvider } from "@/components/ui/time/clock";
import type { Int64 } from "@/lib/int64";
import type { LocalView } from "@/lib/qualification/model/local-view";
import type { RunGrid } from "@/lib/qualification/model/run-progress";
import type { OutcomeView } from "@/lib/qualification/model/run-view";
import { outcomeQuery } from "@/lib/qualification/runs/run-queries";
import { MatrixCard } from "./matrix-card";

afterEach(cleanup);

const NOW = Date.UTC(2026, 10, 20);
const grid: RunGrid = {
  id: "r",
  state: "done",
  name: null,
  operator: "ana@example.test",
  createdAt: NOW,
  groupIds: ["11" as Int64],
  subjects: [{ label: "Aylin", live: false }],
  batches: [],
  mayRetry: false,
  rows: [[{ local: "wrong_person" }]],
};
const local: LocalView = {
  model: "kleene-3",
  verdict: "wrong_person",
  eligibility: "no",
  capacity: "open",
  axes: "quota open",
  needs: [],
  reasons: [],
  hiddenTargeting: false,
  steps: [],
  readAs: {
    opportunityId: "7" as Int64,
    locale: "de_DE",
    status: "OPEN",
    readAt: NOW,
    snapshotId: "s",
    others: 0,
  },
  brief: true,
};

function chipOf(view: LocalView): string | undefined {
  const outcome: OutcomeView = {
    subject: 0,
    groupId: "11" as Int64,
    local: view,
    agreement: "open",
    reasons: [],
    linkReady: false,
  };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(outcomeQuery("r", 0, "11").queryKey, outcome);
  render(
    <QueryClientProvider client={client}>
      <ClockProvider serverNow={NOW}>
        <MatrixCard grid={grid} pair={{ subject: 0, group: 0 }} refusal={undefined} onClose={() => undefined} />
      </ClockProvider>
    </QueryClientProvider>,
  );
  const chip = screen.getByText("Local check").nextElementSibling?.querySelector("[data-chip]");
  return chip?.textContent ?? undefined;
}

test("a step without entries is not the respondent's mistake", () => {
  expect(chipOf({ ...local, emptySteps: ["F1"] })).toBe("No one can enter");
  expect(document.body.textContent).toContain("No one can enter: F1 has no entries.");
  cleanup();
  expect(chipOf(local)).toBe("Wrong person");
});
