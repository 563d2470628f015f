/** Words for the ids of one opportunity, in the locale a person chose or the opportunity's own. */
import "server-only";
import type { AttributeNames } from "../attributes/attribute-names.ts";
import { attributeNames } from "../attributes/names.ts";
import { localeToBcp47 } from "../locale.ts";
import { ENGLISH } from "../targeting/grammar.ts";
import { grammarFor } from "../targeting/grammars.ts";
import type { OpportunityNames } from "./opportunity-names.ts";
import { toOpportunityHead } from "./model.ts";
import type { OpportunityContext, StoredOpportunity } from "./reading.ts";
import { wantedNames } from "./wanted-names.ts";

/** The language of the service's default texts, as far as anybody knows. */
const DEFAULT_WORDS = "en_US";

/**
 * @param words the locale chosen; `""` for the opportunity's own if there are texts in it, else English.
 * @param most values an attribute.
 */
export async function opportunityNames(
  context: OpportunityContext,
  { opportunity, targeting }: Pick<StoredOpportunity, "opportunity" | "targeting">,
  words: string,
  most?: number,
): Promise<OpportunityNames> {
  const { names: wanted, complete } = wantedNames(targeting, most);
  const own = toOpportunityHead(opportunity).locale;
  const locale = words || own || DEFAULT_WORDS;
  const names = await attributeNames(context, wanted, locale);
  const locales = (await context.store.attributes.locales(context.partner.scope)).map((known) => known.locale);
  if (words || locale === DEFAULT_WORDS || hasTextsIn(names, locale))
    return { words: locale, ...grammarIn(locale), names, complete, locales };
  return { words: DEFAULT_WORDS, names: await attributeNames(context, wanted, DEFAULT_WORDS), complete, locales };
}

/** Every page has the English ones already. */
function grammarIn(locale: string): Pick<OpportunityNames, "grammar"> {
  const grammar = grammarFor(localeToBcp47(locale));
  return grammar === ENGLISH ? {} : { grammar };
}

function hasTextsIn(names: AttributeNames, locale: string): boolean {
  return Object.values(names).some(
    ({ question, answers }) =>
      question?.locale === locale || Object.values(answers).some((answer) => answer.locale === locale),
  );
}
