"use client";

import { Search, X } from "lucide-react";
import { useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { toOneLine, MAX_TYPED } from "./one-line";
import { PALETTE_LIST } from "./option";
import type { PaletteCode } from "./palette-code";
import type { PaletteRights } from "./use-palette-results";

const WIDTHS = ["w-2/5", "w-3/5", "w-1/2", "w-1/4", "w-1/3"];

interface PaletteLoadingProps {
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Placeholder of the results until the search code is loaded. */
function PaletteLoading({ failed, onRetry }: PaletteLoadingProps) {
  if (failed) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-3">
        <p className="min-w-0 flex-1">
          Search couldn’t be loaded because the console didn’t respond. Your text is still here.
        </p>
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div aria-hidden className="appear-late grid gap-4 px-4 py-4">
      {WIDTHS.map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}

interface PaletteFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Search code; `undefined` while loading. */
  readonly code: PaletteCode | "failed" | undefined;
  readonly onRetryLoad: () => void;
  readonly person: string;
  readonly rights: PaletteRights;
  /** Closes the palette without a selection. */
  readonly onDismiss: () => void;
  readonly onDone: () => void;
}

/** Palette input with the results below. */
export function PaletteField(props: PaletteFieldProps) {
  const { text, onText, code, onRetryLoad, person, rights, onDismiss, onDone } = props;
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  /** Enter press that came before there were options; valid only for the text at that time. */
  const [earlyEnter, setEarlyEnter] = useState<{ readonly text: string; readonly newTab: boolean }>();
  const loaded = code === undefined || code === "failed" ? undefined : code;

  const handleKeyDown = (event: KeyboardEvent) => {
    if (loaded || event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setEarlyEnter({ text, newTab: event.metaKey || event.ctrlKey });
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text/plain");
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    // The field itself would cut an id in two at its length limit.
    if (!/[\r\n]/.test(pasted) && value.length + pasted.length <= MAX_TYPED) return;
    event.preventDefault();
    const whole = value.slice(0, selectionStart ?? 0) + toOneLine(pasted) + value.slice(selectionEnd ?? value.length);
    onText(whole.length > MAX_TYPED ? toOneLine(whole) : whole);
  };

  return (
    <div className="flex max-h-[calc(100dvh-var(--header)-1px)] flex-col sm:max-h-[min(38rem,80dvh)]">
      <div className="flex items-center gap-2.5 border-b border-line pr-2 pl-4">
        <Search aria-hidden className="size-4 shrink-0 text-soft" />
        <input
          ref={setInput}
          type="text"
          role="combobox"
          aria-label="Search, paste an ID, or run an action"
          aria-expanded={loaded !== undefined}
          aria-controls={PALETTE_LIST}
          aria-autocomplete="list"
          placeholder="Search, paste an ID, or run an action"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_TYPED}
          value={text}
          onChange={(event) => onText(loaded?.asSeen(event.target.value) ?? event.target.value)}
          onKeyDown={handleKeyDown}
          onPaste={paste}
          className="h-12 min-w-0 flex-1 bg-transparent text-read text-text outline-none focus-visible:outline-none"
        />
        <Button variant="quiet" size="sm" aria-label="Close" onClick={() => onDismiss()}>
          <X aria-hidden />
        </Button>
      </div>
      {loaded && input ? (
        <loaded.PaletteBody
          input={input}
          text={text}
          earlyEnter={earlyEnter}
          person={person}
          rights={rights}
          onDone={onDone}
        />
      ) : (
        <PaletteLoading failed={code === "failed"} onRetry={onRetryLoad} />
      )}
    </div>
  );
}
