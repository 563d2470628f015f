"use client";

import { useId, type ComponentProps, type MouseEvent } from "react";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "./button-style";
import { tooltipAnchor, tooltipStyle } from "./tooltip-style";

interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** An action is in flight: the button keeps its size and focus and ignores clicks. */
  readonly pending?: boolean | undefined;
  readonly pendingText?: string;
  /**
   * Reason why the button is disabled. It stays focusable, so that keyboard and screen-reader users can find the
   * reason.
   */
  readonly disabledReason?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, pending = false, pendingText, disabledReason, className, children, onClick, ...rest } = props;
  const reasonId = useId();
  const blocked = pending || disabledReason !== undefined;
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    // An `aria-disabled` submit button would still submit its form.
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      onClick={onPress}
      className={buttonStyle(variant, size, className)}
      aria-disabled={blocked || undefined}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason === undefined ? rest["aria-describedby"] : reasonId}
    >
      {pending ? (pendingText ?? children) : children}
    </button>
  );
  // A button that may get a reason is always wrapped: moving an element into another parent loses the focus.
  if (!("disabledReason" in props)) return button;
  return (
    <span className={disabledReason === undefined ? "contents" : `group/reason ${tooltipAnchor}`}>
      {button}
      {disabledReason === undefined ? null : (
        <span
          id={reasonId}
          role="tooltip"
          className={`${tooltipStyle} w-max max-w-64 px-2.5 py-1.5 group-focus-within/reason:visible group-hover/reason:visible`}
        >
          {disabledReason}
        </span>
      )}
    </span>
  );
}
