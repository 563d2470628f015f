"use client";

import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import { ChevronDown } from "lucide-react";
import { useEffectEvent, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from "react";
import { classNames } from "../class-names";
import { describedBy } from "../control-style";
import { Field } from "../form/field";
import { findChoices, onlyMatch, type Choice } from "./combo-choices";
import { ComboLines } from "./combo-lines";
import type { ComboProps, Selection } from "./combo-props";
import { comboStyle } from "./combo-style";
import { pluralize } from "@/lib/pluralize";

export interface ComboBoxProps extends ComboProps {
  readonly items: readonly Choice[];
  /** The items are search results for the typed text and must not be filtered. */
  readonly searched: boolean;
  readonly onChoose: (id: string | undefined) => void;
  /** Selection of the plain input when this widget replaced it. */
  readonly lastSelection: () => Selection | undefined;
  readonly loading?: boolean;
  readonly emptyText?: string;
}

/** Number of options skipped by Page Up and Page Down. */
const PAGE = 10;

/** Widget behind `ComboField`. Virtualized, so thousands of options open at once and each is reachable. */
export function ComboBox(props: ComboBoxProps) {
  const { id, label, items, chosen, typed, onType, onTypingEnd, caret, lastSelection } = props;
  const frame = useRef<HTMLDivElement>(null);
  const choices = useMemo(
    () => [...(props.searched ? items : findChoices(items, typed ?? ""))],
    [props.searched, items, typed],
  );

  const choose = (picked: Choice | null | undefined) => {
    if (picked && picked.id !== chosen?.id) props.onChoose(picked.id);
  };
  const combo = useCombobox({
    items: choices,
    itemToString: (choice) => choice?.label ?? "",
    itemToKey: (choice) => choice?.id,
    selectedItem: chosen ?? null,
    inputValue: typed ?? chosen?.label ?? "",
    initialIsOpen: caret?.wantsList ?? false,
    inputId: id,
    stateReducer: reduce,
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem),
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) onTypingEnd();
    },
  });
  const { isOpen, highlightedIndex, setHighlightedIndex } = combo;
  useSteadyHighlight(choices, highlightedIndex, setHighlightedIndex);

  /** The first click selects the label of the chosen option, so that typing replaces it; a selection of the user stays. */
  const selectLabel = (input: HTMLInputElement) => {
    if (typed === undefined && input.selectionStart === input.selectionEnd) input.select();
  };

  // Restores the focus and the selection that the user had in the plain input.
  const takeCaret = useEffectEvent(() => {
    const input = frame.current?.querySelector("input");
    if (!caret || !input) return;
    input.focus({ preventScroll: true });
    const selection = lastSelection();
    if (selection) input.setSelectionRange(...selection);
    if (caret.wantsList) selectLabel(input);
  });
  useLayoutEffect(() => takeCaret(), []);

  const onPress = (event: KeyboardEvent) => {
    if (isLeftToBrowser(event, isOpen)) {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      return;
    }
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") setHighlightedIndex(-1);
    if (event.key === "Enter" && isOpen && highlightedIndex < 0) choose(onlyMatch(choices, typed ?? ""));
  };

  const message = props.loading ? "Searching…" : choices.length === 0 ? (props.emptyText ?? "No matches.") : undefined;
  return (
    <Field label={label} hint={props.hint} error={props.error} hideLabel={props.hideLabel ?? false} controlId={id}>
      <div ref={frame} className="relative">
        <input
          {...combo.getInputProps({
            ...describedBy(id, props),
            "aria-labelledby": undefined,
            "aria-required": props.required || undefined,
            onChange: (event) => onType(event.currentTarget.value),
            // A click while the list is open places the caret.
            onClick: (event) => {
              if (!isOpen) selectLabel(event.currentTarget);
            },
            onKeyDown: onPress,
          })}
          type="text"
          spellCheck={false}
          placeholder={props.placeholder}
          className={classNames(comboStyle.input, props.className)}
        />
        <button
          {...combo.getToggleButtonProps({ onMouseDown: keepFocus })}
          type="button"
          aria-label={`Show options for ${label}`}
          className={comboStyle.button}
        >
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
        {/*
          Manual, because a click into the input must not close it. The browser places it below the input, or above it on
          lack of space; it's never taller than the space there.
        */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          popover="manual"
          onMouseDown={keepFocus}
          className="fixed inset-auto m-0 my-1 w-[anchor-size(width)] min-w-48 overflow-hidden rounded-control border border-edge bg-raised p-0 text-ui whitespace-normal text-text shadow-overlay [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-block]"
        >
          <div
            {...combo.getMenuProps({ "aria-label": label, tabIndex: -1 })}
            className="max-h-[min(18rem,40dvh)] overflow-y-auto outline-none"
          >
            {isOpen ? (
              <ComboLines
                choices={choices}
                chosenId={chosen?.id}
                highlighted={highlightedIndex}
                typed={typed ?? ""}
                getItemProps={combo.getItemProps}
              />
            ) : null}
          </div>
          <p
            role="status"
            className={message === undefined ? "sr-only" : "border-t border-line px-2.5 py-1.5 text-small text-soft"}
          >
            {isOpen ? (message ?? countOf(choices.length)) : null}
          </p>
        </div>
      </div>
    </Field>
  );
}

const countOf = (count: number): string => pluralize(count, "option available.", "options available.");

const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();

/**
 * Keys handled by the browser: those of an input method, those that select text, and Escape while the list is closed,
 * which would clear the input.
 */
function isLeftToBrowser(event: KeyboardEvent, isOpen: boolean): boolean {
  if (event.nativeEvent.isComposing) return true;
  if (event.key === "Escape") return !isOpen;
  return event.shiftKey || event.ctrlKey || event.metaKey;
}

const { InputClick, InputKeyDownPageDown, InputKeyDownPageUp, MenuMouseLeave } = useCombobox.stateChangeTypes;

function reduce(
  state: UseComboboxState<Choice>,
  { type, changes, props }: UseComboboxStateChangeOptions<Choice>,
): Partial<UseComboboxState<Choice>> {
  switch (type) {
    // A click moves the caret; only the button closes.
    case InputClick:
      return state.isOpen ? state : changes;
    // Keeps the highlight: scrolling by keys also moves the list away from a resting pointer.
    case MenuMouseLeave:
      return state;
    case InputKeyDownPageDown:
      return { ...changes, highlightedIndex: Math.min(state.highlightedIndex + PAGE, props.items.length - 1) };
    case InputKeyDownPageUp:
      return {
        ...changes,
        highlightedIndex: Math.max(state.highlightedIndex - PAGE, Math.min(0, props.items.length - 1)),
      };
    default:
      return changes;
  }
}

/** Keeps the highlight on its option when the options change, for example because more of them were loaded. */
function useSteadyHighlight(choices: readonly Choice[], highlighted: number, highlight: (index: number) => void) {
  const last = useRef({ choices, highlighted });
  useLayoutEffect(() => {
    const { choices: before, highlighted: index } = last.current;
    last.current = { choices, highlighted };
    if (before === choices || index < 0 || index !== highlighted) return;
    const id = before[index]?.id;
    if (choices[index]?.id !== id) highlight(choices.findIndex((choice) => choice.id === id));
  });
}
