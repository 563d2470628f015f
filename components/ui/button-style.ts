import { classNames } from "./class-names";

export type ButtonVariant = "ink" | "outline" | "quiet";
/** `icon`: a button without a label, in a dense list. */
export type ButtonSize = "md" | "sm" | "icon";

const variants: Record<ButtonVariant, string> = {
  ink: "border-ink bg-ink text-on-ink hover:opacity-88",
  outline: "border-line-strong bg-page text-text hover:bg-subtle",
  quiet: "bare border-transparent bg-transparent text-soft hover:bg-mute-tint hover:text-text",
};

const sizes: Record<ButtonSize, string> = {
  md: "min-h-7.5 px-2.75 py-1 text-ui",
  sm: "min-h-6 px-2 py-0.5 text-small",
  icon: "h-6 w-6.5 p-0",
};

/** Style shared by buttons and button-like links. */
export const buttonStyle = (variant: ButtonVariant = "outline", size: ButtonSize = "md", extra?: string): string =>
  classNames(
    "pressable inline-flex shrink-0 print:hidden items-center justify-center gap-1.5 rounded-control border font-medium whitespace-nowrap no-underline",
    "transition-[background-color,opacity] duration-100 select-none [&_svg]:size-4 [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
    extra,
  );
