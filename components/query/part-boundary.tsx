"use client";

import { Component, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Code of a lazy-loaded component could not be fetched: the console is unreachable or was updated. */
export class PartNotFetched extends Error {
  constructor(cause: unknown) {
    super("Part of the page couldn’t be loaded.", { cause });
    this.name = "PartNotFetched";
  }
}

interface PartBoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Shows a failed lazy load in place. Any other error is a bug and is rethrown to the error page. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  readonly #retry = () => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof PartNotFetched)) throw error;
    return (
      <Notice
        state="miss"
        title="Part of the page couldn’t be loaded"
        live="polite"
        actions={
          <Button size="sm" onClick={this.#retry}>
            Try again
          </Button>
        }
      >
        <p>
          The console may be temporarily unavailable or may have been updated. The rest of the page stays as it is. If
          trying again doesn’t help, copy anything you typed, then reload the page.
        </p>
      </Notice>
    );
  }
}
