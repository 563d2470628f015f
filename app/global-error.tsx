"use client";

import { ErrorPage } from "@/components/shell/navigation/error-page";
import "./globals.css";

/** Replaces the whole document when the frame itself failed. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" data-theme={storedTheme()} suppressHydrationWarning>
      <body>
        <title>This page couldn’t be shown · Sampling Console</title>
        <main className="mx-auto max-w-144 px-4 py-12">
          <ErrorPage error={error} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}

/** Reads the theme cookie inline: this page is bundled with every route and must stay tiny. */
function storedTheme(): string {
  const cookies = typeof document === "undefined" ? "" : document.cookie;
  return /(?:^|; )theme=(light|dark)/.exec(cookies)?.[1] ?? "system";
}
