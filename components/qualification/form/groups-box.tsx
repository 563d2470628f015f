"use client";

import { useEffect, useRef, useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { groupsText } from "@/lib/qualification/form/requested-groups";
import { GROUP_KINDS, repeatedText } from "@/lib/qualification/model/group-ids";
import type { Groups } from "./use-groups";

/** Lazy: shares the chunk of the parser. */
const IdNotes = lazyPart(async () => (await import("@/components/opportunities/lookup/id-notes")).IdNotes);

interface GroupsBoxProps {
  readonly text: string;
  readonly groups: Groups;
  readonly error: string | undefined;
  /** All groups of the text were loaded. */
  readonly folded: boolean;
  readonly onUnfold: () => void;
  readonly onChange: (text: string) => void;
}

/** Box for group ids. A pasted text folds to one line once all its groups are loaded, and can be shown again. */
export function GroupsBox({ text, groups: { typed, requested }, error, folded, onUnfold, onChange }: GroupsBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  useEffect(() => {
    // The pressed button is gone.
    if (unfolded) box.current?.querySelector("textarea")?.focus();
  }, [unfolded]);
  if (folded && error === undefined) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <span>{groupsText(requested.ids.length)} from the pasted text</span>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            onUnfold();
            setUnfolded(true);
          }}
        >
          Show pasted text
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-2" ref={box} onBlur={() => setUnfolded(false)}>
      <TextAreaField
        label="Group IDs"
        mono
        rows={2}
        className="field-sizing-content max-h-48 min-h-12"
        spellCheck={false}
        placeholder="Paste group or opportunity IDs"
        value={text}
        error={error}
        hint={typed && repeatedText(typed)}
        onChange={(event) => onChange(event.target.value)}
      />
      {typed && text !== "" ? (
        <IdNotes read={typed} kinds={GROUP_KINDS} error={error} onChange={(change) => onChange(change(text))} />
      ) : null}
    </div>
  );
}

/** Whether the box is folded: from a complete load until its text changes or is shown again. */
export function useFold(text: string) {
  const [foldedText, setFoldedText] = useState<string>();
  return {
    folded: foldedText === text,
    // A list of IDs is short, and says no more than its result.
    fold: () => setFoldedText(/[^\d\s,;]/.test(text) ? text : undefined),
    unfold: () => setFoldedText(undefined),
  };
}
