import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HELD_COLUMNS } from "../../../testing/panel-columns/held-columns.ts";
import { headerMatch, plainHeader } from "./header-words.ts";
import { identityOf, isPersonalHeader } from "./identity.ts";

const FIRST = ["Anna", "Bjørn", "Chloé", "Dieter", "Elif", "Fatima", "Giulia", "Hans", "Ines", "João"];
const LAST = ["Müller", "O’Brien", "García", "Dupont", "Rossi", "Yılmaz", "Nowak", "Silva", "Kowalski", "Berg"];
const person = (index: number): string =>
  `${FIRST[index % 10]} ${LAST[Math.floor(index / 10) % 10]}${"a".repeat(Math.floor(index / 100))}`;
const many = (make: (index: number) => string, count = 200): readonly string[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** @param filled cells; by default each value occurs once. */
const kindOf = (header: string, texts: readonly string[], filled = texts.length): string | undefined =>
  identityOf({ header, texts, counts: texts.map(() => filled / texts.length), filled, isWhole: true })?.kind;

describe("planted identities are found without a header that reveals them", () => {
  test.each<[string, readonly string[]]>([
    ["email", many((index) => `person${index}@mail.example`)],
    ["email", [...many((index) => `n/a ${index % 20}`, 20), "a@b.example", "c@d.example", "e@f.example"]],
    ["ip", many((index) => `203.0.${index % 7}.${index}`)],
    ["ip", many((index) => `2001:db8::${index.toString(16)}`)],
    ["phone", many((index) => `+49 170 ${1_000_000 + index}`)],
    ["phone", many((index) => `0${1_701_234_000 + index}`)],
    ["phone", many((index) => `(555) 555-${1_000 + index}`)],
    ["phone", many((index) => `090-1234-${1_000 + index}`)],
    ["address", many((index) => `${index + 1} Station Road`)],
    ["address", many((index) => `Hauptstraße ${index + 1}`)],
    ["address", many((index) => `東京都港区${index}丁目`)],
    ["id", many((index) => `4f2a6c1e-0000-4000-8000-${(1_000_000_000_00 + index).toString().padStart(12, "0")}`)],
    ["id", many((index) => String(80_000_000 + index * 7))],
    ["id", many((index) => `resp_${index}_x`)],
    ["name", many(person)],
    ["freeText", many((index) => `I bought number ${index} because my friends told me about the offer in the shop`)],
  ])("%s", (kind, texts) => {
    expect(kindOf("Column 7", texts)).toBe(kind);
  });
});

describe("headers in several languages refuse what their values do not show", () => {
  test.each([
    ["Name", "name"],
    ["FirstName", "name"],
    ["prénom", "name"],
    ["Apellidos", "name"],
    ["氏名", "name"],
    ["Vorname", "name"],
    ["Correo electrónico", "email"],
    ["E-Mail-Adresse", "email"],
    ["メールアドレス", "email"],
    ["Téléphone", "phone"],
    ["電話番号", "phone"],
    ["Straße", "address"],
    ["Dirección", "address"],
    ["住所", "address"],
    ["panelist_id", "id"],
    ["respondentId", "id"],
    ["UID", "id"],
    ["IP-Adresse", "ip"],
  ])("%s is %s", (header, kind) => {
    // Values without any pattern, each shared by two people.
    const texts = many((index) => `x${index.toString(36)}`, 80);
    expect(kindOf(header, texts, kind === "id" ? 85 : 160)).toBe(kind);
  });
});

describe("answers that many people share are not identities", () => {
  test.each<[string, readonly string[], number]>([
    ["Gender", ["Male", "Female", "Other"], 1_000],
    // One of 25 cells.
    ["Gender", [...many((index) => ["Male", "Female"][index % 2] ?? "", 24), "anna@mail.example"], 25],
    ["Age", many(String, 100), 1_000],
    ["Postal code", many((index) => String(10_000 + index * 3)), 210],
    ["PLZ", many((index) => String(10_000 + index * 3)), 200],
    ["Nombre de hijos", ["0", "1", "2", "3", "4"], 500],
    ["Brand name", ["Anker Berg", "Blue Ocean", "Cold River"], 500],
    ["Receives mail", ["yes", "no"], 500],
    ["Mobile phone", ["Yes", "No"], 500],
    ["Region", ["North Rhine", "Upper Bavaria", "Lower Saxony", "Île-de-France"], 500],
    ["Income", many((index) => `${index * 1_000} - ${index * 1_000 + 999}`, 30), 900],
    ["q12_answer_id", ["9007199254740993", "9007199254740995", "12", "13"], 900],
    ["Time of day", many((index) => `${index % 24}:00:00`, 24), 500],
  ])("%s", (header, texts, filled) => {
    expect(kindOf(header, texts, filled)).toBeUndefined();
  });
});

describe("below the header of a birth date", () => {
  test.each<[string, readonly string[]]>([
    ["Date of birth", ["17 sausio 1990", "3 vasario 1985"]],
    ["Data urodzenia", ["17.V.1990", "3.XII.1985"]],
    ["生年月日", ["昭和50年5月17日", "平成2年12月3日"]],
    ["dob", ["900517", "851203", "991130"]],
    ["birthday", ["643248000000", "501206400000"]],
    ["تاريخ الميلاد", ["١٧/٠٥/١٩٩٠", "٠٣/١٢/١٩٨٥"]],
    ["DOB", ["1990", "1991", "17-V-1990"]],
    ["DOB", ["276", "040", "756"]],
    ["Date of birth (optional)", ["3 vasario 85", "17.V.90", "1_5_90"]],
    ["Date of birth (optional)", ["170590", "31285", "643248000000"]],
    ["生年月日(必須)", ["平成2年1月3日", "平成3年5月7日"]],
  ])("values of %j that may be dates are refused", (header, texts) => {
    expect(kindOf(header, texts, texts.length * 100)).toBe("birthDate");
  });

  test.each<[string, readonly string[]]>([
    ["Year of birth", many((index) => String(1_930 + (index % 80)), 80)],
    ["Birth year", ["1946-1964", "1965–1980", "1981-1996", "1997 or later"]],
    ["Geboren", ["18-24", "25-34", "65+", "under 18", "105", "Jahrgang 1990"]],
    ["Birthday", ["May 1990", "05/1990", "1990-05", "1990年5月", "May"]],
    ["Birth years of children", ["2015, 2018", "2009; 2011; 2012"]],
    ["Country of birth", ["Germany", "Poland", "Japan"]],
    ["Country of birth", ["276", "040", "756"]],
    ["Birth weight", ["3500", "2,500–2,999", "over 4000", "7 lb 12 oz", "3.250 kg"]],
    ["Birth weight", ["3000-3499 g", "3500-3999 g"]],
    ["Birth years", ["1946-64", "1965–80", "Millennials (1981/96)", "1946-1964"]],
    ["Geboren", ["1946-64", "1965–80"]],
    ["Birth", ["0", "17", "120", "n/a"]],
    ["Postal code at birth", ["10115", "20095", "80331"]],
  ])("values of %j that are none stay", (header, texts) => {
    expect(kindOf(header, texts, texts.length * 100)).toBeUndefined();
  });

  test("numbers of up to four digits stay if the header says something else as well", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 9_999 }), { minLength: 1, maxLength: 20 }), (numbers) => {
        const texts = numbers.map((number) => String(number).padStart(3, "0"));
        expect(kindOf("Country of birth", texts, texts.length * 100)).toBeUndefined();
      }),
    );
  });

  test("a day in any order and with any separator is refused, an age or year never", () => {
    const part = fc.constantFrom("d", "m", "y");
    const date = fc.tuple(
      fc.integer({ min: 13, max: 31 }),
      fc.integer({ min: 10, max: 12 }),
      fc.integer({ min: 1_900, max: 2_026 }),
    );
    fc.assert(
      fc.property(
        fc.array(date, { minLength: 5, maxLength: 20 }),
        fc.uniqueArray(part, { minLength: 3, maxLength: 3 }),
        fc.constantFrom("", "_", "|", " of ", ":", "、"),
        fc.array(fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1_900, max: 2_026 })), { minLength: 1 }),
        (dates, order, separator, numbers) => {
          const written = dates.map(([d, m, y]) => order.map((name) => ({ d, m, y })[name as "d"]).join(separator));
          for (const header of ["Date of birth", "Date of birth (optional)"]) {
            expect(kindOf(header, [...new Set(written)], 1_000)).toBe("birthDate");
            expect(kindOf(header, [...new Set(numbers.map(String))], 1_000)).toBeUndefined();
          }
        },
      ),
    );
  });
});

