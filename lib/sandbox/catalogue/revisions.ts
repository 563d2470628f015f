/**
 * Attributes that change between reads: the second read returns the second version. A text is corrected, an answer is
 * added, another removed, an attribute becomes inactive.
 */
import type { SandboxAttribute, SandboxTranslation } from "./plan.ts";

interface Revision {
  readonly id: string;
  /** Also applies to the attribute list. */
  readonly active?: boolean;
  readonly change: (attribute: SandboxAttribute) => Partial<SandboxAttribute>;
}

const corrected = (
  translations: readonly SandboxTranslation[],
  texts: Readonly<Record<string, string>>,
): SandboxTranslation[] => translations.map(({ locale, text }) => ({ locale, text: texts[locale] ?? text }));

const REVISIONS: readonly Revision[] = [
  {
    id: "3960",
    change: ({ question }) => ({
      question: {
        ...question,
        translations: corrected(question.translations, {
          de_DE: "Tragen Sie eine Brille oder Kontaktlinsen, auch nur gelegentlich?",
          ar_EG: "هل ترتدي نظارة طبية أو عدسات لاصقة؟",
          ja_JP: "普段、眼鏡やコンタクトレンズを使用していますか。",
          hi_IN: "क्या आप कभी चश्मा या कॉन्टैक्ट लेंस पहनते हैं?",
        }),
      },
    }),
  },
  {
    id: "1722",
    change: ({ answers, countries }) => ({
      answers: [
        // Removes the first answer (fishing).
        ...answers.slice(1),
        {
          id: "7237099",
          text: "Chess",
          countries,
          translations: [
            { locale: "en_US", text: "Chess" },
            { locale: "de_DE", text: "Schach" },
            { locale: "ja_JP", text: "チェス" },
            { locale: "ar_EG", text: "الشطرنج" },
          ],
        },
      ],
    }),
  },
  { id: "6120", active: false, change: () => ({ is_active: false }) },
  {
    id: "7310",
    change: ({ countries }) => ({
      expiration_duration: 60 * 86_400_000,
      countries: countries.filter((country) => country !== "EG"),
    }),
  },
];

const byId = new Map(REVISIONS.map((revision) => [revision.id, revision]));

/** Version of the attribute from the second read on; the same object if nothing changes. */
export function revised(attribute: SandboxAttribute): SandboxAttribute {
  const revision = byId.get(attribute.id);
  return revision ? { ...attribute, ...revision.change(attribute) } : attribute;
}

/** Active flag in a list once the second version is published; `undefined` means unchanged. */
export const revisedActivity = (id: string): boolean | undefined => byId.get(id)?.active;
