/** Formulas of derived metrics, as text. */
export const EPC_FORMULA = "Earnings per click, derived: price per interview × incidence ÷ 100";
export const PER_MINUTE_FORMULA = "Price per minute, derived: price per interview ÷ length of interview";
