"use client";

import { useId, useRef, useState, type KeyboardEvent } from "react";
import { classNames } from "./class-names";
import { findChoices, type Choice } from "./combo-choices";
import { ComboList } from "./combo-list";
import { controlStyle, describedBy } from "./control-style";
import { Field, type FieldWords } from "./field";

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
 * One of many by typing. Follows the combobox pattern: the focus stays in the input, arrows move through the list, Enter
 * takes, Escape closes and then clears. At most a hundred are drawn and the rest is counted, so 5,000 stay quick.
 */
export function ComboField(props: ComboFieldProps) {
  const { label, hint, error, hideLabel, items, value, onChange, onQuery, loading = false, placeholder } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** What is being typed; `undefined` while the chosen item's name is shown. */
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);

  const chosen = items.find((item) => item.id === value);
  const choices = onQuery ? { shown: items, total: items.length } : findChoices(items, typed ?? "");
  const activeItem = choices.shown[active];

  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(0);
    onQuery?.(text);
    if (!text && value !== undefined) onChange(undefined);
  };
  const take = (choice: Choice) => {
    onChange(choice.id);
    setTyped(undefined);
    setOpen(false);
  };
  const leave = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const escape = () => (open ? setOpen(false) : type(""));
  const move = (step: number) => {
    if (!open) return setOpen(true);
    const last = choices.shown.length - 1;
    setActive(Math.max(0, Math.min(last, active + step)));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      PageDown: () => move(10),
      PageUp: () => move(-10),
      Escape: escape,
    };
    if (open && activeItem) actions["Enter"] = () => take(activeItem);
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const words = { label, hint, error, ...(hideLabel === undefined ? {} : { hideLabel }) };
  return (
    <Field {...words} controlId={id}>
      <div className="relative">
        <input
          ref={input}
          {...describedBy(id, { hint, error })}
          id={id}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && activeItem ? `${id}-${active}` : undefined}
          aria-required={props.required || undefined}
          placeholder={placeholder}
          value={typed ?? chosen?.label ?? ""}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onClick={() => setOpen(true)}
          onBlur={leave}
          className={classNames(controlStyle, "h-8")}
        />
        <ComboList
          id={id}
          open={open}
          label={label}
          choices={choices}
          active={active}
          chosenId={value}
          query={typed}
          emptyText={loading ? "Looking…" : (props.emptyText ?? "Nothing fits.")}
          onTake={take}
        />
      </div>
    </Field>
  );
}
