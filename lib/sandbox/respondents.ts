/**
 * Respondents on file at the service. `/qualify` carries no answers (§4.6), so their earlier answers, participations
 * and quality status are stored here. Together with the opportunities they cover every outcome; see
 * `lib/testing/outcome-examples.ts`.
 */
import { WELL_KNOWN, incomeAnswer } from "./catalogue/well-known-attributes.ts";
import type { Fingerprint } from "./duplication.ts";
import { regionNamed } from "./opportunities/regions.ts";

/** `disposition.status`, two integers. */
export type DispositionPair = readonly [disposition: number, status: number];

export interface SandboxRespondent {
  readonly id: string;
  /** One sentence: the respondent and the purpose of this entry. */
  readonly about: string;
  readonly language: string;
  readonly country: string;
  /** Attribute id → answer ids or raw text. A missing attribute was never answered. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
  readonly fingerprint: Fingerprint;
  /** Groups the respondent has completed. */
  readonly completed: readonly { readonly groupId: string; readonly projectId: string }[];
  /** Categories of the respondent's latest surveys. */
  readonly recentCategories: readonly string[];
  /** Refused everywhere, with this reason. */
  readonly refusedAs: DispositionPair | undefined;
}

/** The id for which the service reports "not found" (0.9). Other ids not on file are treated as new respondents. */
export const NOBODY = "nobody";

/** Device of a respondent who is not on file. */
export const NEW_DEVICE: Fingerprint = { ip: "203.0.113.200", width: 1920, height: 1080, formFactor: "desktop" };

const { age, carBrands, children, city, education, employment, gender, householdSize, income, loyaltyCard } =
  WELL_KNOWN;
const { region, smoking } = WELL_KNOWN;

interface Person {
  readonly id: string;
  readonly about: string;
  /** `de_DE` */
  readonly locale: string;
  readonly device: readonly [ip: string, width: number, height: number, formFactor: Fingerprint["formFactor"]];
  readonly says: Readonly<Record<string, string | readonly string[]>>;
  readonly completed?: SandboxRespondent["completed"];
  readonly recentCategories?: readonly string[];
  readonly refusedAs?: DispositionPair;
}

function aPerson({ locale, device, says, ...person }: Person): SandboxRespondent {
  const [language = "", country = ""] = locale.split("_");
  const [ip, width, height, formFactor] = device;
  return {
    language,
    country,
    completed: [],
    recentCategories: [],
    refusedAs: undefined,
    ...person,
    answers: new Map(Object.entries(says).map(([id, value]) => [id, typeof value === "string" ? [value] : value])),
    fingerprint: { ip, width, height, formFactor },
  };
}

const minaSays = {
  [gender.id]: gender.answers.female,
  [age.id]: "31",
  [region.id]: regionNamed("DE", "Berlin"),
  [employment.id]: employment.answers.fullTime,
  [householdSize.id]: "2",
  [education.id]: education.answers.master,
  [carBrands.id]: [carBrands.answers.bmw],
};

/** 100 code points of three UTF-8 bytes each: the longest id that §8 allows. */
export const LONGEST_ID = [..."渋谷区に住む会社員で毎日たばこを吸う調査協力者の長い識別子".repeat(5)]
  .slice(0, 100)
  .join("");

