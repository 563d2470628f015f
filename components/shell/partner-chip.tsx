interface PartnerChipProps {
  readonly name: string;
  readonly environment: "sandbox" | "production";
}

/**
 * Style of the account in the top bar, with or without a menu. Two lines on a phone: side by side, the name would be
 * cut to a letter or two.
 */
export const CHIP_STYLE =
  "flex min-w-0 items-center gap-x-1.5 rounded-full border border-line px-2.5 py-0.75 max-sm:rounded-control max-sm:px-2 max-sm:py-0 max-sm:text-small max-sm:leading-4 large:order-last large:mb-1 large:basis-full large:leading-tight sm:max-w-56 sm:shrink-0 wide:max-w-80";

/** Current partner account and environment. Visible at every width. */
export function PartnerChip({ name, environment }: PartnerChipProps) {
  return (
    <p className={CHIP_STYLE}>
      <PartnerText name={name} environment={environment} />
    </p>
  );
}

export function PartnerText({ name, environment }: PartnerChipProps) {
  return (
    <span className="flex min-w-0 items-center gap-x-1.5 text-left max-sm:grid max-sm:grid-cols-1">
      <span className="sr-only">Partner account</span>
      <b className="truncate" title={name}>
        {name}
      </b>
      <span className="truncate text-soft sm:shrink-0">{environment}</span>
    </span>
  );
}
