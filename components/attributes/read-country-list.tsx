"use client";

import { Button } from "../ui/button";
import { useSync } from "./use-sync";

interface ReadCountryListProps {
  readonly country: string;
  readonly notAllowed: string | undefined;
}

/** Reads the list of the most used as the service gives it for one country. */
export function ReadCountryList({ country, notAllowed }: ReadCountryListProps) {
  const start = useSync();
  return (
    <Button
      size="sm"
      pending={start.isPending}
      onClick={() => start.mutate({ list: "list-attributes", country, details: "due" })}
      {...(notAllowed === undefined ? {} : { disabledReason: notAllowed })}
    >
      Read the list for {country}
    </Button>
  );
}
