// @vitest-environment happy-dom
/** Reach as it arrives: none without a panel or on an old snapshot, kept while it is refreshed, failures with a retry. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { fail } from "@/lib/failure";
import type { OpportunityPageView } from "@/lib/opportunities/model/model";
import type { OpportunityReach } from "@/lib/panels/model/model";
import { aReach } from "@/lib/testing/reach/a-reach";
import { NO_NAMES } from "@/lib/targeting/wording/names";
import { ReachPart } from "./reach-part";
import { useReach } from "./use-reach";

const fetchReach = vi.fn<(id: string) => Promise<OpportunityReach | null>>();

vi.mock("@/lib/panels/panel-queries", () => ({
  reachQuery: (id: string) => ({ queryKey: ["panels", "reach", id], queryFn: () => fetchReach(id) }),
}));

beforeAll(loadFailureNotice);
beforeEach(() => {
  fetchReach.mockReset();
});
afterEach(cleanup);

interface PageProps {
  readonly id?: string;
  readonly readAt?: number;
  readonly isOld?: boolean;
  readonly isNeeded?: boolean;
}

const chosen = vi.fn();

function Page({ id = "55304", readAt = 1, isOld = false, isNeeded = true }: PageProps) {
  const opportunity = { view: { head: { id } }, readAt, ...(isOld ? { old: { id: "1" } } : {}) };
  const result = useReach(
    opportunity as unknown as OpportunityPageView,
    { ladder: "order", measure: "count" },
    isNeeded,
  );
  return (
    <>
      <p>{result.query.fetchStatus}</p>
      <ReachPart result={result} steps={[]} wording={{ names: NO_NAMES }} onChoose={chosen} />
    </>
  );
}

function show(props: PageProps = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const page = (next: PageProps) => (
    <QueryClientProvider client={client}>
      <Page {...next} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(props));
  return { update: (next: PageProps) => rerender(page(next)), user: userEvent.setup() };
}

const reachRegion = () => screen.queryByRole("region", { name: "Reach" });

test("without a default panel nothing is shown", async () => {
  fetchReach.mockResolvedValue(null);
  show();
  await screen.findByText("idle");
  expect(fetchReach).toHaveBeenCalledExactlyOnceWith("55304");
  expect(reachRegion()).toBeNull();
});

test("while it loads nothing is shown, and then the reach", async () => {
  const arriving = Promise.withResolvers<OpportunityReach | null>();
  fetchReach.mockReturnValue(arriving.promise);
  const { user } = show();
  expect(reachRegion()).toBeNull();
  arriving.resolve(aReach());
  expect(await screen.findAllByRole("region", { name: "Reach" })).toHaveLength(1);
  await user.click(screen.getByRole("radio", { name: "Each step alone" }));
  expect(chosen).toHaveBeenLastCalledWith({ ladder: "alone" });
  await user.click(screen.getByRole("radio", { name: "People per place" }));
  expect(chosen).toHaveBeenLastCalledWith({ measure: "people" });
});

test("an old snapshot and other tabs fetch no reach", () => {
  show({ isOld: true });
  show({ isNeeded: false });
  expect(fetchReach).not.toHaveBeenCalled();
});

test("a refresh of the opportunity fetches it again, and the previous reach stays meanwhile", async () => {
  fetchReach.mockResolvedValueOnce(aReach());
  const { update } = show();
  await screen.findByRole("region", { name: "Reach" });
  const arriving = Promise.withResolvers<OpportunityReach | null>();
  fetchReach.mockReturnValueOnce(arriving.promise);
  update({ readAt: 2 });
  expect(await screen.findAllByText("fetching")).toHaveLength(1);
  expect(reachRegion()?.textContent).toContain("Spring panel");
  arriving.resolve(aReach({ panel: { ...aReach().panel, name: "Autumn panel" } }));
  expect(await screen.findAllByRole("link", { name: "Autumn panel" })).toHaveLength(1);
});

test("the reach of the opportunity that was shown before is not shown for another", async () => {
  fetchReach.mockResolvedValueOnce(aReach());
  const { update } = show();
  await screen.findByRole("region", { name: "Reach" });
  fetchReach.mockReturnValueOnce(new Promise(() => undefined));
  update({ id: "55301" });
  expect(reachRegion()).toBeNull();
});

test("a failed fetch is reported in place and can be retried", async () => {
  fetchReach.mockRejectedValueOnce(fail("console_gone", "The console didn’t respond.", { retryable: true }));
  const { user } = show();
  expect(await screen.findAllByText("The reach in your panel couldn’t be loaded.")).toHaveLength(1);
  expect(reachRegion()).toBeNull();
  fetchReach.mockResolvedValueOnce(aReach());
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByRole("region", { name: "Reach" })).toHaveLength(1);
  expect(screen.queryByText("The reach in your panel couldn’t be loaded.")).toBeNull();
});
