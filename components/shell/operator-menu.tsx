"use client";

import { latePart } from "@/components/query/late-part";
import { MailAddress } from "@/components/ui/mail-address";
import { Popup } from "@/components/ui/popup";
import { Skeleton } from "@/components/ui/skeleton";
import type { Theme } from "./theme";

/** Of the size of what comes: two rows of choices, two buttons. */
const waiting = (
  <div className="grid gap-3">
    <Skeleton className="h-12.5 w-40" />
    <Skeleton className="h-12.5 w-48" />
    <Skeleton className="h-7.5 w-full" />
    <Skeleton className="h-7.5 w-full" />
  </div>
);

/** Fetched when somebody comes near: most pages never need them. */
const OperatorChoices = latePart(async () => (await import("./operator-choices")).OperatorChoices, waiting);

interface OperatorMenuProps {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly theme: Theme;
}

/** Who is signed in, how it looks, and the way out. */
export function OperatorMenu({ name, email, role, theme }: OperatorMenuProps) {
  const label = (
    <span className="max-w-40 truncate large:max-w-10">
      <bdi>{name}</bdi>
      <span className="max-sm:hidden"> · {role}</span>
    </span>
  );
  return (
    <div onPointerEnter={OperatorChoices.fetchAhead} onFocus={OperatorChoices.fetchAhead}>
      <Popup lazy label={label} title="Your account" align="end" className="border-transparent text-ui">
        <div className="grid w-56 max-w-full gap-3">
          <div className="min-w-0">
            <p className="truncate font-semibold">{name}</p>
            <p className="truncate text-soft">
              <MailAddress>{email}</MailAddress>
            </p>
            <p className="text-soft">Role: {role}</p>
          </div>
          <OperatorChoices theme={theme} />
        </div>
      </Popup>
    </div>
  );
}
