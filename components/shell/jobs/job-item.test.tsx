/** Label of an ended job. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toJobView, type JobView } from "@/lib/job-view";
import { JobItem } from "./job-item";

const job: JobView = {
  id: "j",
  kind: "attributes-sync",
  phase: "done",
  done: 490,
  failed: 3,
  total: 493,
  startedAt: 1_000,
  endedAt: 9_000,
  workedMs: 8_000,
  secondsLeft: undefined,
  startedBy: undefined,
  message: "Failed: attributes 12345, 73310, 281177.",
} as JobView;

const drawn = (more: Partial<JobView>): string =>
  renderToStaticMarkup(
    <JobItem
      job={{ ...job, ...more }}
      canResume
      canRetry
      disabledReason={undefined}
      pending={false}
      onControl={() => undefined}
      onRetry={() => undefined}
    />,
  );
const chip = (html: string): string | undefined => /data-chip[^>]*>.*?<\/svg>([^<]*)<\/span>/.exec(html)?.[1];

test("a job is done only without failures", () => {
  expect(chip(drawn({ done: 493, failed: 0 }))).toBe("done");
  expect(chip(drawn({}))).toBe("partly failed");
  expect(drawn({})).toContain("Retry failed");
});

/** As the worker stores a job that reached its end. */
const ended = (done: number, failed: number, kind = job.kind): Partial<JobView> =>
  toJobView(
    {
      id: "j",
      kind,
      state: "done",
      wanted: "run",
      total: done + failed,
      done,
      failed,
      startedAt: 1_000,
      updatedAt: 9_000,
      workedMs: 8_000,
      leaseUntil: null,
      startedBy: "",
      detail: {},
    },
    10_000,
  );

test("a job of any kind has failed when all of its items failed, and has nothing to resume", () => {
  for (const kind of ["attributes-sync", "opportunities-read", "opportunities-watch"]) {
    const html = drawn(ended(0, 6, kind));
    expect(chip(html)).toBe("failed");
    expect(html).toContain("Retry failed");
    expect(html).not.toContain("Resume");
  }
  for (const kind of ["attributes-derive", "opportunities-reach"]) {
    expect(chip(drawn(ended(0, 6, kind)))).toBe("failed");
    // Only the service can help: the next update fetches them again.
    expect(drawn(ended(0, 6, kind))).not.toContain("Retry failed");
  }
  expect(chip(drawn(ended(1, 5)))).toBe("partly failed");
});
