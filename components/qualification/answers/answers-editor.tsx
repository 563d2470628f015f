"use client";

import { useState } from "react";
import { LocaleField } from "@/components/opportunities/lookup/locale-field";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { CheckForm } from "@/lib/qualification/model/check-form";

/** Lazy: loaded once there is an answer. */
const AnswersGiven = lazyPart(
  async () => (await import("./answers-given")).AnswersGiven,
  <SkeletonRows rows={2} columns={3} />,
);

interface AnswersEditorProps {
  readonly form: CheckForm;
  readonly onChange: (patch: Partial<CheckForm>) => void;
}

/** Manually typed answers. They feed the local evaluation only; the service accepts no answers. */
export function AnswersEditor({ form, onChange }: AnswersEditorProps) {
  /** Id of the attribute being answered; `""` while none is selected. */
  const [adding, setAdding] = useState<string>();
  const count = form.answers.length;
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>
          {count === 0 ? "No answers" : null}
          {count === 1 ? "1 answer" : null}
          {count > 1 ? `${count} answers` : null}
        </h3>
        <div className="flex flex-wrap items-center gap-2">
          <span aria-hidden className="text-small text-soft">
            respondent’s locale
          </span>
          <div className="w-40">
            <LocaleField
              label="Respondent’s locale"
              hideLabel
              anyForm
              placeholder="Unknown"
              value={form.locale}
              onChange={(locale) => onChange({ locale })}
            />
          </div>
        </div>
      </div>
      {count === 0 ? (
        <p className="text-small text-soft">
          Answers are used only for the local check. They are never sent to the service.
        </p>
      ) : null}
      {count > 0 || adding !== undefined ? (
        <AnswersGiven form={form} onChange={onChange} adding={adding} onAdding={setAdding} />
      ) : null}
      {adding === undefined ? (
        <div onPointerEnter={AnswersGiven.preload} onFocus={AnswersGiven.preload}>
          <Button size="sm" onClick={() => setAdding("")}>
            Add answer
          </Button>
        </div>
      ) : null}
    </div>
  );
}
