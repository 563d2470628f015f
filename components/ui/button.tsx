"use client";

import { useId, type ComponentProps, type MouseEvent } from "react";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "./button-style";
import { tipPlace, tipStyle } from "./tip-style";

interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Work is under way: the button keeps its place and focus and ignores presses. */
  readonly pending?: boolean | undefined;
  readonly pendingText?: string;
  /** Why it cannot be pressed, in words. The button stays focusable, so that the reason can be found. */
  readonly disabledReason?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, pending = false, pendingText, disabledReason, className, children, onClick, ...rest } = props;
  const reasonId = useId();
  const blocked = pending || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A submit button that is only marked as disabled would still send its form.
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      onClick={press}
      className={buttonStyle(variant, size, className)}
      aria-disabled={blocked || undefined}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason === undefined ? rest["aria-describedby"] : reasonId}
    >
      {pending ? (pendingText ?? children) : children}
    </button>
  );
  // What may get a reason has its place for one all along: an element that moves into another loses the focus.
  if (!("disabledReason" in props)) return button;
  return (
    <span className={disabledReason === undefined ? "contents" : `group/reason ${tipPlace}`}>
      {button}
      {disabledReason === undefined ? null : (
        <span
          id={reasonId}
          role="tooltip"
          className={`${tipStyle} w-max max-w-64 px-2.5 py-1.5 group-focus-within/reason:visible group-hover/reason:visible`}
        >
          {disabledReason}
        </span>
      )}
    </span>
  );
}
