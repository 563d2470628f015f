// @vitest-environment happy-dom
/** A run that is stored after the user has moved on is linked, not opened. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginPending, endPending } from "@/components/ui/navigation/pending";
import { defaultDialect } from "@/lib/sampling/dialect";
import { EMPTY_FORM } from "@/lib/qualification/model/check-form";
import { unseenRunsQuery } from "@/lib/qualification/runs/unseen-run";
import { QualifyForm } from "../form/qualify-form";
import type { useStartRun } from "../form/use-start-run";
import { UnseenRunNotices } from "./unseen-run-notices";
import { usePosition } from "./use-position";

type Args = Parameters<typeof useStartRun>;
/** Arguments of the last render of the form. */
let form: { readonly position: string; readonly handlers: Args[2] };
vi.mock("../form/use-start-run", () => ({
  useStartRun: (...[, { position }, handlers]: Args) => {
    form = { position, handlers };
    return { issues: {}, pending: undefined, runId: undefined, error: null };
  },
}));
vi.mock("../form/use-groups", () => ({ useGroups: () => ({ typed: undefined, requested: { ids: [] } }) }));
vi.mock("../form/respondent-panel", () => ({ RespondentPanel: () => null }));
vi.mock("../form/groups-panel", () => ({ GroupsPanel: () => null }));
vi.mock("../form/submit-panel", () => ({ SubmitPanel: () => null }));
vi.mock("./result-panel", () => ({ ResultPanel: () => null }));
vi.mock("./retention-notice", () => ({ RetentionNotice: () => null }));
vi.mock("@/lib/qualification/personas/persona-actions", () => ({}));
vi.mock("@/lib/query/get-result", () => ({ getResult: async () => [] }));

/** Queries written to the URL. */
const queries: string[] = [];
beforeEach(() => {
  queries.length = 0;
});
afterEach(() => {
  cleanup();
  endPending();
});

const view = {
  partnerName: "Panel",
  operator: "a@example.test",
  environment: "sandbox",
  dialect: defaultDialect,
  people: [],
  inFull: false,
} as const;

function show() {
  const client = new QueryClient();
  const page = (shown: boolean) => (
    <NuqsTestingAdapter hasMemory onUrlUpdate={({ queryString }) => queries.push(queryString)}>
      <QueryClientProvider client={client}>
        <UnseenRunNotices />
        <QualifyForm view={view} initial={{}} offered={undefined} personas={false} shown={shown} />
      </QueryClientProvider>
    </NuqsTestingAdapter>
  );
  const { rerender, unmount } = render(page(true));
  return {
    client,
    unmount,
    changeTab: () => rerender(page(false)),
    /** Ends the request that was sent from the given position. */
    start: async (from: string) => {
      const input = { groupIds: [], subjects: [], idempotencyKey: "p" } as never;
      await act(async () => {
        form.handlers.onStarted("r1", { ran: EMPTY_FORM, kind: "live", input, from, focused: null });
        await new Promise((done) => setTimeout(done, 100));
      });
    },
  };
}

test("a started run is opened where it was started", async () => {
  const { start } = show();
  await start(form.position);
  expect(queries).toEqual(["?run=r1"]);
  expect(screen.queryByText("The live check has started")).toBeNull();
});

test("after a change of the tab the run is linked; the link or Dismiss ends the notice", async () => {
  const { start, changeTab } = show();
  const from = form.position;
  changeTab();
  await start(from);
  expect(queries).toEqual([]);
  expect(screen.getByRole("status").textContent).toContain("The live check has started");
  expect(screen.getByRole("link", { name: "Show result" }).getAttribute("href")).toBe("/qualification?run=r1");
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("The live check has started")).toBeNull();
});

test("after the page was left, or while another page is loading, the URL stays", async () => {
  const left = show();
  const from = form.position;
  left.unmount();
  await left.start(from);
  expect(queries).toEqual([]);
  expect(left.client.getQueryData(unseenRunsQuery().queryKey)).toMatchObject([{ id: "r1" }]);

  const loading = show();
  beginPending("/opportunities");
  await loading.start(form.position);
  expect(queries).toEqual([]);
  expect(screen.getAllByText("The live check has started")).toHaveLength(1);
});

test("a saved check that the library changed says so in the notice", () => {
  const client = new QueryClient();
  const run = { id: "r2", href: "/qualification?run=r2", title: "The local check was saved as a run" };
  client.setQueryData(unseenRunsQuery().queryKey, [{ ...run, changed: 2 }]);
  render(
    <QueryClientProvider client={client}>
      <UnseenRunNotices />
    </QueryClientProvider>,
  );
  expect(screen.getByRole("status").textContent).toContain("2 groups got a different result.");
});

test("a position is still on screen until it changes or unmounts", () => {
  const { result, rerender, unmount } = renderHook(({ now }) => usePosition(now), { initialProps: { now: "a" } });
  expect(result.current.isStill("a")).toBe(true);
  rerender({ now: "b" });
  expect([result.current.isStill("a"), result.current.isStill("b")]).toEqual([false, true]);
  unmount();
  expect(result.current.isStill("b")).toBe(false);
});
