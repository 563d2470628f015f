"use client";

import { ChevronDown } from "lucide-react";
import {
  useId,
  useState,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  createElement,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactElement,
} from "react";
import { classNames } from "../class-names";
import { describedBy } from "../control-style";
import { type FieldTexts, Field } from "../form/field";
import type { ComboBoxProps } from "./combo-box";
import { findChoices, onlyMatch, type Choice } from "./combo-choices";
import type { Caret, ComboProps, Selection } from "./combo-props";
import { comboStyle } from "./combo-style";

type DrawComboBox = (props: ComboBoxProps) => ReactElement;

let draw: DrawComboBox | undefined;

let pendingLoad: Promise<void> | undefined;

const watchers = new Set<() => void>();

/** Starts the download unless in flight or done. A failed download is retried at the next request. */
function requestComboBox(): void {
  pendingLoad ??= import("./combo-box").then(replaceInputs, () => {
    pendingLoad = undefined;
  });
}

function replaceInputs({ ComboBox }: typeof import("./combo-box")): void {
  draw = (props) => createElement(ComboBox, props);
  for (const watcher of watchers) watcher();
}

/** Renders the widget once loaded. */
function useComboBox(): DrawComboBox | undefined {
  return useSyncExternalStore(
    watch,
    () => draw,
    () => undefined,
  );
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

interface ComboFieldProps extends FieldTexts {
  readonly items: readonly Choice[];
  /** Id of the selected item. */
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
  /** Set when `items` are search results: called with the typed text, and no local filtering is done. */
  readonly onQuery?: (text: string) => void;
  readonly loading?: boolean;
  readonly placeholder?: string | undefined;
  readonly emptyText?: string;
  readonly required?: boolean;
  /** Added to the style of the input, such as another height. */
  readonly className?: string | undefined;
}

/**
 * Combo box. The widget is lazy-loaded on hover or focus; until then a plain input takes its place, and text, caret and
 * focus move over to the widget.
 */
export function ComboField({ items, value, onChange, onQuery, ...rest }: ComboFieldProps) {
  const id = useId();
  const drawComboBox = useComboBox();
  const chosen = useChosen(items, value);
  /** Typed text; `undefined` while the label of the selected item is shown. */
  const [typed, setTyped] = useState<string>();
  /** Caret in the plain input; `undefined` while it is not focused. */
  const [caret, setCaret] = useState<Caret>();
  const selection = useRef<Selection>(undefined);
  const lastSelection = () => selection.current;

  const type = (text: string) => {
    setTyped(text);
    onQuery?.(text);
    if (!text && value !== undefined) onChange(undefined);
  };
  const stopTyping = () => setTyped(undefined);
  const typing = { typed, onType: type, onTypingEnd: stopTyping };
  const searched = onQuery !== undefined;

  // Replacing the input during a composition would lose the composed character.
  if (!drawComboBox || caret?.composing) {
    const onEnter = (text: string): boolean => {
      // Search results may belong to an earlier text.
      const match = searched ? undefined : onlyMatch(findChoices(items, text), text);
      if (match && match.id !== value) onChange(match.id);
      return match !== undefined;
    };
    const onReplaced = (last: Selection) => {
      selection.current = last;
    };
    const plain = { ...rest, ...typing, id, chosen, caret, onCaret: setCaret, onEnter, onReplaced };
    return <ComboPlaceholder {...plain} />;
  }
  return drawComboBox({ ...rest, ...typing, id, items, chosen, searched, onChoose: onChange, caret, lastSelection });
}

/** Selected item, remembered when later search results do not contain it. */
function useChosen(items: readonly Choice[], value: string | undefined): Choice | undefined {
  const [remembered, setRemembered] = useState<Choice>();
  if (value === undefined) return undefined;
  const found = items.find((item) => item.id === value);
  if (found && found !== remembered) setRemembered(found);
  return found ?? (remembered?.id === value ? remembered : undefined);
}

interface ComboPlaceholderProps extends ComboProps {
  readonly onCaret: (caret: Caret | undefined) => void;
  /** Selects the only match of the text; `false` if there is none or several. */
  readonly onEnter: (text: string) => boolean;
  /** The input goes; called with its last selection. */
  readonly onReplaced: (selection: Selection) => void;
}

/**
 * Plain input in place of the combo box until it is loaded: same size and label. Text, caret and an open list are passed on to the
 * widget; Enter and Escape act at once.
 */
function ComboPlaceholder(props: ComboPlaceholderProps) {
  const {
    id,
    label,
    hint,
    error,
    hideLabel = false,
    chosen,
    typed,
    onType,
    onTypingEnd,
    caret,
    onCaret,
    onEnter,
    onReplaced,
  } = props;

  const input = useRef<HTMLInputElement>(null);
  const shown = typed ?? chosen?.label ?? "";

  const note = (change: Partial<Caret>) => {
    requestComboBox();
    onCaret({ composing: false, wantsList: false, ...caret, ...change });
  };

  const replaced = useEffectEvent(({ selectionStart, selectionEnd }: HTMLInputElement) =>
    onReplaced([selectionStart ?? 0, selectionEnd ?? 0]),
  );
  // The selection may have changed since the last event. Cleanup runs before the input is removed.
  useLayoutEffect(() => {
    const element = input.current;
    return () => {
      if (element) replaced(element);
    };
  }, []);

  // The user may have typed before hydration.
  const listening = useRef(false);
  useEffect(() => {
    if (listening.current) return;
    listening.current = true;
    if (!input.current || input.current !== document.activeElement) return;
    const startValue = input.current.value;
    if (startValue !== shown) onType(startValue);
    note({ wantsList: startValue !== shown });
  });

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") note({ wantsList: true });
    if (!caret?.wantsList || (event.key !== "Enter" && event.key !== "Escape")) return;
    // With the list about to open, Enter must not submit the form, as in the widget.
    event.preventDefault();
    if (event.key === "Enter" && typed !== undefined && !onEnter(typed)) return;
    note({ wantsList: false });
    onTypingEnd();
  };

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
          // The list is not rendered yet.
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
          // The widget may replace the input between press and release; the browser then fires no click.
          onMouseDown={({ button }) => button === 0 && note({ wantsList: true })}
          onClick={() => note({ wantsList: true })}
          onKeyDown={press}
          onCompositionStart={() => note({ composing: true })}
          onCompositionEnd={() => note({ composing: false })}
          onBlur={leave}
          className={classNames(comboStyle.input, props.className)}
        />
        <span className={comboStyle.button}>
          <ChevronDown aria-hidden className="size-3.5" />
        </span>
      </div>
    </Field>
  );
}
