"use client";

import { bugDigest } from "@/components/query/bug-digest";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";

interface ErrorPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A bug, admitted. The reference is the one in the console's own log. */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  const reference = bugDigest(error);
  return (
    <div role="alert" className="mx-auto max-w-136 px-4 py-12">
      <h1 tabIndex={-1}>This page broke</h1>
      <p className="mt-1 text-read text-soft">
        The fault is the console’s, not yours and not the service’s. What was read before is kept.
      </p>
      {reference ? (
        <p className="mt-2 text-soft">
          When you report it, name the reference <span className="mono text-text">{reference}</span>.
        </p>
      ) : null}
      <div className="mt-4 flex gap-2">
        <Button variant="ink" onClick={onRetry}>
          Try again
        </Button>
        <ButtonLink href={routes.home()}>Go to Home</ButtonLink>
      </div>
    </div>
  );
}
