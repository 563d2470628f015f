import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { runQuery } from "../runs/run-queries.ts";
import { evidenceQuery } from "./evidence-query.ts";

const FILES = { name: "evidence", markdown: "", json: "" };

test("new answers of the run make its evidence stale, and closed evidence is not kept", async () => {
  const client = new QueryClient();
  const options = { ...evidenceQuery("r1", "7"), queryFn: async () => FILES };
  const close = new QueryObserver(client, options).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(options.queryKey)).toEqual(FILES));
  await client.invalidateQueries({ queryKey: runQuery("r1").queryKey, refetchType: "none" });
  expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
  close();
  await vi.waitFor(() => expect(client.getQueryState(options.queryKey)).toBeUndefined());
});