export const respondents: readonly SandboxRespondent[] = [
  aPerson({
    id: "mina-berlin-31",
    about: "Woman, 31, Berlin, full-time, household of two, drives a BMW; income and children are not on file.",
    locale: "de_DE",
    device: ["203.0.113.7", 1920, 1080, "desktop"],
    says: minaSays,
    completed: [{ groupId: "11250063", projectId: "1589440" }],
  }),
  aPerson({
    id: "mina-second-account",
    about: "The same person on the same device under a second id: a duplicate wherever the first has been.",
    locale: "de_DE",
    device: ["203.0.113.7", 1920, 1080, "desktop"],
    says: minaSays,
  }),
  aPerson({
    id: "jonas-hamburg-44",
    about: "Man, 44, Hamburg, self-employed, well profiled; took a survey on finance lately.",
    locale: "de_DE",
    device: ["203.0.113.19", 1536, 864, "desktop"],
    says: {
      [gender.id]: gender.answers.male,
      [age.id]: "44",
      [region.id]: regionNamed("DE", "Hamburg"),
      [employment.id]: employment.answers.selfEmployed,
      [householdSize.id]: "4",
      [children.id]: children.answers.yes,
      [income.id]: incomeAnswer("DE", 6),
      [education.id]: education.answers.bachelor,
      [carBrands.id]: [carBrands.answers.volkswagen, carBrands.answers.skoda],
      [smoking.id]: smoking.answers.formerly,
    },
    recentCategories: ["561"],
  }),
  aPerson({
    id: "lena-leipzig-19",
    about: "Known, but hardly profiled: only her age, on a phone; most opportunities need more answers.",
    locale: "de_DE",
    device: ["203.0.113.23", 390, 844, "mobile"],
    says: { [age.id]: "19" },
  }),
  aPerson({
    id: "timo-bremen-15",
    about: "Fifteen years old: underage everywhere.",
    locale: "de_DE",
    device: ["203.0.113.31", 412, 915, "mobile"],
    says: { [gender.id]: gender.answers.male, [age.id]: "15" },
  }),
  aPerson({
    id: "anna-vienna-45",
    about: "Woman, 45, Vienna, with a loyalty card whose attribute and answer ids are beyond 2^53.",
    locale: "de_AT",
    device: ["203.0.113.44", 820, 1180, "tablet"],
    says: {
      [gender.id]: gender.answers.female,
      [age.id]: "45",
      [region.id]: regionNamed("AT", "Vienna"),
      [employment.id]: employment.answers.partTime,
      [loyaltyCard.id]: loyaltyCard.answers.yes,
    },
  }),
  aPerson({
    id: "emma-austin-29",
    about: "Woman, 29, United States, English, with every common answer, city, and postal code on file.",
    locale: "en_US",
    device: ["198.51.100.12", 1440, 900, "desktop"],
    says: {
      [gender.id]: gender.answers.female,
      [age.id]: "29",
      [WELL_KNOWN.postal.id]: "10001",
      [region.id]: regionNamed("US", "Texas"),
      [city.id]: "910012",
      [employment.id]: employment.answers.fullTime,
      [householdSize.id]: "3",
      [children.id]: children.answers.no,
      [income.id]: incomeAnswer("US", 5),
    },
  }),
  aPerson({
    id: "luis-miami-36",
    about: "Man, 36, United States, speaks Spanish: an incompatible language for English studies.",
    locale: "es_US",
    device: ["198.51.100.36", 393, 852, "mobile"],
    says: { [gender.id]: gender.answers.male, [age.id]: "36", [employment.id]: employment.answers.fullTime },
  }),
  aPerson({
    id: "dora-denver-51",
    about: "Took as many surveys today as a day allows.",
    locale: "en_US",
    device: ["198.51.100.51", 1366, 768, "desktop"],
    says: { [gender.id]: gender.answers.female, [age.id]: "51" },
    refusedAs: [5, 10],
  }),
  aPerson({
    id: "sam-leeds-40",
    about: "Suspended for the quality of earlier answers.",
    locale: "en_GB",
    device: ["198.51.100.40", 1920, 1200, "desktop"],
    says: { [gender.id]: gender.answers.male, [age.id]: "40" },
    refusedAs: [5, 3],
  }),
  aPerson({
    id: "claire-lyon-52",
    about: "Woman, 52, France, drives a Renault, lives with one other person.",
    locale: "fr_FR",
    device: ["192.0.2.52", 1680, 1050, "desktop"],
    says: {
      [gender.id]: gender.answers.female,
      [age.id]: "52",
      [region.id]: regionNamed("FR", "Auvergne-Rhône-Alpes"),
      [householdSize.id]: "2",
      [carBrands.id]: [carBrands.answers.renault],
      [income.id]: incomeAnswer("FR", 4),
    },
  }),
  aPerson({
    id: "omar-cairo-40",
    about: "Man, 40, Cairo, Arabic, married with children.",
    locale: "ar_EG",
    device: ["192.0.2.40", 360, 800, "mobile"],
    says: {
      [gender.id]: gender.answers.male,
      [age.id]: "40",
      [region.id]: regionNamed("EG", "Cairo"),
      [employment.id]: employment.answers.fullTime,
      [children.id]: children.answers.yes,
    },
  }),
  aPerson({
    id: "giulia-rome-38",
    about: "Woman, 38, Italy; invited to a recontact, which only the service can see.",
    locale: "it_IT",
    device: ["192.0.2.38", 1512, 982, "desktop"],
    says: {
      [gender.id]: gender.answers.female,
      [age.id]: "38",
      [region.id]: regionNamed("IT", "Lazio"),
      [children.id]: children.answers.yes,
    },
  }),
  aPerson({
    id: LONGEST_ID,
    about: "An id of exactly 100 Japanese characters: man, 27, Japan, smokes daily.",
    locale: "ja_JP",
    device: ["192.0.2.27", 393, 873, "mobile"],
    says: {
      [gender.id]: gender.answers.male,
      [age.id]: "27",
      [employment.id]: employment.answers.fullTime,
      [smoking.id]: smoking.answers.daily,
    },
  }),
];

const onFile: ReadonlyMap<string, SandboxRespondent> = new Map(respondents.map((person) => [person.id, person]));

/** Respondent on file; `undefined` for an unknown id. */
export const findRespondent = (id: string): SandboxRespondent | undefined => onFile.get(id);
