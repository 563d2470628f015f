/** Takes the person to the first control of the page that is at fault, once its fault is drawn. */
export function focusFirstFault(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  });
}
