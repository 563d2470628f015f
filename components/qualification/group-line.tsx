"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { Int64 } from "@/lib/int64";
import { lookUpGroup } from "@/lib/opportunities/actions";
import { libraryKey } from "@/lib/opportunities/library-key";
import type { KnownGroup } from "@/lib/qualification/known-group";
import { groupsKey } from "@/lib/qualification/queries";
import { ask } from "@/lib/query/ask";
import { GroupWords } from "./group-words";

interface GroupLineProps {
  readonly id: Int64;
  /** `undefined`: still being looked for. */
  readonly group: KnownGroup | undefined;
}

/** What the library knows of one group; one that it does not know can be read here by its locale. */
export function GroupLine({ id, group }: GroupLineProps) {
  const [asking, setAsking] = useState(false);
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="mono">{id}</span>
        <GroupWords group={group} />
        {group?.opportunities === 0 && !group.groupOfOpportunity && !asking ? (
          <Button
            size="sm"
            variant="quiet"
            className="ml-auto"
            aria-label={`Look up group ${id}`}
            onClick={() => setAsking(true)}
          >
            Look up
          </Button>
        ) : null}
      </div>
      {asking && group?.opportunities === 0 ? <LookUp id={id} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

function LookUp({ id, onClose }: { readonly id: Int64; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [locale, setLocale] = useState("en_US");
  const [language, country] = /^([a-z]{2})[_-]([A-Z]{2})$/.exec(locale.trim())?.slice(1) ?? [];
  const wrong = country === undefined;
  const lookUp = useMutation({
    mutationFn: () => ask(lookUpGroup({ groupId: id, country: country ?? "", language: language ?? "" })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: groupsKey });
      await client.invalidateQueries({ queryKey: libraryKey });
    },
  });
  return (
    <div className="mt-1.5 grid gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={`Locale of group ${id}`}
            value={locale}
            error={wrong ? "A locale is written like de_DE." : undefined}
            onChange={(event) => setLocale(event.target.value)}
          />
        </div>
        <Button
          pending={lookUp.isPending}
          pendingText="Reading…"
          disabledReason={wrong ? "Write the locale first, like de_DE." : undefined}
          onClick={() => lookUp.mutate()}
        >
          Read it
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <ErrorNotice error={lookUp.error} live="polite" />
    </div>
  );
}
