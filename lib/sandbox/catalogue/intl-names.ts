/** Texts from `Intl` in every locale: countries, languages, currencies, months, weekdays, units, amounts. */
import type { Market } from "./locales.ts";

const codes = (text: string): readonly string[] => text.split(" ");

export const REGION_CODES = codes(
  "AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI CV KH CM CA CF TD CL CN CO KM CG CD CR CI HR CU CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HK HU IS IN ID IR IQ IE IL IT JM JP JO KZ KE KI KP KR XK KW KG LA LV LB LS LR LY LI LT LU MG MW MY MV ML MT MH MR MU MX FM MD MC MN ME MA MZ MM NA NR NP NL NZ NI NE NG MK NO OM PK PW PS PA PG PY PE PH PL PT QA RO RU RW KN LC VC WS SM ST SA SN RS SC SL SG SK SI SB SO ZA SS ES LK SD SR SE CH SY TW TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU VA VE VN YE ZM ZW",
);

export const LANGUAGE_CODES = codes(
  "af sq am ar hy as az eu be bn bs bg my ca zh hr cs da nl en eo et fil fi fr gl ka de el gu ha he hi hu is ig id ga it ja jv kn kk km rw ko ku ky lo lv lt lb mk mg ms ml mt mi mr mn ne no or ps fa pl pt pa ro ru sr si sk sl so es su sw sv tg ta tt te th bo tr tk uk ur ug uz vi cy xh yi yo zu",
);

export const CURRENCY_CODES = codes(
  "USD EUR GBP JPY CHF CAD AUD NZD CNY HKD TWD KRW SGD INR IDR THB VND MYR PHP PKR BDT LKR SEK DKK NOK ISK PLN CZK HUF RON BGN TRY RUB UAH ILS EGP SAR AED QAR KWD MAD TND ZAR NGN KES GHS BRL ARS CLP COP PEN MXN",
);

const memo = <T>(make: (market: Market, extra: string) => T): ((market: Market, extra?: string) => T) => {
  const made = new Map<string, T>();
  return (market, extra = "") => {
    const key = `${market.tag} ${extra}`;
    const cached = made.get(key);
    if (cached !== undefined) return cached;
    const value = make(market, extra);
    made.set(key, value);
    return value;
  };
};

const displayNames = memo(
  (market, type) => new Intl.DisplayNames(market.tag, { type: type as Intl.DisplayNamesType, fallback: "none" }),
);
const plainNumber = memo((market) => new Intl.NumberFormat(market.tag));
const unitNumber = memo(
  (market, unit) => new Intl.NumberFormat(market.tag, { style: "unit", unit, unitDisplay: "long" }),
);
const moneyNumber = memo(
  (market, currency) => new Intl.NumberFormat(market.tag, { style: "currency", currency, maximumFractionDigits: 0 }),
);
const monthNames = memo((market) => {
  const format = new Intl.DateTimeFormat(market.tag, { month: "long", timeZone: "UTC", calendar: "gregory" });
  return Array.from({ length: 12 }, (_none, month) => startUpper(format.format(Date.UTC(2024, month, 15)), market));
});
/** 1 January 2024 is a Monday. */
const dayNames = memo((market) => {
  const format = new Intl.DateTimeFormat(market.tag, { weekday: "long", timeZone: "UTC" });
  return Array.from({ length: 7 }, (_none, day) => startUpper(format.format(Date.UTC(2024, 0, 1 + day)), market));
});
const nameCache = memo(() => new Map<string, string | undefined>());

/** Months and languages are lower case mid-sentence in many languages; as an answer they start with a capital. */
const startUpper = (text: string, market: Market): string =>
  text.charAt(0).toLocaleUpperCase(market.tag) + text.slice(1);

/** Localised name of a country, language or currency code. */
export function nameOf(market: Market, type: "region" | "language" | "currency", code: string): string | undefined {
  const names = nameCache(market, type);
  if (names.has(code)) return names.get(code);
  const name = displayNames(market, type).of(code);
  const started = name === undefined ? undefined : startUpper(name, market);
  names.set(code, started);
  return started;
}

/** 0 is January. */
export const monthName = (market: Market, month: number): string | undefined => monthNames(market)[month];

/** 0 is Monday. */
export const dayName = (market: Market, day: number): string | undefined => dayNames(market)[day];

export const numberText = (market: Market, value: number): string => plainNumber(market).format(value);

/** Locales that use a dedicated word for age instead of the year unit. */
const AGE_WORDS: Readonly<Record<string, string>> = { zh_CN: "岁", zh_TW: "歲", ja_JP: "歳", ko_KR: "세" };

/** An age in years, or a span of hours: "3 years", "1 hour". */
export function unitText(market: Market, value: number, unit: "year" | "hour"): string {
  const age = unit === "year" ? AGE_WORDS[market.locale] : undefined;
  return age === undefined ? unitNumber(market, unit).format(value) : numberText(market, value) + age;
}

/** Amount in any currency, formatted for this market. */
export const moneyText = (market: Market, value: number, currency: string): string =>
  moneyNumber(market, currency).format(value);
