import type { ReactNode } from "react";
import { StreamedContent } from "./streamed-content.tsx";

interface StreamedProps {
  /** Read that the children depend on. */
  readonly read: Promise<unknown>;
  /** ID under which the call of `read` can be aborted. */
  readonly abortId: string;
  /** Milliseconds. A page that is ready within this time is sent whole, with its own status. */
  readonly wait: number;
  /** Final layout without its content. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * Server component: the children if `read` answers within `wait`; otherwise the skeleton at once, and the children
 * follow in the same response. `notFound()` in the children answers a real 404 only in the first case. Leaving the page
 * while it shows the skeleton aborts the call.
 */
export async function Streamed({ read, abortId, wait, skeleton, children }: StreamedProps) {
  if (await settlesWithin(read, wait)) return children;
  return (
    <StreamedContent abortId={abortId} skeleton={skeleton}>
      {children}
    </StreamedContent>
  );
}

/** Whether the promise is fulfilled or rejected within `ms` milliseconds. Never rejects. */
async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, false);
  const settled = promise.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([settled, late]);
  } finally {
    clearTimeout(timer);
  }
}
