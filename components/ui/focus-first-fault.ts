/**
 * Takes the person to the first control of the page that is at fault, once its fault is drawn. Where no control is, what a dialog tells
 * at its end comes into sight: a small window shows the beginning of a form and its buttons, and not what lies between.
 */
export function focusFirstFault(): void {
  requestAnimationFrame(() => {
    const fault = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
    if (fault) return fault.focus();
    document.querySelector('dialog:modal [role="alert"]')?.scrollIntoView({ block: "nearest" });
  });
}
