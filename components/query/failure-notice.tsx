"use client";

import type { FailureNoticeProps } from "./failure-notice-content";
import { deferredPart, usePreload } from "./lazy-part";

/** Inline failure notice. Its code and the texts of all failures are not part of the first load of a page. */
export const FailureNotice = deferredPart<FailureNoticeProps>(async () => {
  const { FailureNoticeContent } = await import("./failure-notice-content");
  return FailureNoticeContent;
});

/** Preloads the failure notice once the page is idle: when it is needed, the console may be unreachable. */
export function FailureNoticePreload(): null {
  usePreload(FailureNotice);
  return null;
}
