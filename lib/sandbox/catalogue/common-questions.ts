/** The most common questions, in order of use: hand-written in every language, offered in (nearly) every market. */
import {
  allCountries,
  allCurrencies,
  allDays,
  allLanguages,
  allMonths,
  amounts,
  type Choice,
  counts,
  fromLine,
  fromNames,
  NO,
  NONE,
  NOT_SAY,
  OTHER,
  WET_COUNTRIES,
  YES,
} from "./answers.ts";
import { BANKS, BRANDS } from "./brands.ts";
import { WELL_KNOWN, RESTRICTED } from "./well-known-attributes.ts";
import { cityAnswers, incomeAnswers, regionAnswers } from "./market-answers.ts";
import type { AnswerPlan } from "./plan.ts";
import { between, literal, orMore } from "./wording.ts";

export interface CommonQuestion {
  /** Key of the phrase line whose first phrase is the question. */
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly mode: string;
  readonly choices?: () => readonly Choice[];
  /** Ids of the choices, in order; the remaining ids are derived from the attribute's id. */
  readonly ids?: readonly string[];
  /** Replaces `choices` for answers whose ids follow a special rule. */
  readonly answers?: () => readonly AnswerPlan[];
  readonly countries?: readonly string[];
  /** Parent dependencies: attribute id, then answer ids (none: any answer). */
  readonly after?: readonly (readonly [parent: string, ...answers: string[]])[];
}

const DAYS = 86_400_000;
/** 90 days, 30 days, a year, not stated (null), and 0, which also means not stated. */
export const EXPIRIES: readonly (number | null)[] = [90 * DAYS, 30 * DAYS, 365 * DAYS, null, 0];

const SINGLE = "single_select";
const MULTI = "multi_select";
const SEARCH = "single_select_searchable";
const MULTI_SEARCH = "multi_select_searchable";

const { employment, workingHours, shiftPattern, nightBonus, maritalStatus, industry } = WELL_KNOWN;
const employees = [employment.answers.fullTime, employment.answers.partTime] as const;
const workers = [...employees, employment.answers.selfEmployed] as const;
const years = (low: number, high: number): string[] =>
  Array.from({ length: high - low + 1 }, (_none, index) => String(low + index));
const idsOf = (attribute: { readonly answers: Readonly<Record<string, string>> }): string[] =>
  Object.values(attribute.answers);
const numbered = (low: number, high: number): AnswerPlan[] =>
  years(low, high).map((age) => ({ id: age, wording: literal(age) }));
const companySizes = (): Choice[] => [
  ...([1, 10, 50, 250, 1000] as const).map((low, index) => ({
    wording: between(low, [9, 49, 249, 999, 4999][index] ?? low),
  })),
  { wording: orMore(5000) },
];
const banks = (): Choice[] =>
  Object.entries(BANKS).flatMap(([country, names]) =>
    names.map((name) => ({ wording: literal(name), countries: [country] })),
  );
const carMakes =
  "Audi|BMW|Fiat|Ford|Honda|Hyundai|Kia|Mercedes-Benz|Nissan|Peugeot|Renault|Škoda|Tesla|Toyota|Volkswagen|Volvo";
const phoneMakes = "Apple|Google|Huawei|Motorola|Oppo|Samsung|Sony|Xiaomi";
const streams = "Netflix|Amazon Prime Video|Disney+|YouTube|Apple TV|HBO Max|Paramount+|Crunchyroll";
const names = (text: string): Choice[] => fromNames(text.split("|"));

