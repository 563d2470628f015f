import { CopyButton } from "@/components/ui/copy-button";

interface MonoIdProps {
  readonly id: string;
  /** What it is: "group id". */
  readonly what: string;
}

/** An id with all its digits, and a button that copies it. */
export function MonoId({ id, what }: MonoIdProps) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="mono">{id}</span>
      <CopyButton text={id} what={`${what} ${id}`} variant="quiet" />
    </span>
  );
}
