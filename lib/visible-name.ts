/** Normalises names entered by users to their visible form. Pure. */

/** Lone surrogates, invisible characters and bidi controls; joiners are kept because words need them. */
const INVISIBLE =
  /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
/** Characters that are visible on their own; a name needs at least one. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** Name to store: invisible characters are removed. Empty if nothing is left. */
export function visibleName(typed: string): string {
  const name = typed.replace(INVISIBLE, "").normalize("NFC").trim();
  return VISIBLE.test(name) ? name : "";
}
