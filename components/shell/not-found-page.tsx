"use client";

import { usePathname } from "next/navigation";
import { ButtonLink } from "@/components/ui/button-link";
import { readTypedId } from "@/lib/int64";
import { routes } from "@/lib/routes";

/** An address that leads nowhere. */
export function NotFoundPage() {
  const subject = subjectOf(usePathname());
  return (
    <div className="mx-auto max-w-136 px-4 py-12">
      <h1 tabIndex={-1}>There is no such page</h1>
      <p className="mt-1 text-read text-soft">
        {subject ? `The service knows no ${subject}, and this console has never read it. ` : null}
        The address may be cut off, or an id in it mistyped. Ids are whole numbers of up to 19 digits.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink variant="ink" href={routes.opportunities()}>
          Open the library
        </ButtonLink>
        <ButtonLink href={routes.attributes()}>Search attributes</ButtonLink>
      </div>
    </div>
  );
}

/** "opportunity 4711", when the address names one by a whole number. */
function subjectOf(path: string): string | undefined {
  const id = readTypedId(/^\/opportunities\/(\d+)$/.exec(path)?.[1] ?? "");
  return id && `opportunity ${id}`;
}
