"use client";

import { ErrorPage } from "@/components/shell/navigation/error-page";

/** Error page inside the frame. */
export default function ConsoleError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorPage error={error} onRetry={retry} />;
}
