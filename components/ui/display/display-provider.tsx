"use client";

import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { ROW_HEIGHT, type Density } from "./display";
import { currentDensity, currentPresentation, subscribeToDisplay } from "./display-cookies";

export interface Display {
  readonly density: Density;
  /** Respondent identifiers are masked. */
  readonly presentation: boolean;
}

const Shown = createContext<Display>({ density: "normal", presentation: false });

/** @param initial values the server read from the cookies, so that server and client render the same at hydration. */
export function DisplayProvider({ initial, children }: { readonly initial: Display; readonly children: ReactNode }) {
  const density = useSyncExternalStore(subscribeToDisplay, currentDensity, () => initial.density);
  const presentation = useSyncExternalStore(subscribeToDisplay, currentPresentation, () => initial.presentation);
  const display = useMemo(() => ({ density, presentation }), [density, presentation]);
  return <Shown value={display}>{children}</Shown>;
}

export const useDisplay = (): Display => useContext(Shown);

/** Whether presentation mode is on: identifiers of respondents must not be rendered, labelled or copied. */
export const usePresentation = (): boolean => useDisplay().presentation;

/** @param usual height in pixels at normal density. @returns height at the current density. */
export function useRowHeight(usual: number): number {
  return usual + ROW_HEIGHT[useDisplay().density] - ROW_HEIGHT.normal;
}
