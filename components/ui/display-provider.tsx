"use client";

import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { ROW_HEIGHT, type Density } from "./display";
import { currentDensity, currentPresentation, subscribeToDisplay } from "./display-cookies";

export interface Display {
  readonly density: Density;
  /** What leads to a respondent is covered. */
  readonly presentation: boolean;
}

const Shown = createContext<Display>({ density: "normal", presentation: false });

/** @param initial as the server read it from the cookies, so that both draw the same first. */
export function DisplayProvider({ initial, children }: { readonly initial: Display; readonly children: ReactNode }) {
  const density = useSyncExternalStore(subscribeToDisplay, currentDensity, () => initial.density);
  const presentation = useSyncExternalStore(subscribeToDisplay, currentPresentation, () => initial.presentation);
  const display = useMemo(() => ({ density, presentation }), [density, presentation]);
  return <Shown value={display}>{children}</Shown>;
}

export const useDisplay = (): Display => useContext(Shown);

/** Presentation mode is on: nothing that leads to a respondent may be drawn, named or copied. */
export const usePresentation = (): boolean => useDisplay().presentation;

/** @param usual height in pixels at the usual density. @returns the height at the chosen one. */
export function useRowHeight(usual: number): number {
  return usual + ROW_HEIGHT[useDisplay().density] - ROW_HEIGHT.normal;
}
