import { useEffect, useState } from "react";
import type { PaletteAction } from "./actions";
import { pageActions } from "./page-actions";

/** Milliseconds after a change of the page before its actions are read again. */
const DELAY_MS = 100;

/**
 * Actions of the page as of the latest change of the text. Those that appear later follow at the end, so that the
 * highlighted option stays where it is.
 * @param isFrozen nothing is added: an option further down may be highlighted, or the text ranks the actions.
 */
export function usePageActions(text: string, isFrozen: boolean): readonly PaletteAction[] {
  const [seen, setSeen] = useState(() => ({ text, actions: pageActions() }));
  if (seen.text !== text) setSeen({ text, actions: pageActions() });
  // The external system is the page below the palette, which may still be loading.
  useEffect(() => {
    const page = document.querySelector("main");
    if (isFrozen || !page) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readLater = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setSeen(withLater);
      }, DELAY_MS);
    };
    const observer = new MutationObserver(readLater);
    observer.observe(page, { childList: true, subtree: true, attributes: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isFrozen]);
  return seen.actions;
}

interface Seen {
  readonly text: string;
  readonly actions: readonly PaletteAction[];
}

function withLater(seen: Seen): Seen {
  const ids = new Set(seen.actions.map(({ id }) => id));
  const later = pageActions().filter(({ id }) => !ids.has(id));
  return later.length === 0 ? seen : { ...seen, actions: [...seen.actions, ...later] };
}
