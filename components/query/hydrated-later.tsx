"use client";

import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from "react";
import { useIsBrowser } from "@/components/ui/use-is-browser";
import { PartBoundary, PartNotFetched } from "./part-boundary";

interface LazyProps<P> {
  readonly contentProps: P;
  readonly onHydrated: () => void;
}

/**
 * Component in a separate chunk, rendered on the server too, for large content with few controls. It is hydrated after
 * the rest of the page, and has the attribute `data-hydrating` until then. Its props stay those of the server until
 * then: an update of a boundary that React has yet to hydrate can replace the server's content by the fallback, or
 * suspend forever and keep the boundary from being hydrated at all. For the same reason its content reads no context
 * that changes shortly after the start. A failed load shows a notice with a retry button.
 * @param fallback shown while the chunk loads after a navigation in the browser.
 */
export function hydratedLater<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode) {
  const fetchLazily = () =>
    lazy<ComponentType<LazyProps<P>>>(async () => {
      const Content = await load().catch((cause: unknown): never => {
        throw new PartNotFetched(cause);
      });
      return {
        default: ({ contentProps, onHydrated }: LazyProps<P>) => {
          useEffect(onHydrated, [onHydrated]);
          return (
            <div className="contents" data-hydrating={useIsBrowser() ? undefined : ""}>
              <Content {...contentProps} />
            </div>
          );
        },
      };
    });
  let latest = fetchLazily();
  return function HydratedLater(props: P) {
    const [Part, setPart] = useState(() => latest);
    const [serverProps] = useState(props);
    const isBrowser = useIsBrowser();
    const [isHydrating, setHydrating] = useState(!isBrowser);
    const current = isHydrating ? serverProps : props;
    const onHydrated = useCallback(() => setHydrating(false), []);
    const content = useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Part contentProps={current} onHydrated={onHydrated} />
        </Suspense>
      ),
      [Part, current, onHydrated],
    );
    const retryLoad = () => {
      latest = fetchLazily();
      setPart(() => latest);
    };
    return <PartBoundary onRetry={retryLoad}>{content}</PartBoundary>;
  };
}
