/** One opportunity for each step layout: bars, cross-tab, table, set, product. */
import { WELL_KNOWN } from "../catalogue/well-known-attributes.ts";
import { ages, aged, female, genders, incomes, male, regions, sizes, statesEmployment } from "./axes.ts";
import { is, isAnyOf } from "./cell.ts";
import { NOTABLE } from "./notable.ts";
import { anOffer } from "./offer.ts";
import { anyOne, grid, must, room, roomAs, targetingOf } from "./targeting.ts";

const { education, streaming, carBrands } = WELL_KNOWN;

const STATES =
  "California|Texas|Florida|New York|Pennsylvania|Illinois|Ohio|Georgia|North Carolina|Michigan|New Jersey|Utah".split(
    "|",
  );

/** 3,112 ZIP codes, widely spread. */
const zipCodes = Array.from({ length: 3112 }, (_, index) => String(10_001 + index * 27).padStart(5, "0"));

export const layouts = [
  anOffer({
    id: NOTABLE.bars,
    group: "1174710",
    project: "1589510",
    order: "70131-b2b",
    locale: "en_GB",
    about: "Bars: each quota group is about one attribute (gender, six age bands, seven levels of education).",
    header: { category_ids: ["559", "567"], evaluation: "STARTS" },
    targeting: () =>
      targetingOf({
        filters: [must(aged(16, 74))],
        quotas: [
          [room(310, female), room(120, male)],
          ages(16, 25, 35, 45, 55, 65, 75).map((band, index) => room([44, 81, 120, 96, 12, 3][index] ?? 0, band)),
          Object.values(education.answers)
            .slice(0, 7)
            .map((level, index) => roomAs(index === 1 ? "CLOSED" : "OPEN", 30 + index * 11, is(education.id, level))),
        ],
      }),
  }),
  anOffer({
    id: NOTABLE.crossTab,
    group: "1174711",
    project: "1589511",
    order: "70132-c6k",
    locale: "en_US",
    about: "Cross-tab: twelve states by six age bands, 72 places of which some are closed and some not targeted.",
    targeting: () =>
      targetingOf({
        filters: [must(statesEmployment)],
        quotas: [
          genders.map((gender, index) => room(240 - index * 31, gender)),
          grid([regions("US", ...STATES), ages(18, 25, 35, 45, 55, 65, 75)], ([state = 0, band = 0], serial) => {
            if ((state * 5 + band) % 11 === 0) return undefined;
            return serial % 6 === 1 ? [serial % 4, "CLOSED"] : 3 + ((serial * 13) % 47);
          }),
        ],
      }),
  }),
  anOffer({
    id: NOTABLE.table,
    group: "1174712",
    project: "1589512",
    order: "70133-d1v",
    locale: "es_ES",
    about: "Table: gender, age, and region together, with 37 of the 60 combinations.",
    targeting: () =>
      targetingOf({
        filters: [must(aged(18, 69)), anyOne([isAnyOf(streaming.id, Object.values(streaming.answers).slice(0, 5))])],
        quotas: [
          grid([genders, ages(18, 25, 35, 45, 55, 70), regions("ES", 6)], (_at, serial) =>
            (serial * 7) % 60 < 37 ? (serial * 11) % 29 : undefined,
          ),
        ],
      }),
  }),
  anOffer({
    id: NOTABLE.set,
    group: "1174713",
    project: "1589513",
    order: "70134-z1p",
    locale: "en_US",
    about: "Set: one filter of 3,112 entries, each a single ZIP code.",
    header: { category_ids: ["569"], devices: ["mobile"] },
    targeting: () =>
      targetingOf({
        filters: [anyOne(zipCodes.map((code) => is(WELL_KNOWN.postal.id, code))), must(aged(21, null))],
        quotas: [[room(45, female), room(52, male)]],
      }),
  }),
  anOffer({
    id: NOTABLE.product,
    group: "1174714",
    project: "1589514",
    order: "70135-k9m",
    locale: "fr_FR",
    about: "Product: every combination of six age bands, eight income bands, and five household sizes, 240 entries.",
    header: { client_id: "30402", evaluation: "STARTS" },
    targeting: () =>
      targetingOf({
        filters: [anyOne([is(carBrands.id, carBrands.answers.renault), is(carBrands.id, carBrands.answers.peugeot)])],
        quotas: [
          grid([ages(18, 25, 35, 45, 55, 65, 75), incomes("FR").slice(0, 8), sizes(1, 5)], (_at, serial) =>
            serial % 9 === 4 ? [2, "CLOSED"] : 5 + (serial % 23),
          ),
        ],
      }),
  }),
];
