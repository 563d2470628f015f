interface PartnerChipProps {
  readonly name: string;
  readonly environment: "sandbox" | "production";
}

/** Which partner account and environment everything on screen belongs to. Never hidden, on any width. */
export function PartnerChip({ name, environment }: PartnerChipProps) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 rounded-full border border-line px-2.5 py-0.75">
      <span className="sr-only">Partner account</span>
      <b className="truncate" title={name}>
        {name}
      </b>
      <span className="shrink-0 text-soft">{environment}</span>
    </p>
  );
}
