"use client";

import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { useIsBrowser } from "@/components/ui/use-is-browser";
import { PartBoundary, PartNotFetched } from "./part-boundary";

export interface LazyPart<P> {
  (props: P): ReactNode;
  /** Preloads the code; an error is shown only when the component is rendered. */
  readonly preload: () => void;
}

/**
 * Lazy-loaded component. Rendered only in the browser, because server-rendered markup would lose clicks until its code
 * is loaded. A failed load shows a notice with a retry button.
 * @param placeholder shown while loading; omitted for content that opens on click.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
): LazyPart<P> {
  /** Once loaded, rendered synchronously: a page about to be printed cannot wait. */
  let loaded: ComponentType<P> | undefined;
  const fetchPart = async () => {
    loaded = await load().catch(notFetched);
    return loaded;
  };
  const fetchLazily = () => lazy<ComponentType<P>>(async () => ({ default: await fetchPart() }));
  let latest = fetchLazily();
  function Part(props: P) {
    const isBrowser = useIsBrowser();
    const [Shown, setShown] = useState<ComponentType<P>>(() => loaded ?? latest);
    const retryLoad = () => {
      latest = fetchLazily();
      setShown(() => latest);
    };
    const skeleton = placeholder === null ? null : <div className="appear-late">{placeholder}</div>;
    if (!isBrowser) return skeleton;
    return (
      <PartBoundary onRetry={retryLoad}>
        <Suspense fallback={skeleton}>
          <Shown {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  return Object.assign(Part, { preload: () => void fetchPart().catch(() => undefined) });
}

function notFetched(cause: unknown): never {
  throw new PartNotFetched(cause);
}

/** Preloads a component once the page is idle, for content that must be present when printing. */
export function usePreload({ preload }: { readonly preload: () => void }): void {
  // The external system is the browser's idle callback; Safari has none.
  useEffect(() => {
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(preload, 300);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(preload, { timeout: 3_000 });
    return () => cancelIdleCallback(handle);
  }, [preload]);
}
