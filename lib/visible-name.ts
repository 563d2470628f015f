/** Names that people give: kept as they can be seen. Pure. */

/** Surrogates without their half, and signs that show nothing or turn what stands around them; joiners belong to words. */
const UNSEEN =
  /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
/** What could stand for a name by itself. */
const SEEN = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name as it is kept: what nobody can see falls away. Empty when nothing is left. */
export function visibleName(typed: string): string {
  const name = typed.replace(UNSEEN, "").normalize("NFC").trim();
  return SEEN.test(name) ? name : "";
}
