import type { TextCoverage } from "@/lib/attributes/coverage/share";

/** "9 of 10" under the name of a locale; incomplete coverage is highlighted. */
export function CoverageText({ covered, possible }: TextCoverage) {
  const text = `${covered.toLocaleString("en")} of ${possible.toLocaleString("en")}`;
  if (possible === 0) return "not offered";
  if (covered === possible) return <span className="whitespace-nowrap">{text}</span>;
  return <strong className="font-semibold whitespace-nowrap text-text">{text}</strong>;
}
