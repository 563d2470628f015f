/** Registry of screens with saved views. Each slice registers its own at server start. */
import "server-only";
import { fail } from "../failure.ts";
import { processSingleton } from "../server/process-wide.ts";
import type { ViewScreen } from "./view-screen.ts";

const registry = () => processSingleton("view-screens", () => new Map<string, ViewScreen>());

export function registerScreens(screens: readonly ViewScreen[]): void {
  for (const screen of screens) registry().set(screen.name, screen);
}

/** @throws FailureError `invalid_input` for an unregistered screen. */
export function screenNamed(name: string): ViewScreen {
  const screen = registry().get(name);
  if (!screen) throw fail("invalid_input", "This screen has no saved views.");
  return screen;
}
