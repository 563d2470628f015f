"use client";

import { ErrorPage } from "@/components/shell/error-page";
import "./globals.css";

/** Takes the place of the whole document where even the frame broke. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" data-theme={keptTheme()} suppressHydrationWarning>
      <body>
        <title>This page broke · Sampling Console</title>
        <main className="mx-auto max-w-144 px-4 py-12">
          <ErrorPage error={error} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}

/** The person's choice, without the code that reads it elsewhere: this page stands ready beside every other. */
function keptTheme(): string {
  const cookies = typeof document === "undefined" ? "" : document.cookie;
  return /(?:^|; )theme=(light|dark)/.exec(cookies)?.[1] ?? "system";
}
