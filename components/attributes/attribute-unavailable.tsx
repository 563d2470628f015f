"use client";

import { detailsNotAvailable } from "@/lib/attributes/attribute-names";
import { FailureError, failureOf, type Failure } from "@/lib/failure";
import type { Int64 } from "@/lib/int64";
import { routes } from "@/lib/routes";
import { ErrorNotice } from "../query/error-notice";
import { ButtonLink } from "../ui/button-link";
import { PageHeader } from "../ui/page-header";
import { ReadAgainButton } from "./read-again-button";
import { useReadAgain } from "./use-read-again";

interface AttributeUnavailableProps {
  readonly id: Int64;
  readonly failure: Failure;
  readonly rank: number | undefined;
}

/** An attribute that targeting or a list names and whose details the service does not give. */
export function AttributeUnavailable({ id, failure, rank }: AttributeUnavailableProps) {
  const again = useReadAgain(id);
  const latest = failureOf(again.error) ?? failure;
  const means = meansOf(id, latest);
  return (
    <div className="flex flex-col gap-4.5">
      <PageHeader title={detailsNotAvailable(id)} actions={<ReadAgainButton again={again} />}>
        {rank === undefined ? "It is in no list that was read." : `Rank ${rank} of the most used.`}
      </PageHeader>
      <ErrorNotice error={again.error ?? new FailureError(failure)} means={means}>
        {latest.code === "unauthorized" ? (
          <p>Targeting may name attributes that this partner account may not read. Ids and values still show there.</p>
        ) : null}
      </ErrorNotice>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={routes.attributes()}>Search attributes</ButtonLink>
        <ButtonLink href={routes.attributes("tab=catalogue")}>All attributes</ButtonLink>
      </div>
    </div>
  );
}

/** A refused look-up of one attribute is about its id: there is nothing else to check. */
const meansOf = (id: Int64, failure: Failure) =>
  failure.code === "bad_request"
    ? {
        title: `The service does not know attribute ${id}`,
        advice: "The id may be mistyped, or one of another partner account.",
      }
    : undefined;
