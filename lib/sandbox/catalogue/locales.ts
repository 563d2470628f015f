/** Locales of the sandbox's texts: one per market, each with the language table it uses. */

export interface Market {
  /** `de_CH`, in wire format. */
  readonly locale: string;
  readonly country: string;
  /** Name of the phrase table; shared by regional variants. */
  readonly language: string;
  /** BCP 47, for `Intl`. */
  readonly tag: string;
  readonly currency: string;
  /** Yearly household income, in the market's currency: the lower bounds of bands 2 to 10, in thousands. */
  readonly income: readonly number[];
}

const bands = (unit: number): number[] => [10, 20, 30, 40, 50, 75, 100, 150, 200].map((step) => step * unit);

const market = (locale: string, currency: string, unit: number, language?: string): Market => {
  const [first = "", country = ""] = locale.split("_");
  return { locale, country, language: language ?? first, tag: `${first}-${country}`, currency, income: bands(unit) };
};

/** In the service's country order. The first locale is the default text's. */
export const MARKETS: readonly Market[] = [
  market("en_US", "USD", 1),
  market("en_GB", "GBP", 1),
  market("de_DE", "EUR", 1),
  market("de_AT", "EUR", 1),
  market("de_CH", "CHF", 1),
  market("fr_FR", "EUR", 1),
  market("fr_CA", "CAD", 1),
  market("es_ES", "EUR", 0.8),
  market("es_MX", "MXN", 12),
  market("it_IT", "EUR", 0.8),
  market("pt_BR", "BRL", 3),
  market("pt_PT", "EUR", 0.6),
  market("nl_NL", "EUR", 1),
  market("sv_SE", "SEK", 10),
  market("da_DK", "DKK", 8),
  market("nb_NO", "NOK", 10),
  market("fi_FI", "EUR", 1),
  market("pl_PL", "PLN", 3),
  market("cs_CZ", "CZK", 16),
  market("tr_TR", "TRY", 25),
  market("ru_RU", "RUB", 60),
  market("uk_UA", "UAH", 20),
  market("el_GR", "EUR", 0.6),
  market("ar_EG", "EGP", 15),
  market("ar_SA", "SAR", 4),
  market("he_IL", "ILS", 4),
  market("zh_CN", "CNY", 5),
  market("zh_TW", "TWD", 25, "zh_TW"),
  market("ja_JP", "JPY", 100),
  market("ko_KR", "KRW", 1_000),
  market("th_TH", "THB", 20),
  market("hi_IN", "INR", 50),
  market("id_ID", "IDR", 5_000),
  market("vi_VN", "VND", 8_000),
];

export const LOCALES: readonly string[] = MARKETS.map((entry) => entry.locale);

export const COUNTRIES: readonly string[] = MARKETS.map((entry) => entry.country);
