"use client";

import { useQuery } from "@tanstack/react-query";
import { SideSheet } from "@/components/ui/side-sheet";
import { namesQuery } from "@/lib/attributes/queries";
import { withAnswer } from "@/lib/opportunities/lens-people";
import type { LensAnswer } from "@/lib/opportunities/lens";
import { LensAnswerLine } from "./lens-answer-line";

interface LensAnswersSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly answers: readonly LensAnswer[];
  readonly onChange: (answers: readonly LensAnswer[]) => void;
  /** Attributes of the opportunity, in order of first use. */
  readonly attributeIds: readonly string[];
  /** Locale of the words. */
  readonly words: string;
}

/** Answers of one's own to what the opportunity asks about. They stay in this tab and are never sent or stored. */
export function LensAnswersSheet(props: LensAnswersSheetProps) {
  const { open, onClose, answers, onChange, attributeIds, words } = props;
  return (
    <SideSheet open={open} onClose={onClose} title="Own answers">
      <p className="border-b border-line px-4 py-3 text-soft">
        For the local reading on this page alone. They stay in the memory of this tab: no address, no store and no
        service gets them, and a reload forgets them.
      </p>
      <Lines answers={answers} onChange={onChange} attributeIds={attributeIds} words={words} />
    </SideSheet>
  );
}

function Lines({ answers, onChange, attributeIds, words }: Omit<LensAnswersSheetProps, "open" | "onClose">) {
  const ids = [...new Set([...attributeIds, ...answers.map((answer) => answer.attributeId)])];
  const given = new Map(answers.map(({ attributeId, values }) => [attributeId, values]));
  const names = useQuery({
    ...namesQuery({
      locale: words || undefined,
      // The names alone: the answers stay here, so words for them come from the whole list of each attribute.
      wanted: ids.map((attributeId) => ({ attributeId, answerIds: [] })),
    }),
    enabled: ids.length > 0,
  });
  if (ids.length === 0) return <p className="px-4 py-6 text-soft">This opportunity asks nothing about anybody.</p>;
  return (
    <ul aria-label="What this opportunity asks about">
      {ids.map((attributeId) => (
        <LensAnswerLine
          key={attributeId}
          attributeId={attributeId}
          name={names.data?.[attributeId]}
          values={given.get(attributeId)}
          words={words}
          onSave={(values) => onChange(withAnswer(answers, { attributeId, values }))}
        />
      ))}
    </ul>
  );
}
