import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { runsKey } from "../runs/queries.ts";
import { trustQuery } from "./trust-queries.ts";

test("a new run makes the statistics stale", async () => {
  const client = new QueryClient();
  const { queryKey } = trustQuery("30d");
  client.setQueryData<unknown>([...queryKey], {});
  await client.invalidateQueries({ queryKey: [...runsKey, "list"] });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