test("no column of answers in five languages is taken for an identity, also in a small file", () => {
  expect(HELD_COLUMNS.length).toBeGreaterThanOrEqual(180);
  for (const { sample } of HELD_COLUMNS) {
    const texts = sample.values.map(({ text }) => text);
    for (const rows of [2, 50])
      expect([sample.header, kindOf(sample.header, texts, texts.length * rows)]).toEqual([sample.header, undefined]);
  }
});

test("any column with an email address for each tenth person or more is refused", () => {
  fc.assert(
    fc.property(
      fc.array(fc.emailAddress(), { minLength: 3, maxLength: 20 }),
      fc.array(fc.string({ maxLength: 5 }), { maxLength: 30 }),
      (emails, others) => {
        const texts = [...new Set([...emails, ...others])];
        expect(kindOf("Anything", texts, texts.length * 3)).toBe("email");
      },
    ),
  );
});

test("without a header, the first person is recognized", () => {
  expect(["Age", "Q12: Do you own a car?", "2026-01", "Postal code", "1"].some(isPersonalHeader)).toBe(false);
  for (const header of ["anna@mail.example", "+49 170 1234567", "203.0.113.7"])
    expect(isPersonalHeader(header)).toBe(true);
});

test("headers are compared by their words, without accents and case", () => {
  expect(plainHeader("DateOfBirth")).toBe("date of birth");
  expect(plainHeader("  Fecha_de-Nacimiento ")).toBe("fecha de nacimiento");
  expect(headerMatch("Geburtsdatum (TT.MM.JJJJ)", "birthDate")).toBe("part");
  expect(headerMatch("phone2", "phone")).toBe("whole");
  expect(headerMatch("Smartphone brand", "phone")).toBeUndefined();
  expect(headerMatch("Valid", "id")).toBeUndefined();
});
