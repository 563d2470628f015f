"use client";

import { ChevronDown } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { Button, ComboBox as AriaComboBox, FieldError, Label, Popover, Text } from "react-aria-components/ComboBox";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { classNames } from "./class-names";
import { findChoices, type Choice } from "./combo-choices";
import { ComboInput } from "./combo-input";
import { ComboLines, TypedText } from "./combo-lines";
import type { ComboProps } from "./combo-props";
import { comboStyle } from "./combo-style";
import { fieldStyle } from "./field-style";
import { Mark } from "./mark";

export interface ComboBoxProps extends ComboProps {
  readonly items: readonly Choice[];
  /** The items are the answer to what is typed, and not to be filtered. */
  readonly searched: boolean;
  readonly onChoose: (id: string | undefined) => void;
  readonly loading?: boolean;
  readonly emptyText?: string;
}

const NONE: readonly Choice[] = [];

/** The widget behind `ComboField`. Only the lines in sight exist, so thousands open at once and each can be reached. */
export function ComboBox(props: ComboBoxProps) {
  const { id, label, hint, error, hideLabel = false, items, chosen, typed, onChoose, onTypingEnd } = props;
  const box = useRef<HTMLDivElement>(null);
  const scrolling = useScrolling();
  const hand = useRef<Hand>("rests");
  useNotedHand(hand);
  /** How often the list is to be opened once more. */
  const [again, setAgain] = useState(0);
  const [open, setOpen] = useState(false);
  const [host, setHost] = useState<Element>();

  const choices = useMemo(
    () => (props.searched ? items : findChoices(items, typed ?? "")),
    [props.searched, items, typed],
  );
  // Thousands of lines take a moment to take in. While nobody looks, that happens in the gaps.
  const settled = useDeferredValue(choices, NONE);
  const listed = open ? choices : settled;

  const choose = (key: unknown) => {
    const picked = choices.find((choice) => choice.id === key);
    // The widget settles its choice when its list closes; nobody chose anything by scrolling.
    if (scrolling.current && (!picked || hand.current !== "chooses")) return;
    onTypingEnd();
    if (picked && picked.id !== chosen?.id) onChoose(picked.id);
  };
  const turn = (opened: boolean) => {
    setOpen(opened);
    if (opened) hand.current = "rests";
    // The browser brings the box into sight by itself, sooner or later.
    else if (scrolling.current && hand.current === "rests") setAgain((times) => times + 1);
    // What is outside a modal dialog cannot be pressed, and what is outside the page's landmarks is hard to find.
    setHost(box.current?.closest("dialog, [popover], main") ?? undefined);
    // Scrolling closes the list: what was typed is still meant.
    if (!opened && !scrolling.current) onTypingEnd();
  };

  const type = (text: string) => {
    hand.current = "rests";
    props.onType(text);
  };

  return (
    <I18nProvider locale="en">
      <TypedText value={typed ?? ""}>
        <AriaComboBox
          ref={box}
          id={id}
          className="min-w-0"
          items={listed}
          value={chosen?.id ?? null}
          onChange={choose}
          inputValue={typed ?? chosen?.label ?? ""}
          // The input itself tells what is typed: this also tells what the widget would like to put there.
          onInputChange={ignore}
          menuTrigger="manual"
          allowsEmptyCollection
          onOpenChange={turn}
          isInvalid={Boolean(error)}
          isRequired={props.required ?? false}
          validationBehavior="aria"
        >
          <div className={classNames(fieldStyle.head, hideLabel && "sr-only")}>
            <Label className={fieldStyle.label}>{label}</Label>
          </div>
          <div className="relative">
            <ComboInput {...props} onType={type} choices={choices} onMeant={choose} again={again} />
            <Button className={comboStyle.button}>
              <ChevronDown aria-hidden className="size-3.5" />
            </Button>
          </div>
          {hint ? (
            <Text slot="description" elementType="p" className={fieldStyle.hint}>
              {hint}
            </Text>
          ) : null}
          <FieldError elementType="p" className={fieldStyle.error}>
            <Mark state="miss" className="mt-0.5" />
            <span>{error}</span>
          </FieldError>
          <Popover offset={4} className={comboStyle.list} {...(host ? { UNSTABLE_portalContainer: host } : {})}>
            <ComboLines choices={listed} />
            <p role="status" className={comboStyle.status}>
              {props.loading ? "Looking…" : listed.length === 0 ? (props.emptyText ?? "Nothing fits.") : ""}
            </p>
          </Popover>
        </AriaComboBox>
      </TypedText>
    </I18nProvider>
  );
}

/** Whether the page is being scrolled at this very moment. */
function useScrolling(): RefObject<boolean> {
  const scrolling = useRef(false);
  // The window tells of scrolling; whoever listened first is told first, and the list begins to listen when it opens.
  useEffect(() => {
    const note = () => {
      scrolling.current = true;
      setTimeout(() => {
        scrolling.current = false;
      });
    };
    window.addEventListener("scroll", note, true);
    return () => window.removeEventListener("scroll", note, true);
  }, []);
  return scrolling;
}

/**
 * What somebody did last since the list opened or something was typed: turned a wheel, drew a finger or took the scroll bar, or
 * pressed a line. A line may be pressed while the page still moves.
 */
type Hand = "rests" | "scrolls" | "chooses";

function useNotedHand(hand: RefObject<Hand>): void {
  // The window hears of every press before the list and the page do.
  useEffect(() => {
    const scroll = () => {
      hand.current = "scrolls";
    };
    const press = ({ target }: Event) => {
      const onLine = target instanceof Element && target.closest("[role=option]") !== null;
      hand.current = onLine ? "chooses" : "scrolls";
    };
    const key = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Enter") hand.current = "chooses";
    };
    const own = new AbortController();
    const early = { capture: true, passive: true, signal: own.signal };
    window.addEventListener("wheel", scroll, early);
    window.addEventListener("touchmove", scroll, early);
    window.addEventListener("pointerdown", press, early);
    window.addEventListener("keydown", key, early);
    return () => own.abort();
  }, [hand]);
}

const ignore = () => undefined;
