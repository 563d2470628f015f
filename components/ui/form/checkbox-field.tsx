import { useId, type ComponentProps, type ReactNode } from "react";

interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  readonly label: ReactNode;
  /** Secondary note or count, right-aligned. */
  readonly note?: ReactNode;
  readonly hint?: ReactNode;
}

export function CheckboxField({ label, note, hint, id, className, ...rest }: CheckboxFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={className}>
      <label htmlFor={controlId} className="flex min-h-6 items-center gap-2">
        <span className="relative inline-flex size-3.5 shrink-0">
          <input
            {...rest}
            type="checkbox"
            id={controlId}
            aria-describedby={hint ? `${controlId}-hint` : undefined}
            className="peer size-3.5 appearance-none rounded-tight border border-line-strong bg-page checked:border-ink checked:bg-ink forced-colors:appearance-auto"
          />
          <svg
            viewBox="0 0 12 12"
            aria-hidden
            className="pointer-events-none absolute inset-0 hidden fill-none stroke-on-ink stroke-2 peer-checked:block forced-colors:hidden"
          >
            <path d="m2.8 6.3 2.2 2.2 4.2-4.8" />
          </svg>
        </span>
        <span className="min-w-0 wrap-anywhere">{label}</span>
        {note === undefined ? null : <span className="ml-auto text-soft">{note}</span>}
      </label>
      {hint ? (
        <p id={`${controlId}-hint`} className="ml-5.5 text-small text-soft">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
