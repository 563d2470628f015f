/** Which screens have views. A slice names its own when the server starts. */
import "server-only";
import { fail } from "../failure.ts";
import { keepInProcess } from "../server/process-wide.ts";
import type { ViewScreen } from "./view-screen.ts";

const known = () => keepInProcess("view-screens", () => new Map<string, ViewScreen>());

export function registerScreens(screens: readonly ViewScreen[]): void {
  for (const screen of screens) known().set(screen.name, screen);
}

/** @throws FailureError `invalid_input` for a name that no screen has. */
export function screenNamed(name: string): ViewScreen {
  const screen = known().get(name);
  if (!screen) throw fail("invalid_input", "This screen has no saved views.");
  return screen;
}
