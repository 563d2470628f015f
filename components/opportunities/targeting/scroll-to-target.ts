/** Scrolls to the entry if it is rendered, else to its step, and focuses it. Does nothing if neither is rendered. */
export function scrollToTarget(list: ParentNode, linkTarget: string): void {
  const [key] = linkTarget.split(".");
  const step = [...list.querySelectorAll<HTMLElement>("[data-step]")].find((one) => one.dataset["step"] === key);
  const entry = [...(step?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])].find(
    (one) => one.dataset["entry"] === linkTarget,
  );
  const focus =
    entry?.querySelector<HTMLElement>("[data-tag]") ?? step?.querySelector<HTMLElement>("[data-step-handle]");
  step?.scrollIntoView({ block: "start" });
  focus?.focus({ preventScroll: true });
}
