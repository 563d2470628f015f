/**
 * Columns of survey exports with one column per answer, written by hand before the rules for them were tuned. A block is
 * a file: its first line has the values of its columns, each other line a header, the name of the attribute as in the
 * sandbox's catalog, and the default text of the answer; `-` for a column that no answer means.
 */
import type { ColumnSample } from "../../panels/mapping/suggest/suggestion-model.ts";
import { toSample } from "./held-columns.ts";

export interface AnswerColumn {
  readonly sample: ColumnSample;
  /** Name of the attribute and text of the answer; `undefined` for a column that no answer means. */
  readonly wanted: { readonly attribute: string; readonly answer: string } | undefined;
}

/** Files, each with its columns. */
export const toAnswerColumns = (text: string): readonly (readonly AnswerColumn[])[] =>
  text
    .trim()
    .split(/\n\s*\n/u)
    .map((block) => {
      const [values = "", ...lines] = block.split("\n");
      return lines.map((line): AnswerColumn => {
        const [header = "", attribute = "-", answer = ""] = line.split(" | ");
        const wanted = attribute === "-" ? undefined : { attribute, answer };
        return { sample: toSample(header, values.split("; ")), wanted };
      });
    });

export const ANSWER_COLUMNS = toAnswerColumns(`
0; 1
Q12_1 Which of these do you own? - Smartphone | Devices | Smartphone
Q12_2 Which of these do you own? - Laptop | Devices | Laptop
Q12_3 Which of these do you own? - Tablet computer | Devices | Tablet
Q12_4 Which of these do you own? - Smart TV | Devices | Smart TV
Q12_5 Which of these do you own? - Game console | Devices | Game console
Q12_6 Which of these do you own? - VR headset | -

x
cars: BMW | Car brands owned | BMW
cars: VW | Car brands owned | Volkswagen
cars: Audi | Car brands owned | Audi
cars: Mercedes | Car brands owned | Mercedes-Benz
cars: Skoda | Car brands owned | Škoda
cars: Toyota | Car brands owned | Toyota

nein; ja
Haustiere [Hund] | Pets | Dog
Haustiere [Katze] | Pets | Cat
Haustiere [Vogel] | Pets | Bird
Haustiere [keine davon] | Pets | None of these
Haustiere [Hamster] | -

FALSE; TRUE
streaming_netflix | Streaming services | Netflix
streaming_disney_plus | Streaming services | Disney+
streaming_prime_video | Streaming services | Amazon Prime Video
streaming_apple_tv | Streaming services | Apple TV
streaming_youtube | Streaming services | YouTube

non; oui
Q7. Sports pratiqués (Natation) | Sports | Swimming
Q7. Sports pratiqués (Tennis) | Sports | Tennis
Q7. Sports pratiqués (Cyclisme) | Sports | Cycling
Q7. Sports pratiqués (Randonnée) | Sports | Hiking

0; 1
Q5_1 所有機器：スマートフォン | Devices | Smartphone
Q5_2 所有機器：タブレット | Devices | Tablet
Q5_3 所有機器：スマートテレビ | Devices | Smart TV
Q5_4 所有機器：ノートパソコン | Devices | Laptop

unchecked; checked
S3r1: Visa | Payment cards | Visa
S3r2: Mastercard | Payment cards | Mastercard
S3r3: American Express | Payment cards | American Express
S3r4: Carte Blanche | -

No; Yes
facebook_used | Social networks | Facebook
instagram_used | Social networks | Instagram
linkedin_used | Social networks | LinkedIn
whatsapp_used | Social networks | WhatsApp
newsletter_used | -
`);
