"use client";

import { useContext, useEffect, useRef, type KeyboardEvent } from "react";
import { ComboBoxStateContext, Input } from "react-aria-components/ComboBox";
import { meantChoice, type Choice } from "./combo-choices";
import type { ComboProps } from "./combo-props";
import { comboStyle } from "./combo-style";

interface ComboInputProps extends Pick<ComboProps, "typed" | "onType" | "caret" | "placeholder"> {
  readonly choices: readonly Choice[];
  /** Enter was pressed with no line lit, and this is what it can only mean. */
  readonly onMeant: (id: string) => void;
  /** The list opens once more when it changes. */
  readonly again: number;
}

/** Where the text of a combo box is typed: decides when the list opens. */
export function ComboInput({ typed, onType, caret, placeholder, choices, onMeant, again }: ComboInputProps) {
  const state = useContext(ComboBoxStateContext);
  const input = useRef<HTMLInputElement>(null);
  const openList = () => state?.open(null, "manual");

  // Whoever was in the plain input before is put back to the same place.
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    if (!caret) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(caret.start, caret.end);
    if (caret.wantsList) openList();
  });

  // The widget's list is opened by its own state alone.
  const opened = useRef(again);
  useEffect(() => {
    if (opened.current === again) return;
    opened.current = again;
    openList();
  });

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !state?.isOpen) return;
    // Closes the list only, not the dialog around the field.
    if (event.key === "Escape") event.preventDefault();
    if (event.key !== "Enter" || state.selectionManager.focusedKey !== null) return;
    const meant = meantChoice(choices, typed ?? "");
    if (meant) onMeant(meant.id);
  };

  return (
    <Input
      ref={input}
      {...(placeholder === undefined ? {} : { placeholder })}
      onChange={(event) => {
        onType(event.target.value);
        openList();
      }}
      onClick={openList}
      onKeyDown={press}
      className={comboStyle.input}
    />
  );
}
