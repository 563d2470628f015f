"use client";

import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { useIsBrowser } from "@/components/ui/use-is-browser";

/**
 * Component in a chunk of its own that the server renders too, for large content with few controls. It is hydrated after
 * the rest of the page, and has the attribute `data-hydrating` until then.
 * @param fallback shown while the chunk loads after a navigation in the browser.
 */
export function hydratedLater<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode) {
  const Part = lazy<ComponentType<P>>(async () => {
    const Content = await load();
    return {
      default: (props: P) => (
        <div className="contents" data-hydrating={useIsBrowser() ? undefined : ""}>
          <Content {...props} />
        </div>
      ),
    };
  });
  return function HydratedLater(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
