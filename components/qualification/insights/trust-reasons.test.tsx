/** Reasons beside a difference: omitted ones are always counted. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Difference } from "@/lib/qualification/trust/trust";
import { TrustReasons } from "./trust-differences";

const draw = (difference: Pick<Difference, "pairs" | "otherPairs">) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TrustReasons difference={difference} />
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, "");

test("counts the reasons that do not fit", () => {
  const pairs = [
    { pair: "42.7", times: 8 },
    { pair: "42.8", times: 2 },
  ];
  expect(draw({ pairs, otherPairs: { pairs: 4, times: 6 } })).toMatch(/× 8.*× 2and 4 others × 6$/);
  expect(draw({ pairs, otherPairs: { pairs: 1, times: 1_200 } })).toMatch(/and 1 other × 1,200$/);
  expect(draw({ pairs, otherPairs: { pairs: 0, times: 0 } })).toMatch(/× 2$/);
  expect(draw({ pairs: [], otherPairs: { pairs: 0, times: 0 } })).toBe("none given");
});
