/** Dates with the name of a month or a day of the week, as people and programs write them. Pure. */

const YEAR = String.raw`['’]?((?:1[89]|2[01])\d\d|\d\d)`;
const NAME = String.raw`(\p{L}{3,12})`;
/** "of the year" in Polish and Russian. */
const OF_YEAR = "(?: ?(?:r|г)\\.?| (?:roku|года))?";
const TIME = String.raw`(?:[T ,]+\d{1,2}:\d\d.*)?`;
/** `17 May 1990`, `17. Mai 90`, `3 de agosto de 1990`, `03-May-85`, `03MAY1985`. */
const DAY_MONTH = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?(?:\.? ?|[-/])(?:de |of )?${NAME}\.?,?[ \-/]?(?:de |del )?${YEAR}${OF_YEAR}${TIME}$`,
  "iu",
);
/** `May 17, 1990`, `May-17-90`. */
const MONTH_DAY = new RegExp(String.raw`^${NAME}\.?([ \-/])(\d{1,2})(?:st|nd|rd|th)?(?:, ?|\2)${YEAR}${TIME}$`, "iu");
/** `1990-May-17`. */
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([ \-/.])${NAME}\.?\2(\d{1,2})${TIME}$`, "iu");

/** First letters of the months in English, German, French, Spanish, Italian, Portuguese and Dutch, without accents. */
const MONTHS = [
  /^(jan|ene|gen)/,
  /^(feb|fev)/,
  /^(mar|maer|maa|mrz|mrt)/,
  /^(apr|avr|abr)/,
  /^(may|mai|mag|mei)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|aou|ago)/,
  /^(sep|set)/,
  /^(oct|okt|ott|out)/,
  /^(nov)/,
  /^(dec|dez|dic)/,
];

/** Other names, forms in a date and abbreviations, by month: Polish, Czech, Scandinavian, Finnish, Turkish, Russian. */
const OTHER_NAMES: readonly string[] = [
  "styczen stycznia sty leden ledna tammikuu tammikuuta tammi ocak oca январь января янв",
  "luty lutego lut unor unora uno helmikuu helmikuuta helmi subat sub февраль февраля фев февр",
  "marzec marca brezen brezna bre maaliskuu maaliskuuta maalis mart mars marts март марта мар",
  "kwiecien kwietnia kwi duben dubna dub huhtikuu huhtikuuta huhti nisan nis апрель апреля апр",
  "maj maja kveten kvetna kve toukokuu toukokuuta touko mayis май мая",
  "czerwiec czerwca cze cerven cervna cvn kesakuu kesakuuta kesa haziran haz июнь июня июн",
  "lipiec lipca lip cervenec cervence cvc heinakuu heinakuuta heina temmuz tem июль июля июл",
  "sierpien sierpnia sie srpen srpna srp elokuu elokuuta elo agustos agu август августа авг",
  "wrzesien wrzesnia wrz zari zar syyskuu syyskuuta syys eylul eyl сентябрь сентября сен сент",
  "pazdziernik pazdziernika paz rijen rijna rij lokakuu lokakuuta loka ekim eki октябрь октября окт",
  "listopad listopada listopadu lis marraskuu marraskuuta marras kasim kas ноябрь ноября ноя нояб",
  "grudzien grudnia gru prosinec prosince joulukuu joulukuuta joulu aralik ara desember des декабрь декабря дек",
];

/** Days of the week in the languages of `MONTHS`, without accents. */
const WEEKDAYS: ReadonlySet<string> = new Set(
  `monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun
  montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so
  lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim
  lunes martes miercoles jueves viernes sabado domingo mie jue vie sab dom
  lunedi martedi mercoledi giovedi venerdi sabato domenica gio
  segunda terca quarta quinta sexta seg ter qua qui sex
  maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma wo vr za zo`.split(/\s+/),
);
/** A word of two letters is an abbreviation if a period or comma follows it. */
const AFTER_WEEKDAY = /^(\p{L}{3,10}|\p{L}{2}(?=[.,]))(?!\p{L})(?:-feira)?[.,]{0,2} ?(.+)$/u;

const foldedName = (name: string): string =>
  name.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ı", "i");

const OTHER_MONTHS: ReadonlyMap<string, number> = new Map(
  OTHER_NAMES.flatMap((names, month) => names.split(" ").map((name) => [foldedName(name), month + 1] as const)),
);

/** From 1; 0 if the name is none of a month. */
function monthOf(name: string): number {
  const plain = foldedName(name);
  return OTHER_MONTHS.get(plain) ?? MONTHS.findIndex((begin) => begin.test(plain)) + 1;
}

/** `Thursday, May 17, 1990` → `May 17, 1990`; any other text as it is. */
export function withoutWeekday(text: string): string {
  const [, name = "", rest = text] = AFTER_WEEKDAY.exec(text) ?? [];
  return WEEKDAYS.has(foldedName(name)) ? rest : text;
}

const MAX_LENGTH = 40;

export interface NamedDate {
  /** Four or two digits. */
  readonly year: string;
  readonly month: number;
  /** From 1 to 31; the month may be shorter. */
  readonly day: number;
}

/** Parts of a date with day, name of the month, and year, with or without a day of the week and a time. */
export function namedDate(text: string): NamedDate | undefined {
  if (text.length > 2 * MAX_LENGTH) return undefined;
  return readNamedDate(text) ?? readNamedDate(withoutWeekday(text));
}

function readNamedDate(text: string): NamedDate | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  let parts = DAY_MONTH.exec(text);
  if (parts) return checked(parts[3], parts[2], parts[1]);
  parts = MONTH_DAY.exec(text);
  if (parts) return checked(parts[4], parts[1], parts[3]);
  parts = YEAR_FIRST.exec(text);
  return parts ? checked(parts[1], parts[3], parts[4]) : undefined;
}

function checked(year = "", name = "", date = ""): NamedDate | undefined {
  const [month, day] = [monthOf(name), Number(date)];
  return month > 0 && day >= 1 && day <= 31 ? { year, month, day } : undefined;
}
