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
    <>
      <Button
        size="sm"
        pending={start.isPending}
        onClick={() => start.mutate({ list: "list-attributes", country, details: "due" })}
        {...(notAllowed === undefined ? {} : { disabledReason: notAllowed })}
      >
        Read the list for {country}
      </Button>
      {/* The button describes itself to whoever comes to it; this is for whoever only looks. */}
      {notAllowed === undefined ? null : <small aria-hidden>{notAllowed}</small>}
    </>
  );
}
