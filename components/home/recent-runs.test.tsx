/** Operator of each run, in normal and presentation mode. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DisplayProvider } from "@/components/ui/display/display-provider";
import type { RunLine } from "@/lib/qualification/model/run-view";
import { RecentRuns } from "./recent-runs";

const run = {
  id: "r",
  name: null,
  kind: "local",
  operator: "ana@example.test",
  createdAt: 0,
  request: { groupIds: ["1"] },
  summary: { answered: 0, agree: 0, differ: 0, tally: { match: 1, maybe: 0, closed: 0, miss: 0, none: 0 } },
} as unknown as RunLine;

const drawn = (presentation: boolean): string =>
  renderToStaticMarkup(
    <DisplayProvider initial={{ density: "normal", presentation }}>
      <RecentRuns runs={[run]} />
    </DisplayProvider>,
  );

test("masks the operator's email address in presentation mode", () => {
  expect(drawn(false)).toContain("ana@example.test");
  expect(drawn(true)).not.toContain("@");
  expect(drawn(true)).toContain("email address, hidden");
});
