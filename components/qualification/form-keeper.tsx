"use client";

import { LayoutRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { usePathname, useSelectedLayoutSegment } from "next/navigation";
import { createContext, startTransition, use, useCallback, useEffect, useState, type ReactNode } from "react";
import { LEFT_EVENT } from "@/components/ui/leaving";

const ClaimContext = createContext<(pathname: string) => void>(() => undefined);

/** Says that an address, which has a page of its own, is the form's from now on; say so before it is written. */
export const useClaim = (): ((pathname: string) => void) => use(ClaimContext);

const NONE: readonly string[] = [];

/**
 * Keeps the form of Qualify on the screen under the addresses that it claims, those of the runs begun on it. Whenever the router
 * reads such an address anew (somebody signed in again over the page, a side was left by a step back while it was on its way), the
 * server answers with the page of that run, in whose favour the form and all that was typed would go. The router may have that
 * page; the screen goes on with what stood there, until a link, a command or a step through the history leads away. All of it is
 * this page's memory: a reload, another tab and whoever is sent the address see the run's page.
 */
export function FormKeeper({ children }: { readonly children: ReactNode }) {
  const current = use(LayoutRouterContext);
  const isForm = useSelectedLayoutSegment() === null;
  const pathname = usePathname();
  const [form, setForm] = useState(current);
  const [claimed, setClaimed] = useState(NONE);
  const keeps = !isForm && claimed.includes(pathname);
  if (isForm && form !== current) setForm(current);
  // The form has gone, and its claims with it.
  if (!isForm && !keeps && claimed !== NONE) setClaimed(NONE);
  // What leads to a page by somebody's will is the browser's click on a link, or told by the window.
  useEffect(() => {
    const give = (to: string) => startTransition(() => setClaimed((all) => without(all, to)));
    const onClick = ({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link && !metaKey && !ctrlKey && !shiftKey) give(link.pathname);
    };
    const onLeft = (event: Event) => give((event as CustomEvent<string>).detail);
    window.addEventListener("click", onClick);
    window.addEventListener(LEFT_EVENT, onLeft);
    return () => {
      window.removeEventListener("click", onClick);
      window.removeEventListener(LEFT_EVENT, onLeft);
    };
  }, []);
  const claim = useCallback((address: string) => setClaimed((all) => [...without(all, address), address]), []);
  return (
    <ClaimContext value={claim}>
      <LayoutRouterContext value={keeps ? form : current}>{children}</LayoutRouterContext>
    </ClaimContext>
  );
}

const without = (all: readonly string[], one: string): readonly string[] =>
  all.includes(one) ? all.filter((other) => other !== one) : all;
