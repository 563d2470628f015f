"use client";

import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from "react";
import { useIsBrowser } from "@/components/ui/use-is-browser";
import { PartBoundary, PartNotFetched } from "./part-boundary";

interface PartProps<P> {
  readonly contentProps: P;
  readonly onHydrated: () => void;
}

/**
 * Component in a separate chunk, rendered on the server too, for large content with few controls. It is hydrated after
 * the rest of the page, as soon as its chunk is loaded, and has the attribute `data-hydrating` until then. Its props
 * stay those of the server until then: an update of a boundary that React has yet to hydrate can replace the server's
 * content by the fallback, or suspend forever and keep the boundary from being hydrated at all. For the same reason its
 * content reads no context that changes shortly after the start. A failed load shows a notice with a retry button.
 * @param fallback shown while the chunk loads after a navigation in the browser.
 */
export function hydratedLater<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode) {
  /** Once loaded, rendered without suspending. */
  let loaded: ComponentType<P> | undefined;
  let pending: Promise<ComponentType<P>> | undefined;
  const request = (): Promise<ComponentType<P>> => (pending ??= fetchContent());
  async function fetchContent() {
    loaded = await load().catch((cause: unknown): never => {
      throw new PartNotFetched(cause);
    });
    return loaded;
  }
  const fetchLazily = () => lazy<ComponentType<P>>(async () => ({ default: await request() }));
  let latest = fetchLazily();
  const retryLoad = () => {
    pending = undefined;
    latest = fetchLazily();
  };

  function Part({ contentProps, onHydrated }: PartProps<P>) {
    // An attempt that suspends is discarded with its state.
    const [Content] = useState<ComponentType<P>>(() => loaded ?? latest);
    useEffect(onHydrated, [onHydrated]);
    return (
      <div className="contents" data-hydrating={useIsBrowser() ? undefined : ""}>
        <Content {...contentProps} />
      </div>
    );
  }

  return function HydratedLater(props: P) {
    const [serverProps, setServerProps] = useState(props);
    const isBrowser = useIsBrowser();
    const [isHydrating, setHydrating] = useState(!isBrowser);
    const current = isHydrating ? serverProps : props;
    const onHydrated = useCallback(() => setHydrating(false), []);
    // An update with a copy of the props makes React hydrate the boundary. On its own, React does so only when nothing
    // else is pending, and each server action is a pending transition until the server has answered.
    useEffect(() => {
      const update = () => setServerProps((same) => ({ ...same }));
      request().then(update, update);
    }, []);
    const content = useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Part contentProps={current} onHydrated={onHydrated} />
        </Suspense>
      ),
      [current, onHydrated],
    );
    return <PartBoundary onRetry={retryLoad}>{content}</PartBoundary>;
  };
}
