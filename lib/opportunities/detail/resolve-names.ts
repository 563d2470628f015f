/** Resolves the ids of one opportunity to texts, in the chosen locale or the opportunity's own. */
import "server-only";
import type { AttributeNames } from "../../attributes/names/attribute-names.ts";
import { attributeNames } from "../../attributes/names/names.ts";
import { localesInUse } from "../../attributes/model/counts.ts";
import { localeToBcp47 } from "../../locale.ts";
import { ENGLISH } from "../../targeting/wording/grammar.ts";
import { grammarFor } from "../../targeting/wording/grammars.ts";
import { toOpportunityHead } from "../model/model.ts";
import type { OpportunityNames } from "../model/opportunity-names.ts";
import { wantedNames } from "../model/wanted-names.ts";
import type { OpportunityContext, StoredOpportunity } from "../snapshots/stored-opportunity.ts";
import { closestLocale } from "./text-locale.ts";

/** Assumed language of the service's default texts; not documented. */
const DEFAULT_WORDS = "en_US";

/**
 * @param chosen locale, or a related one if there are no texts in it; `""` selects the opportunity's own if it has texts,
 * else English.
 * @param most maximum number of values per attribute.
 */
export async function resolveOpportunityNames(
  context: OpportunityContext,
  { opportunity, targeting }: Pick<StoredOpportunity, "opportunity" | "targeting">,
  chosen: string,
  most?: number,
): Promise<OpportunityNames> {
  const { names: wanted, complete } = wantedNames(targeting, most);
  const own = toOpportunityHead(opportunity).locale;
  const stored = await context.store.attributes.locales(context.partner.scope);
  const locales = localesInUse(stored.map(({ locale }) => locale));
  const words = chosen && closestLocale(chosen, locales);
  const locale = words || own || DEFAULT_WORDS;
  const names = await attributeNames(context, wanted, locale);
  if (words || locale === DEFAULT_WORDS || hasTextsIn(names, locale))
    return { words: locale, ...grammarIn(locale), names, complete, locales };
  return { words: DEFAULT_WORDS, names: await attributeNames(context, wanted, DEFAULT_WORDS), complete, locales };
}

/** The English grammar is omitted, because every page bundles it. */
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
