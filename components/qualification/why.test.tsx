/** Why a line says what it says, as everybody can read it. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Int64 } from "@/lib/int64";
import { compare } from "@/lib/qualification/agreement";
import type { LiveView } from "@/lib/qualification/live-view";
import type { LocalView } from "@/lib/qualification/local-view";
import { Why } from "./why";

const NOW = 1_000;
const local: LocalView = {
  model: "kleene-1",
  verdict: "match",
  eligibility: "yes",
  capacity: "open",
  axes: "right person · open",
  needs: [],
  reasons: [],
  hiddenTargeting: false,
  steps: [],
  readAs: {
    opportunityId: "55310" as Int64,
    locale: "de_DE",
    status: "OPEN",
    readAt: NOW,
    snapshotId: "s1",
    others: 0,
  },
};
const live = (state: LiveView["state"]): LiveView => ({
  state,
  priority: false,
  categories: [],
  dispositions: [],
  link: "absent",
  oddities: [],
});
const words = (said: LiveView | undefined, read: LocalView | undefined) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Why
        outcome={{
          groupId: "1" as Int64,
          subject: 0,
          linkReady: false,
          ...(said ? { live: said } : {}),
          ...(read ? { local: read } : {}),
          ...compare(said, read, NOW),
        }}
      />
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, " ");

test("an answer that neither confirms nor contradicts the reading says why in plain sight", () => {
  expect(words(live("profiling"), local)).toContain(
    "Not comparable: the service has fewer answers than were typed here.",
  );
  expect(words(live("match"), { ...local, verdict: "undetermined" })).toContain(
    "Not comparable: fewer answers were typed here than the service may have.",
  );
});

test("where both say the same, or one side says nothing, there is nothing to add", () => {
  for (const text of [words(live("match"), local), words(undefined, local), words(live("profiling"), undefined)]) {
    expect(text).not.toContain("Not comparable");
  }
});
