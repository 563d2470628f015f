"use client";

/** Number of a step: a single tab stop, from which the arrow keys move through the step's conditions. */
export function StepHandle({ stepKey }: { readonly stepKey: string }) {
  return (
    <button
      type="button"
      data-step-handle
      data-row-stop
      title="Use arrow keys to move through this step’s conditions"
      aria-keyshortcuts="ArrowRight ArrowDown"
      onClick={(event) => event.currentTarget.closest("[data-step]")?.querySelector<HTMLElement>("[data-tag]")?.focus()}
      className="mono min-h-6 min-w-7 rounded-inset px-1.5 text-left text-soft hover:text-text"
    >
      {stepKey}
    </button>
  );
}
