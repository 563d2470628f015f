/** Texts of attributes as a plain scan of them sees the texts: the oracle of the search. */
import { countryOfLocale } from "../locale.ts";
import { toPlainText } from "../plain-text.ts";
import type { Attribute } from "../sampling/schema.ts";
import { textsOfAttribute, type AttributeText } from "../store/attributes/attribute-texts.ts";
import { fold } from "../store/text-index/text-folding.ts";
import type { TextFilter } from "../store/text-index/text-index.ts";

export interface ScannedAttributeText extends AttributeText {
  readonly attribute: Attribute;
  readonly folded: string;
  /** Folded texts of the attribute that may complete the words of a query. */
  readonly around: readonly string[] | undefined;
  /** Folded texts that may complete the words in any locale. */
  readonly across: readonly string[] | undefined;
}

/** Texts of an attribute, each with the texts that may complete its words. */
export function scannedTextsOf(attribute: Attribute): ScannedAttributeText[] {
  const all = textsOfAttribute(attribute).map((text) => ({ ...text, folded: fold(toPlainText(text.text)) }));
  return all.map((text) => ({ ...text, attribute, around: aroundOf(text, all), across: acrossOf(text, all) }));
}

/** By definition: an answer has the name and its question in its locale and by default, a question the name. */
function aroundOf(text: AttributeText, all: readonly (AttributeText & { folded: string })[]) {
  if (text.part !== "answer" && text.part !== "question") return undefined;
  const questions = text.part === "answer" ? ["", text.locale] : [];
  return all
    .filter(
      ({ part, locale }) => (part === "name" && locale === "") || (part === "question" && questions.includes(locale)),
    )
    .map(({ folded }) => folded);
}

/** By definition: an answer has its texts, the questions and the name. */
function acrossOf({ part, answerId }: AttributeText, all: readonly (AttributeText & { folded: string })[]) {
  if (part !== "answer") return undefined;
  return all
    .filter((other) => other.part === "question" || other.part === "name" || other.answerId === answerId)
    .map(({ folded }) => folded);
}

export function lacks({ attribute, part, answerId }: ScannedAttributeText, locale: string): boolean {
  const place = part === "question" ? attribute.question : attribute.answers.find(({ id }) => id === answerId);
  if (!place || (part !== "question" && part !== "answer")) return false;
  const own = "countries" in place ? (place.countries as string[]) : [];
  const countries = own.length > 0 ? own : attribute.countries;
  const offered = countries.length === 0 || countries.includes(countryOfLocale(locale));
  return offered && !place.translations.some((entry) => entry.locale === locale && entry.text !== "");
}

export function isWanted(attribute: Attribute, filter: TextFilter["attributes"]): boolean {
  if (filter?.ids && !filter.ids.includes(attribute.id)) return false;
  if (filter?.modes && !filter.modes.includes(attribute.display_mode)) return false;
  if (filter?.country && !attribute.countries.includes(filter.country)) return false;
  if (filter?.asked && (filter.asked === "alone") !== (attribute.parent_dependencies.length === 0)) return false;
  return filter?.active === undefined || attribute.is_active === filter.active;
}
