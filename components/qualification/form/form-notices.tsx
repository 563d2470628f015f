"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { exampleName } from "@/lib/opportunities/persona-overlay/example-name";
import type { ExampleRespondent } from "@/lib/opportunities/persona-overlay/example-respondents";
import type { CheckForm } from "@/lib/qualification/model/check-form";
import { personasQuery } from "@/lib/qualification/personas/persona-queries";
import type { SuggestedPersona } from "@/lib/qualification/runs/run-draft";
import { READY, type FormPersona } from "../personas/use-form-persona";
import type { Replaced } from "./use-form-in-tab";

const REPLACED = {
  link: {
    title: "Groups replaced by the link",
    restore: "Restore my groups",
    text: "Your previous groups can be restored.",
  },
  check: {
    title: "Form filled in from the local check",
    restore: "Restore my input",
    text: "Your previous input can be restored.",
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

interface LeftOutNoticeProps {
  /** "Respondent ID, IPv4 address, and answers" */
  readonly leftOut: string;
  readonly form: CheckForm;
}

/** Says which parts of a duplicated run were not copied, until another respondent is entered. */
export function LeftOutNotice({ leftOut, form }: LeftOutNoticeProps) {
  const [before] = useState(form.respondentId);
  if (form.respondentId !== before) return null;
  return (
    <Notice title="Not everything was copied from the run">
      {leftOut} weren’t copied.{" "}
      {before === "" ? "Enter them again." : "The respondent below is the one you entered before."}
    </Notice>
  );
}

interface OfferedPersonaProps {
  readonly offered: SuggestedPersona;
  /** Sandbox personas. */
  readonly people: readonly ExampleRespondent[];
  readonly formPersona: FormPersona;
}

/**
 * Offer to load the persona of a duplicated run, or of an opportunity's overlay; fills the form only on a click. Says so
 * if the URL's persona cannot be loaded.
 */
export function OfferedPersona({ offered, people, formPersona }: OfferedPersonaProps) {
  const { isSuccess, isFetching } = useQuery(personasQuery());
  const { chosen } = formPersona;
  const [chosenBefore] = useState(chosen?.key);
  const persona = offered === "invalid" ? undefined : offeredPersona(offered.id, formPersona, people);
  // The persona of the form may be an earlier one; a choice made since the offer ends it.
  if (chosen && (chosen.key !== chosenBefore || chosen.key === persona?.key)) return null;
  if (offered === "invalid") {
    return (
      <Notice title="No persona from the link">
        The link doesn’t contain the ID of a persona. Choose one below, or copy the link again.
      </Notice>
    );
  }
  if (!persona) {
    // An older list may lack a new persona.
    if (!isSuccess || isFetching) return null;
    return (
      <Notice title="No persona from the link">
        The persona in this link isn’t available: it was deleted, or isn’t shared with you. Choose another one.
      </Notice>
    );
  }
  return (
    <Notice
      title={
        <>
          Suggested persona: <bdi>{persona.name}</bdi>
        </>
      }
      actions={
        <Button size="sm" pending={formPersona.pending} onClick={() => formPersona.choose(persona.key)}>
          Use this persona
        </Button>
      }
    >
      Fills in the form. Nothing is sent.
    </Notice>
  );
}

/** Saved or sandbox persona with the key that chooses it. */
function offeredPersona(id: string, { lines }: FormPersona, people: readonly ExampleRespondent[]) {
  const line = lines.find((one) => one.id === id);
  if (line) return { key: line.id, name: line.name };
  return people.some((one) => one.id === id) ? { key: READY + id, name: exampleName(id) } : undefined;
}
