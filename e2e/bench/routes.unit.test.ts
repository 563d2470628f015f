/** Addresses of the pages that the benches measure. */
import { expect, test } from "vitest";
import { pageAddresses } from "./routes.ts";

test("every page has an address, those with an id that of something stored", () => {
  const pages = pageAddresses({ runId: "a-run", panelId: "a-panel" });
  const addresses = pages.map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(["/", "/sign-in", "/qualification/runs/a-run", "/panels/a-panel"]));
  expect(addresses.filter((address) => /[[\]()]/.test(address))).toEqual([]);
  expect(new Set(addresses).size).toBe(pages.length);
});
