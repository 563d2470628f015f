import { expect, test } from "vitest";
import { namedDate } from "./named-date.ts";
import { personalKind } from "./personal-value.ts";

test.each([
  "1990-05-17",
  "17.05.90",
  "17 May 1990",
  "May 17, 1990",
  "17. März 1990",
  "3 février 1990",
  "3 de agosto de 1990",
  "03MAY1985",
  "03-May-85",
  "3 May 85",
  "1985-May-03",
  "3 May 1985 12:30",
  "１７ May １９９０",
  "1990-05-17 00:00",
  "1990-05-17T08:30:00Z",
  "17/05/1990 12:30",
  "17. 05. 1990",
  "1990年5月17日",
  "1990年5月17日(木)",
  "1990년 5월 17일",
  "Thursday, May 17, 1990",
  "Thu 17 May 1990",
  "Do., 17.05.1990",
  "Donnerstag, 17. Mai 1990",
  "quinta-feira, 17 de maio de 1990",
  "17 maja 1990",
  "17 października 1990 r.",
  "17. května 1990",
  "17. maj 1990",
  "17. desember 1990",
  "17 Mayıs 1990",
  "17 KASIM 1990",
  "17. marraskuuta 1990",
  "17 мая 1990",
  "17 мая 1990 г.",
])("%j is a full date", (text) => {
  expect(personalKind(text)).toBe("a full date");
});

test.each([
  "May 1990",
  "MAY1990",
  "17 May",
  "May 18-24",
  "May",
  "12 people 1990",
  "2 Cars 20",
  "45 May 1990",
  "3 products 20",
  "2 desks 20",
  "2 LED 40",
  "12 lists 20",
  "12 Mars 5000",
  "Born before May 17, 1990",
  "Segment 1.2.10",
  "So 1.2.10",
  "1990年",
  "5月17日",
  "Monday 12:30",
])("%j is an ordinary value", (text) => {
  expect(personalKind(text)).toBeUndefined();
});

const LOCALES = ["pl", "cs", "da", "nb", "sv", "fi", "tr", "ru", "en", "de", "fr", "es", "it", "pt", "nl"];

test.each(LOCALES)("a day of any month is a full date in %s, as the platform writes it", (locale) => {
  for (const month of ["long", "short"] as const) {
    const format = new Intl.DateTimeFormat(locale, { day: "numeric", month, year: "numeric", timeZone: "UTC" });
    for (let at = 0; at < 12; at += 1) {
      const text = format.format(Date.UTC(1990, at, 17)).replaceAll("\u00A0", " ");
      // Some are in numbers.
      if (/\p{L}/u.test(text))
        expect([text, namedDate(text)]).toEqual([text, { year: "1990", month: at + 1, day: 17 }]);
      expect(personalKind(text)).toBe("a full date");
    }
  }
});
