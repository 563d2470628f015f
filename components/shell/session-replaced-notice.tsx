"use client";

import { useState } from "react";
import { clearReloadReason } from "@/components/query/new-session";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { isolateBidi } from "@/lib/bidi-isolate";
import { focusPageStart } from "@/components/ui/navigation/route-focus";

interface SessionReplacedNoticeProps {
  readonly name: string;
  readonly partner: string;
  /** A key of `TEXTS`; any other: another person signed in. */
  readonly reason: string;
}

const signedInTexts = (name: string) => ({
  title: `${name} signed in from another window`,
  text: "This page was opened by a different user, so it was reloaded. Any unsaved input was lost.",
});

/** Texts for a change of the partner account, with the name of the new one. */
const TEXTS: Readonly<Record<string, typeof signedInTexts>> = {
  partner: (name) => ({
    title: `${name} was selected in another window`,
    text: "All windows in this browser share one partner account, so this page was reloaded. Any unsaved input was lost.",
  }),
  unavailable: (name) => ({
    title: `You now work for ${name}`,
    text: "The partner account of your previous page is no longer selected, so the page was reloaded. Any unsaved input was lost.",
  }),
};

/** Reason for a page reload that the user did not request. */
export function SessionReplacedNotice({ name, partner, reason }: SessionReplacedNoticeProps) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  const { title, text } = (TEXTS[reason] ?? signedInTexts)(isolateBidi(reason in TEXTS ? partner : name));
  const close = () => {
    clearReloadReason();
    setClosed(true);
    // The button unmounts with the notice; without this, the focus would be lost.
    focusPageStart("");
  };
  return (
    <div className="mb-4">
      <Notice
        live="polite"
        title={title}
        actions={
          <Button size="sm" onClick={close}>
            Close
          </Button>
        }
      >
        {text}
      </Notice>
    </div>
  );
}
