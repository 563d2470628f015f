/** Status text while the typed ids are looked up; the buttons below wait for it. */
export function GroupsPending({ isLookingUp }: { readonly isLookingUp: boolean }) {
  return (
    <p role="status" className={isLookingUp ? "appear-late text-small text-soft" : "sr-only"}>
      {isLookingUp ? "Looking up IDs…" : ""}
    </p>
  );
}
