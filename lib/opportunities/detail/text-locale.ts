/**
 * Default language of targeting sentences: chosen last, else the first of the browser. The choice is kept in a cookie, so
 * that the server renders it. Pure.
 */
import { localeToBcp47 } from "../../locale.ts";

export const TEXT_LOCALE_COOKIE = "targeting-language";

/** In `document.cookie` syntax; expires after a year. */
export const textLocaleCookie = (locale: string): string =>
  `${TEXT_LOCALE_COOKIE}=${locale}; path=/; max-age=31536000; samesite=lax`;

const LOCALE = /^[A-Za-z0-9_-]{1,20}$/;

/**
 * @param chosen value of the cookie.
 * @param accepted `Accept-Language` header.
 * @returns a locale such as `de_AT` or `de`; `""` if neither names one: the opportunity's own language.
 */
export function preferredLocale(chosen: string | undefined, accepted: string | null): string {
  if (chosen !== undefined && LOCALE.test(chosen)) return chosen;
  const [first = ""] = (accepted ?? "").split(/[,;]/, 1);
  const tag = localeToBcp47(first)?.replaceAll("-", "_") ?? "";
  return LOCALE.test(tag) ? tag : "";
}

/** The locale itself if there are texts in it, else one of the same language and script, else the locale. */
export function closestLocale(locale: string, available: readonly string[]): string {
  if (available.includes(locale)) return locale;
  const wanted = likely(locale);
  if (!wanted) return locale;
  const related = available.flatMap((name) => {
    const tag = likely(name);
    return tag && tag.language === wanted.language && tag.script === wanted.script
      ? [{ name, region: tag.region }]
      : [];
  });
  return (related.find(({ region }) => region === wanted.region) ?? related[0])?.name ?? locale;
}

function likely(locale: string): Intl.Locale | undefined {
  const tag = localeToBcp47(locale);
  return tag === undefined ? undefined : new Intl.Locale(tag).maximize();
}
