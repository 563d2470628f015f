import { classNames } from "./class-names";

/** A place held for a text that is on its way. Give it the size of what will come. */
export function Skeleton({ className = "h-4 w-32" }: { readonly className?: string }) {
  return <span aria-hidden className={classNames("pulse-soft block rounded-inset bg-mute-tint", className)} />;
}
