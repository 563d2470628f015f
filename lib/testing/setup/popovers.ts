/** Popovers and a height of lists, which the DOM of component tests lacks. */
import { vi } from "vitest";

/** Pixels. The height of an open list of options. */
const LIST_HEIGHT = 288;

/** Call before each test. */
export function addPopovers(): void {
  HTMLElement.prototype.showPopover = vi.fn();
  HTMLElement.prototype.hidePopover = vi.fn();
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(LIST_HEIGHT);
}
