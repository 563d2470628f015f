/** Until the store has told what the typed ids are, the buttons below wait for it: here stands what they wait for. */
export function WhereLooking({ looking }: { readonly looking: boolean }) {
  return (
    <p role="status" className={looking ? "appear-late text-small text-soft" : "sr-only"}>
      {looking ? "Looking the ids up…" : ""}
    </p>
  );
}
