"use client";

import { bugDigest } from "@/components/query/bug-digest";
import { buttonStyle } from "@/components/ui/button-style";
import { routes } from "@/lib/routes";

interface ErrorPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/**
 * Error page for bugs. The reference matches the server log. Bundled with every page, so it contains almost no script:
 * its link is a plain browser link, which also reloads everything.
 */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  const reference = bugDigest(error);
  return (
    <div role="alert" className="max-w-136">
      <h1 tabIndex={-1}>This page couldn’t be shown</h1>
      <p className="mt-1 text-read text-soft">This is a problem in the console. Loaded data isn’t affected.</p>
      {reference ? (
        <p className="mt-2 text-soft">
          If you report it, include the reference <span className="mono text-text">{reference}</span>.
        </p>
      ) : null}
      <div className="mt-4 flex gap-2">
        <button type="button" className={buttonStyle("ink")} onClick={onRetry}>
          Try again
        </button>
        <a className={buttonStyle()} href={routes.home()}>
          Go to Home
        </a>
      </div>
    </div>
  );
}
