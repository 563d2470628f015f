/** Whether leaving the page was decided already, so that nobody is asked about typed values once more. */
let decided = false;

/** From now on the page is left without a question. */
export function leaveWithoutAsking(): void {
  decided = true;
}

export const isLeavingDecided = (): boolean => decided;

/** Told to the window before a page is left by something else than a link, a form or a step through the history. */
export const LEAVE_EVENT = "console:leave";
/** Told to the window when nobody objected to that: the page is being left. */
export const LEFT_EVENT = "console:left";

/**
 * Whether a page may be left: a form that holds what is kept nowhere asks the person first.
 *
 * @param pathname where to; left out, everything is left.
 */
export const mayLeave = (pathname = ""): boolean => tell(LEAVE_EVENT, pathname) && tell(LEFT_EVENT, pathname);

const tell = (name: string, detail: string): boolean =>
  window.dispatchEvent(new CustomEvent<string>(name, { detail, cancelable: true }));
