import { memoiseByLocale } from "@/lib/locale";

const names = new Intl.DisplayNames(["en"], { type: "region" });

/** `DE` → `Germany`; returns the code itself when it is not a country. */
export const countryName = memoiseByLocale((code): string => {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
});

/** `Austria, Egypt, Germany`: sorted names, for a tooltip. */
export const countryList = (codes: readonly string[]): string => codes.map(countryName).toSorted().join(", ");
