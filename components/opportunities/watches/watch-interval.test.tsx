// @vitest-environment happy-dom
/** Choice of the interval in which watched opportunities are refreshed. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { ScheduleView } from "@/lib/opportunities/watches/watch-model";
import { watchKey } from "@/lib/opportunities/watches/watch-queries";
import { intervalsFor } from "@/lib/opportunities/watches/watch-schedule";
import { WatchInterval } from "./watch-interval";

const stored = vi.hoisted(() => ({ everyMs: 0 }));
vi.mock("@/lib/opportunities/watches/watch-actions", () => ({
  readWatchSchedule: async () => ({
    ok: true,
    value: { everyMs: stored.everyMs, watched: 2, environment: "sandbox" } as ScheduleView,
  }),
  setWatchInterval: async ({ everyMs }: { readonly everyMs: number }) => {
    stored.everyMs = everyMs;
    return { ok: true, value: {} };
  },
}));
vi.mock("@/lib/query/get-result", () => ({
  getResult: async () => ({ everyMs: stored.everyMs, watched: 2, environment: "sandbox" }),
}));

afterEach(cleanup);

const [first, second] = intervalsFor("sandbox")
  .map(({ everyMs }) => everyMs)
  .filter((everyMs) => everyMs > 0);
const field = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Refresh watched opportunities" });

test("after saving, the focus stays on the button, and the result is announced", async () => {
  stored.everyMs = 0;
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <WatchInterval disabledReason={undefined} />
    </QueryClientProvider>,
  );
  const save = await screen.findByRole("button", { name: "Save interval" });
  await userEvent.selectOptions(field(), String(first));
  await userEvent.click(save);
  await screen.findByText("Interval saved.");
  await screen.findByText("This interval is already set.");
  expect(document.activeElement).toBe(save);
  // An interval that another operator set replaces the choice.
  await userEvent.selectOptions(field(), "0");
  stored.everyMs = second ?? 0;
  await client.invalidateQueries({ queryKey: watchKey });
  await waitFor(() => expect(field().value).toBe(String(second)));
});
