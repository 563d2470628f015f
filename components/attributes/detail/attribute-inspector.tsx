"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { ErrorNotice } from "@/components/query/error-notice";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { UnreadableNotice } from "@/components/query/unreadable-notice";
import { ButtonLink } from "@/components/ui/button-link";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/navigation/link";
import { useDebounced } from "@/components/ui/form/use-debounced";
import { Breadcrumb } from "@/components/ui/navigation/breadcrumb";
import { useLastVisit } from "@/components/ui/navigation/last-visit";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { CopyButton } from "@/components/ui/text/copy-button";
import { ServiceText } from "@/components/ui/text/service-text";
import { matrixFilter, matrixRequest } from "@/lib/attributes/address";
import type { DetailTab } from "@/lib/attributes/model/choices";
import { expiryPeriodText } from "@/lib/attributes/model/expiry";
import { modeLabel } from "@/lib/attributes/model/mode";
import type { AttributePageView } from "@/lib/attributes/model/model";
import { detailsNotAvailable } from "@/lib/attributes/names/attribute-names";
import { attributeQuery, matrixQuery } from "@/lib/attributes/queries";
import { FailureError, failureOf, type Failure } from "@/lib/failure";
import type { Int64 } from "@/lib/int64";
import { addressParams } from "@/lib/query/address-parsers";
import { routes } from "@/lib/routes";
import { ExportButton } from "../export-button";
import { RefetchButton } from "../refetch-button";
import { usePins } from "../use-pins";
import { useRefetchAttribute } from "../use-refetch-attribute";
import { AttributeCountries } from "./attribute-countries";
import { AttributeHeader } from "./attribute-header";
import { AttributeSkeleton } from "./attribute-skeleton";
import { AttributeTabs } from "./attribute-tabs";
import { ContractNote } from "./contract-note";
import { idsOf } from "./matrix-texts";
import { Translations } from "./translations";
import { useInvalidateAfterRead } from "./use-invalidate-after-read";
import { UsedInSkeleton } from "./used-in-skeleton";

