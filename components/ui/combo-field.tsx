"use client";

import { useId, useState } from "react";
import type { Choice } from "./combo-choices";
import { useComboBox } from "./combo-loading";
import type { Caret } from "./combo-props";
import { ComboWaiting } from "./combo-waiting";
import type { FieldWords } from "./field";

interface ComboFieldProps extends FieldWords {
  readonly items: readonly Choice[];
  /** Id of the chosen item. */
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
  /** Given when `items` come from a search: called with what is typed, and nothing is filtered here. */
  readonly onQuery?: (text: string) => void;
  readonly loading?: boolean;
  readonly placeholder?: string;
  readonly emptyText?: string;
  readonly required?: boolean;
}

/**
 * One of many by typing. The list is a widget that is fetched when a pointer or the focus comes to the field; until then a plain
 * input stands in its place, and the text, the caret and the focus go over to the widget.
 */
export function ComboField({ items, value, onChange, onQuery, ...rest }: ComboFieldProps) {
  const id = useId();
  const drawComboBox = useComboBox();
  const chosen = useChosen(items, value);
  /** What is being typed; `undefined` while the chosen item's name is shown. */
  const [typed, setTyped] = useState<string>();
  /** Where somebody is in the plain input; `undefined` while nobody is. */
  const [caret, setCaret] = useState<Caret>();

  const type = (text: string) => {
    setTyped(text);
    onQuery?.(text);
    if (!text && value !== undefined) onChange(undefined);
  };
  const stopTyping = () => setTyped(undefined);
  const typing = { typed, onType: type, onTypingEnd: stopTyping };

  // An input method that is composing a letter would lose it with its input.
  if (!drawComboBox || caret?.composing) {
    return <ComboWaiting {...rest} {...typing} id={id} chosen={chosen} caret={caret} onCaret={setCaret} />;
  }
  const searched = onQuery !== undefined;
  return drawComboBox({ ...rest, ...typing, id, items, chosen, searched, onChoose: onChange, caret });
}

/** The chosen item, remembered when a later search does not bring it again. */
function useChosen(items: readonly Choice[], value: string | undefined): Choice | undefined {
  const [known, setKnown] = useState<Choice>();
  if (value === undefined) return undefined;
  const found = items.find((item) => item.id === value);
  if (found && found !== known) setKnown(found);
  return found ?? (known?.id === value ? known : undefined);
}
