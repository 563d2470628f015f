import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { FormPersona } from "../personas/use-form-persona";
import type { Replaced } from "./use-form-in-tab";

const REPLACED = {
  link: { title: "Groups replaced by the link", restore: "Restore my groups", text: "You had entered other groups." },
  check: {
    title: "Form filled in from the local check",
    restore: "Restore my input",
    text: "You had entered something else.",
  },
  clear: { title: "Form cleared", restore: "Restore my input", text: "Nothing was sent." },
} as const satisfies Record<Replaced["by"], object>;

interface ReplacedNoticeProps {
  readonly replaced: Replaced | undefined;
  readonly onRestore: (values: Replaced["values"]) => void;
}

export function ReplacedNotice({ replaced, onRestore }: ReplacedNoticeProps) {
  if (!replaced) return null;
  const { title, restore, text } = REPLACED[replaced.by];
  return (
    <Notice title={title} actions={<Button onClick={() => onRestore(replaced.values)}>{restore}</Button>}>
      {text}
    </Notice>
  );
}

interface OfferedPersonaProps {
  /** Id of the persona. */
  readonly offered: string | undefined;
  readonly formPersona: FormPersona;
}

/** Offer to load the persona of a duplicated run, or of an opportunity's overlay; fills the form only on a click. */
export function OfferedPersona({ offered, formPersona }: OfferedPersonaProps) {
  const line = formPersona.lines.find(({ id }) => id === offered);
  if (!line || formPersona.chosen) return null;
  return (
    <Notice
      title={
        <>
          Suggested persona: <bdi>{line.name}</bdi>
        </>
      }
      actions={
        <Button size="sm" pending={formPersona.pending} onClick={() => formPersona.choose(line.id)}>
          Use this persona
        </Button>
      }
    >
      Fills in the form. Nothing is sent.
    </Notice>
  );
}
