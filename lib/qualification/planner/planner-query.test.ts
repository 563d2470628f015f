import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { plannerQuery } from "./planner-query.ts";
import type { PlannerView } from "./planner-view.ts";

const EMPTY: PlannerView = { undetermined: 3, decided: 0, questions: [], open: [], locale: "", subjects: 1 };

test("a plan is fetched again each time it is opened, because answers of personas may have changed", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const queryFn = vi.fn(async () => EMPTY);
  const options = { ...plannerQuery("r1", "", 3), queryFn };
  client.setQueryData(options.queryKey, EMPTY);
  const close = new QueryObserver(client, options).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1));
  close();
});
