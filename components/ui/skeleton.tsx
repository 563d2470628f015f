import { classNames } from "./class-names";

/** Placeholder for a text. Give it the size of the expected content. */
export function Skeleton({ className = "h-4 w-32" }: { readonly className?: string }) {
  return <span aria-hidden className={classNames("pulse-soft block rounded-inset bg-mute-tint", className)} />;
}
