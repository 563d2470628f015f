"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ExportButton } from "@/components/export/export-button";
import { lazyPart } from "@/components/query/lazy-part";
import type { ButtonVariant } from "@/components/ui/button-style";
import { isLocale } from "@/lib/attributes/model/pins";
import { localesQuery } from "@/lib/attributes/shared-queries";
import { questionnairePath, questionnairePlanQuery } from "@/lib/panels/ledger/ledger-queries";

/** Its combo box is loaded with the dialog. */
const AnswerLocales = lazyPart(
  async () => (await import("@/components/attributes/catalogue/answer-locales")).AnswerLocales,
);

interface QuestionnaireButtonProps {
  /** Attributes in the order of asking. */
  readonly ids: readonly string[];
  /** Locale of the questions on screen. */
  readonly locale: string;
  readonly label: string;
  readonly variant?: ButtonVariant;
}

/** Exports the questions and their answers as a file, in any locales. */
export function QuestionnaireButton({ ids, locale, label, variant = "outline" }: QuestionnaireButtonProps) {
  const [chosen, setChosen] = useState<readonly string[]>();
  const { data: locales = [] } = useQuery(localesQuery());
  const columns = chosen ?? [locale].filter(isLocale);
  return (
    <ExportButton
      label={label}
      size="sm"
      variant={variant}
      count={undefined}
      endpoints={{
        path: questionnairePath,
        what: "Attributes",
        choice: <AnswerLocales chosen={columns} locales={locales} onChange={setChosen} />,
        plan: () => questionnairePlanQuery(ids, columns),
      }}
    />
  );
}
