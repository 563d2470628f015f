import { CopyButton } from "@/components/ui/text/copy-button";

interface MonoIdProps {
  readonly id: string;
  /** Kind of id, such as "group id". */
  readonly what: string;
}

/** Id with all its digits, and a copy button. */
export function MonoId({ id, what }: MonoIdProps) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="mono">{id}</span>
      <CopyButton text={id} subject={`${what} ${id}`} variant="quiet" />
    </span>
  );
}
