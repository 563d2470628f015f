/**
 * Focuses the first invalid control of the page after the next render. When no control is invalid, scrolls a dialog's
 * final message into view: a small viewport shows the start of a form and its buttons, but not what lies between.
 */
export function focusFirstInvalid(): void {
  requestAnimationFrame(() => {
    const fault = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
    if (fault) return fault.focus();
    document.querySelector('dialog:modal [role="alert"]')?.scrollIntoView({ block: "nearest" });
  });
}
