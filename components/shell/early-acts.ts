/** What a person did to controls before the page was awake, element by element: a press, a text, or a tick. */
export type EarlyAct = "press" | { readonly value: string } | { readonly checked: boolean };

export interface EarlyActs {
  /** In the order in which they are to be done. In memory alone, and gone with the page. */
  readonly acts: Map<HTMLElement, EarlyAct>;
  /** Set once the page is awake; does what is in `acts`. */
  redo?: () => void;
  /** Set last of all: whatever listens to the window listens by then, too. */
  awake?: true;
}

declare global {
  interface Window {
    earlyActs?: EarlyActs;
  }
}

/**
 * Notes what is done to a control that the server drew and that nothing listens to yet. It stands in the head of the page as a text of its
 * own, so it may use nothing from outside of itself. Links, panels, and forms that say where they send to, need no script and are
 * left alone; so are chosen files, which stay in their field.
 */
export function noteEarlyActs(): void {
  const early: EarlyActs = { acts: new Map() };
  window.earlyActs = early;
  const note = (event: Event) => {
    // A browser that fills fields in again by itself chooses nothing.
    if (navigator.userActivation?.hasBeenActive === false) return;
    const target = event.target as HTMLElement;
    let element: HTMLElement | null = target;
    let act: EarlyAct = "press";
    if (event.type === "click") {
      const button = target.closest("button");
      // Its form tells of one that sends it; a panel is opened by the browser.
      if (!button || (button.type === "submit" && button.form) || button.popoverTargetElement) return;
      element = button;
    } else if (event.type === "submit") {
      if (target.hasAttribute("action")) return;
      element = (event as SubmitEvent).submitter ?? target;
    } else if ((event as InputEvent).isComposing || !target.matches("input:not([type=file]),select,textarea")) return;
    else {
      const { type, checked, value } = target as HTMLInputElement;
      act = type === "checkbox" || type === "radio" ? { checked } : { value };
    }
    early.acts.delete(element);
    // Whoever listens by now has heard it: this is the last to be told.
    if (early.redo && Object.keys(element).some((key) => key.startsWith("__reactProps$"))) return;
    // Nothing is sent to a page that takes nothing: what was filled in would be gone.
    if (event.type === "submit") event.preventDefault();
    early.acts.set(element, act);
    early.redo?.();
  };
  for (const type of ["click", "submit", "input", "change", "compositionend"]) addEventListener(type, note);
}
