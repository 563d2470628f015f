/** Label of an ended job. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { JobView } from "@/lib/job-view";
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
  expect(chip(drawn({ phase: "failed", done: 0, failed: 493 }))).toBe("failed");
});
