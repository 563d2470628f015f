"use client";

import { lazy, Suspense, useDeferredValue, useMemo, useState, type ComponentType, type ReactNode } from "react";
import { useIsBrowser } from "@/components/ui/use-is-browser";
import { PartBoundary, PartNotFetched } from "./part-boundary";

/**
 * Component in a separate chunk, rendered on the server too, for large content with few controls. It is hydrated after
 * the rest of the page, and has the attribute `data-hydrating` until then. A failed load shows a notice with a retry
 * button.
 * @param fallback shown while the chunk loads after a navigation in the browser.
 */
export function hydratedLater<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode) {
  let isLoaded = false;
  const fetchLazily = () =>
    lazy<ComponentType<P>>(async () => {
      const Content = await load().catch((cause: unknown): never => {
        throw new PartNotFetched(cause);
      });
      isLoaded = true;
      return {
        default: (props: P) => (
          <div className="contents" data-hydrating={useIsBrowser() ? undefined : ""}>
            <Content {...props} />
          </div>
        ),
      };
    });
  let latest = fetchLazily();
  return function HydratedLater(props: P) {
    const [Part, setPart] = useState(() => latest);
    const deferred = useDeferredValue(props);
    // An urgent update before the chunk is loaded would replace the server's content by the fallback.
    const current = isLoaded ? props : deferred;
    const content = useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Part {...current} />
        </Suspense>
      ),
      [Part, current],
    );
    const retryLoad = () => {
      latest = fetchLazily();
      setPart(() => latest);
    };
    return <PartBoundary onRetry={retryLoad}>{content}</PartBoundary>;
  };
}
