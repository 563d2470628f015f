/** Formulas of derived metrics, and long forms of the short names of received ones, as text. */
export const CPI_HINT = "Price per interview, currency not stated";
export const LOI_HINT = "Length of interview, minutes";
export const IR_HINT = "Incidence rate, percent";
export const EPC_FORMULA = "Earnings per click, derived: price per interview × incidence ÷ 100";
/** Earnings if everyone who fits completes it once. */
export const REACH_VALUE_FORMULA = "Reach × price, derived: people with room × price per interview";
export const PER_MINUTE_FORMULA = "CPI per minute, derived: price per interview ÷ length of interview";
