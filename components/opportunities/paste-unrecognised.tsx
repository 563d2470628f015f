import { ErrorNotice } from "@/components/query/error-notice";

interface PasteUnrecognisedProps {
  /** `null`: nothing went wrong. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** The library could not be asked what it knows of a paste: what stands there may be taken for something else than it is. */
export function PasteUnrecognised({ error, onRetry, retrying }: PasteUnrecognisedProps) {
  return (
    <ErrorNotice error={error} onRetry={onRetry} retrying={retrying} live="polite">
      <p>
        The library has not said what it knows of these numbers. A group or a project that the text does not call one is
        taken for an opportunity so far, and nothing was read.
      </p>
    </ErrorNotice>
  );
}
