/** Rendered calls of a run in each state. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Failure } from "@/lib/failure";
import type { BatchState, BatchView } from "@/lib/qualification/model/run-progress";
import { BatchPanel, type BatchPanelProps } from "./batch-panel";

const failure: Failure = {
  code: "internal_error",
  message: "Internal server error",
  retryable: false,
  at: 1,
  status: 500,
};
const batch = (number: number, state: BatchState, more: Partial<BatchView> = {}): BatchView => ({
  number,
  subject: 0,
  groupIds: [],
  state,
  ...(state === "failed" ? { failure } : {}),
  ...more,
});
const open = {
  stop: { isPending: false, mutate: () => undefined },
  retrying: undefined,
  error: null,
  askAgain: () => undefined,
} as unknown as BatchPanelProps["open"];

const draw = (state: BatchPanelProps["state"], batches: readonly BatchView[], more: Partial<BatchPanelProps> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <BatchPanel
        state={state}
        batches={batches}
        open={open}
        refusal={undefined}
        retryRefusal={undefined}
        hasLocalChecks
        {...more}
      />
    </QueryClientProvider>,
  );
const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("each call has a progress bar with its state; a call in flight is indeterminate", () => {
  const html = draw("running", [batch(1, "answered"), batch(2, "asking"), batch(3, "waiting")]);
  expect(html.match(/role="progressbar"/g)).toHaveLength(3);
  expect(html).toMatch(/aria-label="Call 1"[^>]*aria-valuenow="1"[^>]*aria-valuetext="Answered"/);
  expect(html).toMatch(/aria-label="Call 2" aria-valuemin="0" aria-valuemax="1" aria-valuetext="Checking…"/);
  expect(words(html)).toContain("1 of 3 calls answered · 1 in progress · 1 waiting");
  expect(words(html)).toContain("Stop");
});

test("a pause of the waiting calls is shown while the run is running", () => {
  const calls = [batch(1, "failed"), batch(2, "waiting")];
  const pause = "Paused because the service is busy; continues in 0:08";
  expect(words(draw("running", calls, { pausedMs: 8_000 }))).toContain(pause);
  expect(words(draw("running", calls))).not.toContain("Paused");
  expect(words(draw("stopped", calls, { pausedMs: 8_000 }))).not.toContain("Paused");
});

test("retries failed calls together, and each call with an unknown outcome separately", () => {
  const text = words(
    draw("done", [batch(1, "answered"), batch(2, "failed"), batch(3, "unknown"), batch(4, "unknown")]),
  );
  expect(text).toContain("Internal server error");
  expect(text).toContain("Call 2 failed. The local checks below are not affected.");
  expect(text).toContain("Retry 1 failed call");
  expect(text).toContain("Call 3 may have reached the service");
  expect(text).toContain("Retry call 4");
  expect(text).not.toContain("Stop");
});

test("mentions local checks only if some are shown", () => {
  const none = { hasLocalChecks: false };
  const several = words(draw("done", [batch(1, "answered"), batch(2, "failed")], none));
  expect(several).toContain("Call 2 failed.");
  expect(several + words(draw("done", [batch(1, "failed")], none))).not.toContain("local checks");
  expect(words(draw("done", [batch(1, "failed")]))).toContain("The local checks below are not affected.");
});

test("offers to split a failed call by group, with as many calls as groups", () => {
  const groupIds = ["1", "2", "3"] as unknown as BatchView["groupIds"];
  expect(words(draw("done", [batch(1, "failed", { groupIds })]))).toContain(
    "Retry 1 failed call Retry the 3 groups one by one",
  );
  for (const one of [batch(1, "unknown", { groupIds }), batch(1, "failed", { groupIds: groupIds.slice(0, 1) })]) {
    expect(words(draw("done", [one]))).not.toContain("one by one");
  }
  const refused: Failure = { ...failure, code: "unauthorized", status: 401 };
  expect(words(draw("done", [batch(1, "failed", { groupIds, failure: refused })]))).not.toContain("one by one");
});

test("an interrupted run shows the state of each call, and that nothing was sent again", () => {
  const text = words(draw("cut", [batch(1, "answered"), batch(2, "unknown"), batch(3, "not_sent")]));
  expect(text).toContain("The console stopped during this run");
  expect(text).toContain("Call 2 may have reached the service. Call 3 was not sent. Nothing was resent.");
  expect(text).toContain("Send 1 remaining call");
});

test("shows beside the button why no retry is possible", () => {
  const html = draw("done", [batch(1, "failed")], { retryRefusal: "The respondent is not held any more." });
  expect(html).toMatch(/aria-disabled="true"[^>]*>Retry 1 failed call/);
  expect(words(html)).toContain("The respondent is not held any more.");
});

test("shows the pause that the service asked for", () => {
  const limited: Failure = { ...failure, code: "rate_limited", at: Date.UTC(2026, 10, 20, 18, 31), retryAfter: 7_000 };
  expect(words(draw("done", [batch(1, "failed", { failure: limited })]))).toContain(
    "The service asked us to wait until 20 Nov 2026, 18:31:07 UTC.",
  );
});

test("a call with an unreadable answer is labeled as such and cannot be retried", () => {
  const unread: Failure = { ...failure, code: "outcome_unknown", detail: "unread", message: "The answer is empty." };
  const text = words(draw("done", [batch(1, "unknown", { failure: unread })]));
  expect(text).toContain("The response to call 1 couldn’t be read");
  expect(text).toContain("The answer is empty.");
  expect(text).not.toMatch(/Retry|No response arrived/);
});

test("a pause after failures is not the service's wish", () => {
  const at = Date.UTC(2026, 10, 20, 18, 31);
  const paused: Failure = { ...failure, code: "overloaded", detail: "paused", at, retryAfter: 7_000 };
  const text = words(draw("done", [batch(1, "failed", { failure: paused })]));
  expect(text).toContain("Next try at 20 Nov 2026, 18:31:07 UTC.");
  expect(text).not.toContain("asked us to wait");
});

test("shows no bar for a single answered call", () => {
  expect(draw("done", [batch(1, "answered")])).toBe("");
  expect(draw("done", [])).toBe("");
  expect(words(draw("done", [batch(1, "failed", { repeatedBy: 2 }), batch(2, "answered")]))).toContain(
    "1 of 1 call answered",
  );
});

test("with many calls, shows the unanswered ones first", () => {
  const many = Array.from({ length: 40 }, (_unused, index) => batch(index + 1, index < 30 ? "answered" : "waiting"));
  const text = words(draw("running", many));
  expect(text).toContain("Call 40 Waiting");
  expect(text).toContain("and 20 more calls");
  expect(words(draw("running", many.slice(0, 21)))).toMatch(/and 1 more call(?!s)/);
});
