"use client";

import { useSyncExternalStore, type ComponentType } from "react";
import { usePreload } from "./lazy-part";
import { PlainFailureNotice } from "./plain-failure-notice";
import type { FailureNoticeProps } from "./failure-notice-content";

/** Once loaded; for all notices. */
let FullNotice: ComponentType<FailureNoticeProps> | undefined;
let pending: Promise<void> | undefined;

async function fetchFullNotice(): Promise<void> {
  try {
    ({ FailureNoticeContent: FullNotice } = await import("./failure-notice-content"));
  } catch {
    pending = undefined;
  }
}

/** Loads the full notice. Never rejects; after a failed load, the next call tries again. */
export const loadFailureNotice = (): Promise<void> => (pending ??= fetchFullNotice());

function subscribe(onLoaded: () => void): () => void {
  let isMounted = true;
  void loadFailureNotice().then(() => isMounted && onLoaded());
  return () => {
    isMounted = false;
  };
}

/**
 * Inline failure notice. Its code and the texts of all failures are not part of the first load of a page; until they
 * are loaded, and on the server, the message is shown without them.
 */
export function FailureNotice(props: FailureNoticeProps) {
  const isLoaded = useSyncExternalStore(
    subscribe,
    () => FullNotice !== undefined,
    () => false,
  );
  return isLoaded && FullNotice ? <FullNotice {...props} /> : <PlainFailureNotice {...props} />;
}

const NOTICE = { preload: () => void loadFailureNotice() };

/** Preloads the full notice once the page is idle: when it is needed, the console may be unreachable. */
export function FailureNoticePreload(): null {
  usePreload(NOTICE);
  return null;
}