function AttributeFacts({ details }: { readonly details: Extract<AttributePageView, { state: "known" }> }) {
  const { view, rank, figures } = details;
  const [pins] = usePins();
  return (
    <Facts
      items={[
        { term: "Mode", value: capital(modeLabel(view.mode)), title: view.mode },
        { term: "Answers", value: view.answers.toLocaleString("en"), ...answersNote(view) },
        {
          term: "Countries",
          value: <AttributeCountries countries={view.countries} pins={pins} />,
          ...(view.countries.length === 0 ? { note: "not restricted" } : {}),
        },
        {
          term: "Locales",
          value: view.locales,
          note: view.gapLocales > 0 ? `(${view.gapLocales} with gaps)` : "no gaps",
        },
        {
          term: "Expires after",
          value: (
            // Makes the raw value reachable by keyboard.
            <span
              tabIndex={view.expiresAfter === undefined ? undefined : 0}
              aria-description={view.expiresAfter === undefined ? undefined : `${view.expiresAfter} milliseconds`}
            >
              {expiryPeriodText(view.expiresAfter)}
            </span>
          ),
          title: view.expiresAfter === undefined ? undefined : `${view.expiresAfter} ms`,
        },
        {
          term: "Usage rank",
          value: rank === undefined ? "–" : `#${rank.toLocaleString("en")}`,
          note: rank === undefined ? "not among the most used" : "among the most used",
        },
        {
          term: "Used in",
          value: figures.usedIn.toLocaleString("en"),
          note: figures.usedIn === 1 ? "opportunity" : "opportunities",
        },
      ]}
    />
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type View = Extract<AttributePageView, { state: "known" }>["view"];

/** The numbers of the answers, and the range of their ids. */
function answersNote({ numbers, firstAnswer: first, lastAnswer: last }: View): { note?: string } {
  const ids = first === undefined || last === undefined || first === last ? undefined : `IDs ${first} to ${last}`;
  const parts = [numbers, ids].filter((part) => part !== undefined);
  return parts.length === 0 ? {} : { note: parts.join(" · ") };
}

const DEBOUNCE_MS = 150;

/** Actions on the matrix rows that pass the current filter. */
function AttributeActions({ id, readAt }: { readonly id: Int64; readonly readAt: number }) {
  const [{ filter, gaps, offered }] = useQueryStates(matrixFilter);
  const [pins] = usePins();
  const debouncedFilter = useDebounced(filter, DEBOUNCE_MS);
  const shown = { pins, filter: debouncedFilter, gaps, offered };
  // Same query key as the matrix: one shared fetch.
  const { data } = useQuery(matrixQuery(id, readAt, shown));
  const ids = data ? idsOf(data) : [];
  return (
    <>
      {ids.length > 0 ? (
        <CopyButton text={ids.join("\n")} subject={idCountText(ids.length)} size="md" act="">
          Copy {idCountText(ids.length)}
        </CopyButton>
      ) : null}
      <ExportButton what="matrix" count={data?.rows.length} params={{ id, ...addressParams(matrixRequest, shown) }} />
    </>
  );
}

const idCountText = (count: number): string => `${count.toLocaleString("en")} ID${count === 1 ? "" : "s"}`;

interface AttributeUnavailableProps {
  readonly id: Int64;
  readonly failure: Failure;
  readonly rank: number | undefined;
}

/** Attribute named by targeting or by a list, whose details the service does not return. */
function AttributeUnavailable({ id, failure, rank }: AttributeUnavailableProps) {
  const refetch = useRefetchAttribute(id);
  const latest = failureOf(refetch.error) ?? failure;
  const textOverrides = failureTextFor(id, latest);
  return (
    <div className="flex flex-col gap-4.5">
      <PageHeader title={detailsNotAvailable(id)} actions={<RefetchButton refetch={refetch} />}>
        {rank === undefined ? "Not in any loaded list." : `Usage rank: #${rank}.`}
      </PageHeader>
      <ErrorNotice error={refetch.error ?? new FailureError(failure)} textOverrides={textOverrides}>
        {latest.code === "unauthorized" ? (
          <p>
            Targeting can use attributes that this partner account can’t access. Their IDs and values are still shown
            there.
          </p>
        ) : null}
      </ErrorNotice>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={routes.attributes()}>Search attributes</ButtonLink>
        <ButtonLink href={routes.attributes("tab=catalogue")}>All attributes</ButtonLink>
      </div>
    </div>
  );
}

/** A rejected single lookup is always about its id; there is nothing else to check. */
const failureTextFor = (id: Int64, failure: Failure) =>
  failure.code === "bad_request"
    ? {
        title: `The service can’t find attribute ${id}`,
        advice: "The ID may be mistyped or belong to another partner account.",
      }
    : undefined;

// Only the active tab's code is loaded.
const rows = <SkeletonRows framed rows={8} columns={4} />;

const lines = <SkeletonRows framed rows={13} columns={1} />;

const DependencyPanels = lazyPart(async () => (await import("./dependency-panels")).DependencyPanels, rows);

const UsedIn = lazyPart(async () => (await import("./used-in")).UsedIn, <UsedInSkeleton />);

const History = lazyPart(async () => (await import("./history")).History, rows);

const RawBody = lazyPart(async () => (await import("./raw-body")).RawBody, lines);

interface AttributeLoadedProps {
  readonly id: Int64;
  readonly details: Extract<AttributePageView, { state: "known" }>;
  readonly tab: DetailTab;
}

function AttributeLoaded({ id, details, tab }: AttributeLoadedProps) {
  const { readAt } = details;
  return (
    <div className="flex flex-col gap-4.5">
      <AttributeHeader id={id} details={details}>
        {tab === "texts" ? <AttributeActions id={id} readAt={readAt} /> : null}
      </AttributeHeader>
      <UnreadableNotice paths={details.unreadable}>
        <Link href={`${routes.attribute(id)}?tab=raw`}>Show as received</Link>
      </UnreadableNotice>
      <ContractNote phrases={details.contractNotes} />
      <AttributeFacts details={details} />
      <AttributeTabs id={id} tab={tab} details={details} />
      {tab === "texts" ? <Translations id={id} readAt={readAt} /> : null}
      {tab === "dependencies" ? <DependencyPanels id={id} /> : null}
      {tab === "used-in" ? <UsedIn id={id} /> : null}
      {tab === "history" ? <History id={id} readAt={readAt} /> : null}
      {tab === "raw" ? <RawBody id={id} readAt={readAt} /> : null}
    </div>
  );
}

interface AttributeInspectorProps {
  readonly id: Int64;
  readonly tab: DetailTab;
}

/** Attribute page: facts and tabs, or the reason why there are none. */
export function AttributeInspector({ id, tab }: AttributeInspectorProps) {
  const query = useQuery(attributeQuery(id));
  useInvalidateAfterRead(query.data?.state === "known" ? query.data.readAt : undefined);
  const list = useLastVisit(routes.attributes());
  const name = query.data?.state === "known" ? query.data.view.name : "";
  return (
    <div className="flex flex-col gap-1">
      <Breadcrumb parent={{ label: "Attributes", href: list }}>
        <ServiceText text={name || `Attribute ${id}`} limit={80} cut />
      </Breadcrumb>
      <QueryView query={query} heading={<PageHeader title={`Attribute ${id}`} />} skeleton={<AttributeSkeleton />}>
        {(details) =>
          details.state === "known" ? (
            <AttributeLoaded id={id} details={details} tab={tab} />
          ) : (
            <AttributeUnavailable id={id} failure={details.failure} rank={details.rank} />
          )
        }
      </QueryView>
    </div>
  );
}
