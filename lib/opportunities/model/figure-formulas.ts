/** Formulas of derived metrics, as text. */
export const EPC_FORMULA = "Earnings per click, derived: price per interview × incidence ÷ 100";
/** Earnings if everyone who fits completes it once. */
export const REACH_VALUE_FORMULA = "Reach × price, derived: people with room × price per interview";
export const PER_MINUTE_FORMULA = "Price per minute, derived: price per interview ÷ length of interview";
