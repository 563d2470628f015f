/** Columns that are facts of a person and not answers: country, locale, device, and dates. Pure. */
import { fold } from "../../../store/text-index/text-folding.ts";
import { countryOf } from "../../file/encode/respondent-words.ts";
import type { ColumnRole } from "../../model/model.ts";
import { headerWords } from "./header-words.ts";
import { countryName } from "./language-name.ts";
import { wordsKey } from "./spelling-keys.ts";
import type { ColumnSample } from "./suggestion-model.ts";

export interface RoleSuggestion {
  readonly role: ColumnRole;
  readonly reason: string;
}

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u).map(fold));

/** Countries under such a header are an answer: of birth, of nationality, visited. */
const ANSWER_WORDS = words(`
  birth born nationality national citizenship citizen visited visit travel trip holiday vacation wish origin heritage brand made
  geburt geburts geburtsland geboren nationalitat staatsangehorigkeit staatsburgerschaft besucht reise urlaub herkunft
  naissance ne nationalite visite visites voyage origine nacimiento nacio nacionalidad visitado visitados viaje origen 国籍 出生国 訪問国 旅行先
`);
const ACTIVITY_WORDS = words(`
  active activity login logon seen visit access online aktiv aktivitat anmeldung besuch login connexion activite acces visite
  actividad conexion acceso ultima 最終ログイン 最終アクセス 最終活動日
`);
const ANSWER_DATE_WORDS = words(`
  answered answers answer profiled profile response responded completed completion survey updated update collected interview
  antwort antworten beantwortet ausgefullt aktualisiert befragung stand reponse reponses repondu rempli enquete maj respuesta
  respuestas respondido encuesta actualizado actualizacion 回答日 更新日 調査日
`);
const COUNTRY_HEADER = words("country market land markt pays marche pais mercado 国 国名");
const DEVICE_HEADER = words(
  "device devices devicetype formfactor form platform gerat gerate geratetyp appareil terminal dispositivo 端末 デバイス",
);
const DEVICES = words(`
  mobile phone smartphone cell handy mobil movil telephone telefono desktop pc computer laptop notebook ordinateur ordenador
  tablet tablette tableta ipad スマートフォン スマホ パソコン タブレット
`);
/** Share of the rows whose value must fit. */
const MOST = 0.9;
const MOST_DEVICES = 6;

/** `undefined`: the column is probably an answer. */
export function suggestRole(sample: ColumnSample): RoleSuggestion | undefined {
  const header = headerWords(sample.header).map(({ word }) => word);
  if (sample.content === "week") return dateRole(header);
  if (sample.content === "age" || sample.values.length === 0) return undefined;
  const rows = shareOfRows(sample);
  if (rows(isLocale) >= MOST) return { role: { kind: "locale" }, reason: "values are locales" };
  // Elsewhere a code in lower case is more likely a language.
  const asCode = (text: string) => (header.some((word) => COUNTRY_HEADER.has(word)) ? text.toUpperCase() : text);
  if (rows((text) => isCountry(asCode(text))) >= MOST && !header.some((word) => ANSWER_WORDS.has(word)))
    return { role: { kind: "country" }, reason: "values are countries" };
  const isDevice = sample.values.length <= MOST_DEVICES && rows((text) => DEVICES.has(wordsKey(text))) >= MOST;
  if (isDevice && sample.separator === null && header.some((word) => DEVICE_HEADER.has(word)))
    return { role: { kind: "device" }, reason: "values are kinds of device" };
  return undefined;
}

function dateRole(header: readonly string[]): RoleSuggestion {
  if (header.some((word) => ACTIVITY_WORDS.has(word)))
    return { role: { kind: "lastActive" }, reason: "dates of the last activity, by its header" };
  if (header.some((word) => ANSWER_DATE_WORDS.has(word)))
    return { role: { kind: "answeredOn" }, reason: "dates of the answers, by its header" };
  return { role: { kind: "ignored" }, reason: "dates; the header doesn’t say of what" };
}

const shareOfRows = ({ values }: ColumnSample) => {
  const all = values.reduce((sum, { count }) => sum + count, 0);
  return (fits: (text: string) => boolean): number =>
    values.reduce((sum, { text, count }) => sum + (fits(text) ? count : 0), 0) / Math.max(1, all);
};

const isLocale = (text: string): boolean => {
  const [language = "", country = "", ...more] = text.trim().split(/[_-]/u);
  return more.length === 0 && /^[a-z]{2}$/u.test(language) && countryName(country) !== undefined;
};

/** Codes only in upper case, as "de" and "it" are languages too; names in any language that an upload understands. */
const isCountry = (text: string): boolean => {
  const name = text.trim();
  if (/^[a-z]{2}$/iu.test(name)) return countryName(name) !== undefined || name.toUpperCase() === "UK";
  return countryOf(name) !== undefined;
};
