import { asked } from "@/lib/locale";

const names = new Intl.DisplayNames(["en"], { type: "region" });

/** `DE` → `Germany`; the code itself when it is none. */
export const countryName = asked((code): string => {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
});

/** `Austria, Egypt, Germany`: sorted names, for a title. */
export const countryList = (codes: readonly string[]): string => codes.map(countryName).toSorted().join(", ");
