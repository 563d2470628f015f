"use client";

import { ErrorPage } from "@/components/shell/error-page";
import "./globals.css";

/** Takes the place of the whole document when even the layout broke. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>This page broke · Sampling Console</title>
        <main>
          <ErrorPage error={error} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
