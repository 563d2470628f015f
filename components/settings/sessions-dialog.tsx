"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { isolateBidi } from "@/lib/bidi-isolate";
import { pluralize } from "@/lib/pluralize";
import { endSessions } from "@/lib/settings/people-actions";
import { sessionsQuery } from "@/lib/settings/people-queries";
import type { PersonLine } from "@/lib/settings/people-view";
import { SessionItem } from "./session-item";
import { usePeopleMutation } from "./use-people-mutation";

interface SessionsDialogProps {
  readonly person: PersonLine;
  readonly onClose: () => void;
}

/** Sessions of a person. Ending one takes effect at its next request. */
export function SessionsDialog({ person, onClose }: SessionsDialogProps) {
  const query = useQuery(sessionsQuery(person.id));
  const close = useRef<HTMLButtonElement>(null);
  // The pressed button unmounts with its session.
  const end = usePeopleMutation(endSessions, () => close.current?.focus());
  const count = query.data?.length ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Sessions of ${isolateBidi(person.name)}`}
      footer={
        <>
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
          {count > 1 ? (
            <Button variant="ink" pending={end.isPending} onClick={() => end.mutate({ id: person.id })}>
              {`End all ${count} sessions`}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-3">
        <ErrorNotice error={end.error} live="assertive" />
        <QueryView query={query} skeleton={<SkeletonRows rows={2} columns={2} />}>
          {(sessions) =>
            sessions.length === 0 ? (
              <p className="text-soft">
                <bdi>{person.name}</bdi> has no active sessions.
              </p>
            ) : (
              <ul className="grid">
                {sessions.map((session) => (
                  <SessionItem
                    key={session.digest}
                    session={session}
                    pending={end.isPending}
                    onEnd={() => end.mutate({ id: person.id, digest: session.digest })}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
        <p role="status" className="sr-only">
          {end.isSuccess ? endedText(end.data.ended) : ""}
        </p>
      </div>
    </Dialog>
  );
}

const endedText = (ended: number): string => pluralize(ended, "session ended.", "sessions ended.");
