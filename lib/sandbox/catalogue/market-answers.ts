/** Answers that differ by market: regions, income bands, cities. */
import { INCOME_BANDS, INCOME_NOT_SAY, incomeAnswer, regionAnswer } from "./well-known-attributes.ts";
import { COUNTRIES, MARKETS } from "./locales.ts";
import { REGIONS } from "./regions.ts";
import type { AnswerPlan } from "./plan.ts";
import { moneyBands, phrase } from "./wording.ts";

/** Regions of all markets, each offered in its own market only. */
export const regionAnswers = (): AnswerPlan[] =>
  COUNTRIES.flatMap((country) =>
    (REGIONS[country] ?? []).map(({ english, local }, index) => ({
      id: regionAnswer(country, index),
      wording: (market) => (market.country === country && !market.locale.startsWith("en") ? local : english),
      countries: [country],
    })),
  );

/** Ten bands in each market's own currency, plus one shared "prefer not to say". */
export function incomeAnswers(): AnswerPlan[] {
  const bands = MARKETS.flatMap((market) => {
    const wordings = moneyBands(
      market.income.map((thousand) => thousand * 1000),
      market.currency,
    );
    return wordings.slice(0, INCOME_BANDS).map((wording, band) => ({
      id: incomeAnswer(market.country, band),
      wording,
      countries: [market.country],
    }));
  });
  return [...bands, { id: INCOME_NOT_SAY, wording: phrase("common", 5) }];
}

/** Parts of generated city names, in three scripts: Latin, Cyrillic, Katakana. */
const STARTS = split(
  "Al/Аль/アル Bran/Бран/ブラン Car/Кар/カル Dor/Дор/ドル El/Эль/エル Fal/Фаль/ファル Gran/Гран/グラン Hol/Холь/ホル Is/Ис/イス Kar/Кар/カール Lin/Лин/リン Mar/Мар/マル Nor/Нор/ノル Os/Ос/オス Pel/Пель/ペル Ro/Ро/ロ Sal/Саль/サル Tor/Тор/トル Ul/Уль/ウル Wal/Валь/ヴァル",
);
const MIDDLES = split(
  "a/а/ア be/бе/ベ da/да/ダ de/де/デ en/ен/エン er/ер/エル fi/фи/フィ ga/га/ガ go/го/ゴ he/хе/ヘ in/ин/イン ka/ка/カ ko/ко/コ le/ле/レ lo/ло/ロ ma/ма/マ me/ме/メ mi/ми/ミ na/на/ナ ne/не/ネ no/но/ノ ra/ра/ラ ri/ри/リ se/се/セ ta/та/タ",
);
const ENDS = split(
  "berg/берг/ベルク brook/брук/ブルック burg/бург/ブルク bury/бери/ベリー dale/дейл/デール dorf/дорф/ドルフ feld/фельд/フェルト field/филд/フィールド ford/форд/フォード furt/фурт/フルト ham/хэм/ハム haven/хейвен/ヘイヴン hausen/хаузен/ハウゼン heim/хайм/ハイム hill/хилл/ヒル mond/монд/モンド port/порт/ポート stadt/штадт/シュタット ton/тон/トン ville/вилль/ヴィル",
);

function split(text: string): readonly (readonly string[])[] {
  return text.split(" ").map((part) => part.split("/"));
}

const SCRIPT_OF: Readonly<Record<string, number>> = { RU: 1, JP: 2 };

/** 20 × 25 × 20 names: exactly 10,000, always the same names in the same order. */
export function cityAnswers(): AnswerPlan[] {
  let id = 910_000;
  return STARTS.flatMap((start) =>
    MIDDLES.flatMap((middle) =>
      ENDS.map((end) => {
        id += 1;
        return {
          id: String(id),
          wording: ({ country }) => {
            const script = SCRIPT_OF[country] ?? 0;
            return `${start[script] ?? ""}${middle[script] ?? ""}${end[script] ?? ""}`;
          },
        };
      }),
    ),
  );
}
