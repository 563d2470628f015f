/**
 * Ids that other parts of the sandbox write into cells and respondents: well-known attributes and their well-known
 * answers. The catalogue takes its ids from here, so a cell built from `WELL_KNOWN` always has texts.
 */
import { MARKETS } from "./locales.ts";

export const WELL_KNOWN = {
  gender: { id: "1", answers: { male: "1", female: "2", nonBinary: "5871", another: "5872", notSay: "5879" } },
  /** Answer ids are the age itself, "0" to "99"; cells use VALUE or RANGE on the number. */
  age: { id: "80" },
  /** `zip`: no answers; cells use VALUE and LIST on the postal code text. */
  postal: { id: "8" },
  /** `none`: derived by the service, without question or answers; cells use COLLECTION. */
  exclusion: { id: "28" },
  employment: {
    id: "120",
    answers: {
      fullTime: "45391",
      partTime: "45392",
      selfEmployed: "45393",
      homemaker: "45394",
      student: "45395",
      unemployed: "45396",
      retired: "45397",
      unableToWork: "45398",
      notSay: "45399",
    },
  },
  /** Asked when employment is full-time or part-time. */
  workingHours: {
    id: "6381",
    answers: {
      full40: "61204",
      fullUnder40: "61205",
      part20: "61206",
      fullShifts: "61207",
      partUnder20: "61208",
      irregular: "61209",
    },
  },
  /** Asked when working hours are "full-time, in shifts" or irregular. */
  shiftPattern: {
    id: "6417",
    answers: { early: "61310", late: "61311", night: "61312", rotating: "61313", none: "61319" },
  },
  /** Asked when the shift pattern is night or rotating. Yes or no. */
  nightBonus: { id: "6438", answers: { yes: "61340", no: "61341" } },
  /** Answer ids "1" to "9" are the number of people, "10" is ten or more. */
  householdSize: { id: "44" },
  children: { id: "4", answers: { yes: "1021", no: "1022", notSay: "1029" } },
  /** Asked when children is yes. Answer ids are the age in years, "0" to "17". */
  childAges: { id: "1249" },
  maritalStatus: {
    id: "46",
    answers: {
      single: "2101",
      married: "2102",
      livingTogether: "2103",
      separated: "2104",
      divorced: "2105",
      widowed: "2106",
      notSay: "2109",
    },
  },
  education: {
    id: "48",
    answers: {
      none: "2301",
      primary: "2302",
      secondary: "2303",
      vocational: "2304",
      bachelor: "2305",
      master: "2306",
      doctorate: "2307",
      notSay: "2309",
    },
  },
  /** Yearly household income; bands differ by market, see `incomeAnswer`. */
  income: { id: "11410" },
  /** State, Bundesland, prefecture …; see `regionAnswer`. */
  region: { id: "122" },
  /** Exactly 10,000 answers, ids "910001" to "920000". */
  city: { id: "9112" },
  housing: { id: "643", answers: { own: "7311", rent: "7312", family: "7313", other: "7319" } },
  drivingLicence: { id: "718", answers: { yes: "7401", no: "7402" } },
  carBrands: {
    id: "2189",
    answers: {
      audi: "19001",
      bmw: "19002",
      fiat: "19005",
      ford: "19006",
      honda: "19007",
      hyundai: "19008",
      kia: "19009",
      mercedes: "19013",
      nissan: "19014",
      peugeot: "19016",
      renault: "19018",
      skoda: "19020",
      tesla: "19022",
      toyota: "19023",
      volkswagen: "19024",
      volvo: "19025",
      none: "19099",
    },
  },
  phoneBrand: {
    id: "7231",
    answers: {
      apple: "23101",
      google: "23102",
      huawei: "23104",
      motorola: "23105",
      oppo: "23108",
      samsung: "23110",
      sony: "23111",
      xiaomi: "23113",
    },
  },
  devices: {
    id: "7264",
    answers: {
      smartphone: "23301",
      desktop: "23302",
      laptop: "23303",
      tablet: "23304",
      smartTv: "23305",
      smartwatch: "23306",
      console: "23307",
      eReader: "23308",
      none: "23399",
    },
  },
  streaming: {
    id: "8817",
    answers: {
      netflix: "28101",
      primeVideo: "28102",
      disneyPlus: "28103",
      youtube: "28104",
      appleTv: "28105",
      max: "28106",
      paramountPlus: "28107",
      crunchyroll: "28108",
      none: "28199",
    },
  },
  smoking: {
    id: "3304",
    answers: { daily: "12401", occasionally: "12402", formerly: "12403", never: "12404", notSay: "12409" },
  },
  diet: {
    id: "3377",
    answers: {
      none: "12601",
      vegetarian: "12602",
      vegan: "12603",
      pescatarian: "12604",
      glutenFree: "12605",
      lactoseFree: "12606",
      halal: "12607",
      kosher: "12608",
      lowCarb: "12609",
    },
  },
  pets: {
    id: "1533",
    answers: {
      dog: "6601",
      cat: "6602",
      bird: "6603",
      fish: "6604",
      rabbit: "6605",
      horse: "6606",
      reptile: "6607",
      none: "6699",
    },
  },
  health: {
    id: "3921",
    answers: {
      asthma: "13701",
      diabetes: "13702",
      highBloodPressure: "13703",
      allergies: "13704",
      migraine: "13705",
      depression: "13706",
      arthritis: "13707",
      backPain: "13708",
      heartDisease: "13709",
      highCholesterol: "13710",
      none: "13798",
      notSay: "13799",
    },
  },
  groceries: { id: "1174", answers: { mainlyMe: "6101", shared: "6102", someoneElse: "6103" } },
  industry: {
    id: "5120",
    answers: {
      agriculture: "33001",
      construction: "33002",
      education: "33003",
      energy: "33004",
      finance: "33005",
      health: "33006",
      it: "33007",
      manufacturing: "33008",
      media: "33009",
      publicSector: "33010",
      retail: "33011",
      telecom: "33012",
      tourism: "33013",
      transport: "33014",
      marketing: "33015",
      legal: "33016",
    },
  },
  decisionRole: {
    id: "5188",
    answers: { alone: "33501", together: "33502", influence: "33503", none: "33509" },
  },
  /** Number of employees. */
  companySize: {
    id: "5153",
    answers: {
      from1: "33301",
      from10: "33302",
      from50: "33303",
      from250: "33304",
      from1000: "33305",
      from5000: "33306",
    },
  },
  /** An id beyond 2^53; yes or no, also with ids beyond 2^53. */
  loyaltyCard: { id: "9007199254740993", answers: { yes: "9007199254741093", no: "9007199254741095" } },
} as const;

/** Number of income bands per market. */
export const INCOME_BANDS = 10;

const marketIndex = (country: string): number => MARKETS.findIndex((market) => market.country === country);

/** Answer id of an income band, 0 (lowest) to 9 (highest); every market has its own ten. */
export const incomeAnswer = (country: string, band: number): string =>
  String(300_000 + marketIndex(country) * 100 + band * 7);

/** "Prefer not to say" of the income question, in every market. */
export const INCOME_NOT_SAY = "309999";

/** Answer id of a market's region by its 0-based index in `REGIONS[country]` (`regions.ts`). */
export const regionAnswer = (country: string, index: number): string =>
  String(412_000 + marketIndex(country) * 100 + index);

/** Attributes that cells refer to but the partner may not read: the service answers 403. */
export const RESTRICTED = ["12345", "73310", "281177", "9007199254740995"] as const;