// oxfmt-ignore
export const COMMON: readonly CommonQuestion[] = [
  { key: "gender", id: "1", name: "Gender", about: "Gender of the respondent", mode: SINGLE, ids: idsOf(WELL_KNOWN.gender), choices: () => [...fromLine("gender", 4, 1), NOT_SAY] },
  { key: "age", id: "80", name: "Age", about: "Age in years", mode: "text_entry", answers: () => numbered(0, 99) },
  { key: "postal", id: "8", name: "Postal code", about: "Postal code of the home", mode: "zip" },
  { key: "region", id: WELL_KNOWN.region.id, name: "Region", about: "State, province or prefecture", mode: "geo", answers: regionAnswers },
  { key: "householdSize", id: WELL_KNOWN.householdSize.id, name: "Household size", about: "People in the household", mode: SINGLE, ids: years(1, 10), choices: () => counts(1, 10) },
  { key: "children", id: "4", name: "Children", about: "Children under 18 in the household", mode: SINGLE, ids: idsOf(WELL_KNOWN.children), choices: () => [YES, NO, NOT_SAY] },
  { key: "employment", id: "120", name: "Employment status", about: "Current work situation of the respondent", mode: SINGLE, ids: idsOf(employment), choices: () => [...fromLine("employment", 8, 1), NOT_SAY], after: [["80", ...years(16, 99)]] },
  { key: "income", id: WELL_KNOWN.income.id, name: "Household income", about: "Yearly household income before taxes", mode: SINGLE, answers: incomeAnswers },
  { key: "education", id: WELL_KNOWN.education.id, name: "Education", about: "Highest level of education", mode: SINGLE, ids: idsOf(WELL_KNOWN.education), choices: () => [...fromLine("education", 7, 1), NOT_SAY] },
  { key: "none", id: "28", name: "Exclusion list", about: "Lists of respondents, derived by the service", mode: "none" },
  { key: "maritalStatus", id: maritalStatus.id, name: "Marital status", about: "Marital status", mode: SINGLE, ids: idsOf(maritalStatus), choices: () => [...fromLine("maritalStatus", 6, 1), NOT_SAY] },
  { key: "childAges", id: WELL_KNOWN.childAges.id, name: "Ages of children", about: "Ages of the children in the household", mode: MULTI, ids: years(0, 17), choices: () => amounts(0, 17, "year"), after: [["4", WELL_KNOWN.children.answers.yes]] },
  { key: "devices", id: WELL_KNOWN.devices.id, name: "Devices", about: "Devices the respondent owns", mode: MULTI, ids: idsOf(WELL_KNOWN.devices), choices: () => [...fromLine("devices", 8, 1), NONE] },
  { key: "industry", id: industry.id, name: "Industry", about: "Industry of the employer", mode: SEARCH, ids: idsOf(industry), choices: () => [...fromLine("industry", 16, 1), OTHER], after: [["120", ...workers]] },
  { key: "housing", id: WELL_KNOWN.housing.id, name: "Home ownership", about: "Owned or rented home", mode: SINGLE, ids: idsOf(WELL_KNOWN.housing), choices: () => [...fromLine("housing", 3, 1), OTHER] },
  { key: "carBrands", id: WELL_KNOWN.carBrands.id, name: "Car brands owned", about: "Makes of car in the household", mode: MULTI_SEARCH, ids: idsOf(WELL_KNOWN.carBrands), choices: () => [...names(carMakes), NONE, OTHER] },
  { key: "phoneBrand", id: WELL_KNOWN.phoneBrand.id, name: "Phone brand", about: "Brand of the main mobile phone", mode: SINGLE, ids: idsOf(WELL_KNOWN.phoneBrand), choices: () => [...names(phoneMakes), OTHER] },
  { key: "groceries", id: WELL_KNOWN.groceries.id, name: "Grocery shopper", about: "Who shops for groceries", mode: SINGLE, ids: idsOf(WELL_KNOWN.groceries), choices: () => fromLine("groceries", 3, 1) },
  { key: "smoking", id: WELL_KNOWN.smoking.id, name: "Smoking", about: "Sensitive: smoking", mode: SINGLE, ids: idsOf(WELL_KNOWN.smoking), choices: () => [...fromLine("smoking", 4, 1), NOT_SAY], after: [["80", ...years(18, 99)]] },
  { key: "streaming", id: WELL_KNOWN.streaming.id, name: "Streaming services", about: "Video streaming services in use", mode: MULTI, ids: idsOf(WELL_KNOWN.streaming), choices: () => [...names(streams), NONE, OTHER] },
  { key: "social", id: "8850", name: "Social networks", about: "Social networks in use", mode: MULTI, choices: () => [...fromNames(BRANDS.social), NONE, OTHER] },
  { key: "pets", id: WELL_KNOWN.pets.id, name: "Pets", about: "Pets in the household", mode: MULTI, ids: idsOf(WELL_KNOWN.pets), choices: () => [...fromLine("pets", 7, 1), NONE] },
  { key: "occupation", id: "5101", name: "Occupation", about: "Position at work", mode: SINGLE, choices: () => [...fromLine("occupation", 8, 1), OTHER], after: [["120", ...workers]] },
  { key: "companySize", id: WELL_KNOWN.companySize.id, name: "Company size", about: "Number of employees", mode: SINGLE, ids: idsOf(WELL_KNOWN.companySize), choices: companySizes, after: [[industry.id]] },
  { key: "decisionRole", id: WELL_KNOWN.decisionRole.id, name: "Decision role", about: "Role in purchase decisions at work", mode: SINGLE, ids: idsOf(WELL_KNOWN.decisionRole), choices: () => fromLine("decisionRole", 4, 1), after: [["120", ...workers], ["5101"]] },
  { key: "department", id: "5139", name: "Department", about: "Department at work", mode: SINGLE, choices: () => [...fromLine("department", 10, 1), OTHER], after: [["120", ...workers]] },
  { key: "health", id: WELL_KNOWN.health.id, name: "Health conditions", about: "Sensitive: diagnosed conditions", mode: MULTI, ids: idsOf(WELL_KNOWN.health), choices: () => [...fromLine("health", 10, 1), NONE, NOT_SAY] },
  { key: "diet", id: WELL_KNOWN.diet.id, name: "Diet", about: "Diet", mode: MULTI, ids: idsOf(WELL_KNOWN.diet), choices: () => fromLine("diet", 9, 1) },
  { key: "alcohol", id: "3318", name: "Alcohol", about: "Sensitive: how often alcohol is drunk", mode: SINGLE, countries: WET_COUNTRIES, choices: () => [...fromLine("frequency", 6), NOT_SAY], after: [["80", ...years(21, 99)]] },
  { key: "drinks", id: "3325", name: "Alcoholic drinks", about: "Sensitive: kinds of drink", mode: MULTI, countries: WET_COUNTRIES, choices: () => [...fromLine("drinks", 5, 1), NONE], after: [["3318"]] },
  { key: "tobacco", id: "3309", name: "Tobacco", about: "Sensitive: what is smoked", mode: MULTI, choices: () => [...fromLine("tobacco", 5, 1), OTHER], after: [["3304", "12401", "12402"]] },
  { key: "drivingLicence", id: WELL_KNOWN.drivingLicence.id, name: "Driving licence", about: "Holds a driving licence", mode: SINGLE, ids: idsOf(WELL_KNOWN.drivingLicence), choices: () => [YES, NO] },
  { key: "carCount", id: "2180", name: "Cars in household", about: "Number of cars", mode: SINGLE, choices: () => counts(0, 5) },
  { key: "carFuel", id: "2196", name: "Car fuel", about: "What the main car runs on", mode: SINGLE, choices: () => [...fromLine("carFuel", 5, 1), OTHER], after: [["2189"]] },
  { key: "city", id: "9112", name: "City of residence", about: "City the respondent lives in", mode: SEARCH, countries: ["US", "DE", "RU", "JP"], answers: cityAnswers },
  { key: "area", id: "649", name: "Area", about: "Kind of area", mode: SINGLE, choices: () => fromLine("area", 4, 1) },
  { key: "workingHours", id: workingHours.id, name: "Working hours", about: "Full-time or part-time, and how many hours", mode: SINGLE, ids: idsOf(workingHours), choices: () => fromLine("workingHours", 6, 1), after: [["120", ...employees]] },
  { key: "shiftPattern", id: shiftPattern.id, name: "Shift pattern", about: "Shifts the respondent works in", mode: SINGLE, ids: idsOf(shiftPattern), choices: () => fromLine("shiftPattern", 5, 1), after: [[workingHours.id, workingHours.answers.fullShifts, workingHours.answers.irregular]] },
  { key: "nightBonus", id: nightBonus.id, name: "Night bonus", about: "Bonus for night work", mode: SINGLE, ids: idsOf(nightBonus), choices: () => [YES, NO], after: [[shiftPattern.id, shiftPattern.answers.night, shiftPattern.answers.rotating]] },
  { key: "fullTimeEarners", id: "2207", name: "Full-time earners in household", about: "People who work full-time", mode: SINGLE, choices: () => counts(0, 5) },
  { key: "phoneSystem", id: "7238", name: "Phone operating system", about: "Operating system of the phone", mode: SINGLE, choices: () => [...fromNames(BRANDS.phoneSystem), OTHER], after: [["7231"]] },
  { key: "internet", id: "7290", name: "Internet connection", about: "Connection at home", mode: SINGLE, choices: () => [...fromLine("internet", 5, 1), NONE] },
  { key: "screenTime", id: "7299", name: "Time online", about: "Hours online on a day", mode: SINGLE, choices: () => amounts(0, 16, "hour") },
  { key: "banks", id: "4410", name: "Main bank", about: "Main bank", mode: SEARCH, choices: () => [...banks(), OTHER, NOT_SAY] },
  { key: "cards", id: "4431", name: "Payment cards", about: "Payment cards held", mode: MULTI, choices: () => [...fromNames(BRANDS.cards), NONE] },
  { key: "payment", id: "4436", name: "Ways to pay", about: "Ways to pay in shops", mode: MULTI, choices: () => fromLine("payment", 5, 1) },
  { key: "insurance", id: "4472", name: "Insurance", about: "Insurance policies held", mode: MULTI, choices: () => [...fromLine("insurance", 6, 1), NONE] },
  { key: "loyaltyCard", id: WELL_KNOWN.loyaltyCard.id, name: "Loyalty card", about: "Supermarket loyalty card", mode: SINGLE, ids: idsOf(WELL_KNOWN.loyaltyCard), choices: () => [YES, NO] },
  { key: "onlineShops", id: "1190", name: "Online shops", about: "Online shops used in the last 3 months", mode: MULTI, choices: () => [...fromNames(BRANDS.onlineShops), NONE, OTHER] },
  { key: "shoppingDays", id: "1182", name: "Shopping days", about: "Days on which the respondent shops", mode: MULTI, choices: allDays },
  { key: "travelPurpose", id: "6120", name: "Purpose of last trip", about: "Why the respondent last travelled", mode: SINGLE, choices: () => [...fromLine("travelPurpose", 4, 1), OTHER] },
  { key: "flights", id: "6131", name: "Flights", about: "Flights in the last 12 months", mode: SINGLE, choices: () => counts(0, 10) },
  { key: "airlines", id: "6133", name: "Airlines", about: "Airlines flown with", mode: MULTI_SEARCH, choices: () => [...fromNames(BRANDS.airlines), NONE, OTHER], after: [["6131"]] },
  { key: "hotels", id: "6140", name: "Hotel chains", about: "Hotel chains stayed with", mode: MULTI, choices: () => [...fromNames(BRANDS.hotels), NONE, OTHER] },
  { key: "languages", id: "301", name: "Languages spoken", about: "Languages the respondent speaks", mode: MULTI_SEARCH, choices: allLanguages },
  { key: "homeLanguage", id: "304", name: "Language at home", about: "Language spoken at home", mode: SEARCH, choices: allLanguages, after: [["301"]] },
  { key: "birthCountry", id: "312", name: "Country of birth", about: "Country of birth", mode: SEARCH, choices: allCountries },
  { key: "nationality", id: "315", name: "Nationality", about: "Citizenship", mode: MULTI_SEARCH, choices: allCountries },
  { key: "visited", id: "6150", name: "Countries visited", about: "Countries visited in the last 5 years", mode: MULTI_SEARCH, choices: allCountries },
  { key: "wishCountry", id: "6155", name: "Country to visit", about: "Country the respondent would like to visit", mode: SEARCH, choices: allCountries },
  { key: "currencies", id: "6161", name: "Currencies used", about: "Foreign currencies used", mode: MULTI_SEARCH, choices: allCurrencies },
  { key: "birthMonth", id: "83", name: "Birth month", about: "Month of birth", mode: SINGLE, choices: allMonths },
  { key: "software", id: "5210", name: "Software at work", about: "Software used at work", mode: MULTI, choices: () => [...fromNames(BRANDS.software), NONE, OTHER], after: [["120", ...workers]] },
  { key: "studentStatus", id: "7745", name: "Student status", about: "Kind of studies", mode: SINGLE, choices: () => fromLine("studentStatus", 4, 1), after: [["120", employment.answers.student]] },
  { key: "partnerEmployment", id: "905", name: "Partner's employment", about: "Work situation of the partner", mode: SINGLE, choices: () => [...fromLine("employment", 8, 1), NOT_SAY], after: [[maritalStatus.id, maritalStatus.answers.married, maritalStatus.answers.livingTogether]] },
  { key: "vision", id: "3960", name: "Glasses", about: "Glasses or contact lenses", mode: SINGLE, choices: () => fromLine("vision", 4, 1) },
  { key: "consoles", id: "7310", name: "Game consoles", about: "Game consoles in the household", mode: MULTI, choices: () => [...fromNames(BRANDS.consoles), NONE, OTHER], after: [[WELL_KNOWN.devices.id, WELL_KNOWN.devices.answers.console]] },
  { key: "sports", id: "1710", name: "Sports", about: "Sports the respondent does", mode: MULTI, choices: () => [...fromLine("activities", 11), NONE] },
  { key: "hobbies", id: "1722", name: "Hobbies", about: "Free time", mode: MULTI, choices: () => [...fromLine("activities", 13, 11), NONE] },
  { key: "news", id: "1760", name: "News sources", about: "Where the respondent gets news", mode: MULTI, choices: () => [...fromLine("news", 6, 1), NONE] },
  { key: "commute", id: "2230", name: "Way to work", about: "Means of transport to work", mode: MULTI, choices: () => fromLine("commute", 8, 1), after: [["120", ...workers], ["718"]] },
  { key: "webcam", id: "990", name: "Webcam consent", about: "Would take part in a webcam survey", mode: SINGLE, choices: () => [YES, NO], after: [[RESTRICTED[0], "1"]] },
];
