"use client";

import { lazyPart } from "@/components/query/lazy-part";
import { MailAddress } from "@/components/ui/display/mail-address";
import { Popup } from "@/components/ui/overlay/popup";
import { Skeleton } from "@/components/ui/skeleton";
import type { Theme } from "../theme";

/** Placeholder in the size of the loaded content: two rows of choices, two buttons. */
const placeholder = (
  <div className="grid gap-3">
    <Skeleton className="h-12.5 w-40" />
    <Skeleton className="h-12.5 w-48" />
    <Skeleton className="h-7.5 w-full" />
    <Skeleton className="h-7.5 w-full" />
  </div>
);

/** Lazy: loaded on hover or focus; most pages never need it. */
const OperatorChoices = lazyPart(async () => (await import("./operator-choices")).OperatorChoices, placeholder);

interface OperatorMenuProps {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly theme: Theme;
}

/** Menu with the signed-in operator, display settings, and sign-out. */
export function OperatorMenu({ name, email, role, theme }: OperatorMenuProps) {
  const label = (
    <span className="max-w-40 truncate large:max-w-10">
      <bdi>{name}</bdi>
      <span className="max-sm:hidden"> · {role}</span>
    </span>
  );
  return (
    <div onPointerEnter={OperatorChoices.preload} onFocus={OperatorChoices.preload}>
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
