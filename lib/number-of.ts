/** As the schema takes it: `NaN` for what no number can be made of. */
export function numberOf(value: unknown): number {
  try {
    return Number(value);
  } catch {
    return Number.NaN;
  }
}
