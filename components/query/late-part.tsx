"use client";

import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { useIsBrowser } from "@/components/ui/use-is-browser";
import { PartBoundary, PartNotFetched } from "./part-boundary";

export interface LatePart<P> {
  (props: P): ReactNode;
  /** Fetches the code before it is shown; how that fails is told once it is shown. */
  readonly fetchAhead: () => void;
}

/**
 * A part of a page whose code is fetched when it is first shown. Drawn in the browser alone, for what the server has drawn would forget a
 * press until its code is there. Code that does not come says so in its place and is asked for again by a press.
 *
 * @param waiting holds the place meanwhile; nothing for what a press opens.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): LatePart<P> {
  /** Once it is here it is drawn at once, wherever it is shown: a page that is about to be printed cannot wait. */
  let here: ComponentType<P> | undefined;
  const fetchPart = async () => {
    here = await load().catch(notFetched);
    return here;
  };
  const fetchLazily = () => lazy<ComponentType<P>>(async () => ({ default: await fetchPart() }));
  let latest = fetchLazily();
  function Part(props: P) {
    const isBrowser = useIsBrowser();
    const [Shown, setShown] = useState<ComponentType<P>>(() => here ?? latest);
    const fetchAgain = () => {
      latest = fetchLazily();
      setShown(() => latest);
    };
    const place = waiting === null ? null : <div className="appear-late">{waiting}</div>;
    if (!isBrowser) return place;
    return (
      <PartBoundary onRetry={fetchAgain}>
        <Suspense fallback={place}>
          <Shown {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  return Object.assign(Part, { fetchAhead: () => void fetchPart().catch(() => undefined) });
}

function notFetched(cause: unknown): never {
  throw new PartNotFetched(cause);
}

/** Fetches a part once the page has come to rest, for what has to be there when the page is printed. */
export function useAhead({ fetchAhead }: { readonly fetchAhead: () => void }): void {
  // The browser's idle time; Safari has no callback for it.
  useEffect(() => {
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(fetchAhead, 300);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(fetchAhead, { timeout: 3_000 });
    return () => cancelIdleCallback(handle);
  }, [fetchAhead]);
}
