"use client";

import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { requestComboBox } from "./combo-loading";
import type { Caret, ComboProps } from "./combo-props";
import { comboStyle } from "./combo-style";
import { describedBy } from "./control-style";
import { Field } from "./field";

interface ComboWaitingProps extends ComboProps {
  readonly onCaret: (caret: Caret | undefined) => void;
}

/** Stands where the combo box will be: same size and words, and whatever is done in it is kept for the widget. */
export function ComboWaiting(props: ComboWaitingProps) {
  const { id, label, hint, error, hideLabel = false, chosen, typed, onType, onTypingEnd, caret, onCaret } = props;

  const input = useRef<HTMLInputElement>(null);
  const shown = typed ?? chosen?.label ?? "";

  const note = (change: Partial<Caret>) => {
    requestComboBox();
    const { selectionStart, selectionEnd } = input.current ?? {};
    const here = { start: selectionStart ?? 0, end: selectionEnd ?? 0 };
    onCaret({ composing: false, wantsList: false, ...caret, ...here, ...change });
  };

  // Somebody may have begun to type before the page could listen.
  const listening = useRef(false);
  useEffect(() => {
    if (listening.current) return;
    listening.current = true;
    if (!input.current || input.current !== document.activeElement) return;
    const begun = input.current.value;
    if (begun !== shown) onType(begun);
    note({ wantsList: begun !== shown });
  });

  const leave = () => {
    onCaret(undefined);
    onTypingEnd();
  };

  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} controlId={id}>
      <div className="relative" onPointerEnter={requestComboBox}>
        <input
          ref={input}
          {...describedBy(id, { hint, error })}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={false}
          // There is no list yet that could be named.
          aria-controls={undefined}
          aria-autocomplete="list"
          aria-required={props.required || undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder}
          value={shown}
          onChange={(event) => {
            onType(event.target.value);
            note({ wantsList: true });
          }}
          onFocus={() => note({})}
          onSelect={() => note({})}
          onClick={() => note({ wantsList: true })}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown" || event.key === "ArrowUp") note({ wantsList: true });
          }}
          onCompositionStart={() => note({ composing: true })}
          onCompositionEnd={() => note({ composing: false })}
          onBlur={leave}
          className={comboStyle.input}
        />
        <span className={comboStyle.button}>
          <ChevronDown aria-hidden className="size-3.5" />
        </span>
      </div>
    </Field>
  );
}
