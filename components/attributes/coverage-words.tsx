export interface TextCoverage {
  /** Places with a text. */
  readonly covered: number;
  /** Places that could have one. */
  readonly possible: number;
}

/** "9 of 10" under the name of a locale; what is not whole stands out. */
export function CoverageWords({ covered, possible }: TextCoverage) {
  const words = `${covered.toLocaleString("en")} of ${possible.toLocaleString("en")}`;
  if (possible === 0) return "not offered";
  if (covered === possible) return <span className="whitespace-nowrap">{words}</span>;
  return <strong className="font-semibold whitespace-nowrap text-text">{words}</strong>;
}
