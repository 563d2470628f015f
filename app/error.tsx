"use client";

import { ErrorPage } from "@/components/shell/error-page";

export default function RootError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorPage error={error} onRetry={retry} />;
}
