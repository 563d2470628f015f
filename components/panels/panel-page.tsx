"use client";

import { useQuery } from "@tanstack/react-query";
import { MailAddress } from "@/components/ui/display/mail-address";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Chip } from "@/components/ui/chip";
import { Facts } from "@/components/ui/facts";
import { Breadcrumb } from "@/components/ui/navigation/breadcrumb";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { Tag } from "@/components/ui/tag";
import { AsOf } from "@/components/ui/time/as-of";
import { panelQuery } from "@/lib/panels/detail/detail-queries";
import type { PanelView } from "@/lib/panels/detail/model";
import { brokenPartsQuery } from "@/lib/panels/mapping/mapping-queries";
import { publishedText } from "@/lib/panels/model/published-count";
import { routes } from "@/lib/routes";
import { panelCountryName, panelLanguageName } from "./country-names";
import { BrokenNotice } from "./detail/broken-notice";
import { PanelAttributes } from "./detail/panel-attributes";
import { usePanels } from "./list/use-panels";
import { PeopleTable } from "./people-table";

interface PanelPageProps {
  readonly id: string;
  /** Reason why the operator can't change panels; `undefined` if they can. */
  readonly disabledReason: string | undefined;
}

/** One panel: people, attributes and their answers, as published counts. */
export function PanelPage({ id, disabledReason }: PanelPageProps) {
  const query = useQuery(panelQuery(id));
  return (
    <QueryView query={query} skeleton={<SkeletonRows framed rows={6} columns={4} />}>
      {(panel) => <Content panel={panel} disabledReason={disabledReason} />}
    </QueryView>
  );
}

interface ContentProps extends Pick<PanelPageProps, "disabledReason"> {
  readonly panel: PanelView;
}

function Content({ panel, disabledReason }: ContentProps) {
  const { id, name, source, state, size, countries, languages, attributes, isDefault, createdBy, createdAt } = panel;
  const broken = useQuery(brokenPartsQuery());
  const ready = state === "ready";
  return (
    <div className="grid gap-4.5">
      <div>
        <Breadcrumb parent={{ label: "Panels", href: routes.panels() }}>
          <bdi>{name}</bdi>
        </Breadcrumb>
        <PageHeader
          title={<bdi className="wrap-anywhere">{name}</bdi>}
          chips={
            <>
              {isDefault ? <Tag title="Opportunities, the library, and the ledger use this panel">Default</Tag> : null}
              {source === "sample" ? <Tag>Sample</Tag> : null}
              {ready ? null : <Chip state="maybe">Not ready</Chip>}
            </>
          }
          actions={
            isDefault && ready ? (
              <>
                <ButtonLink href={routes.profiling()}>Profiling ledger</ButtonLink>
                <ButtonLink href={routes.opportunities()}>Library</ButtonLink>
              </>
            ) : null
          }
        >
          <AsOf event verb="added" at={createdAt} />
          {createdBy === "" ? null : (
            <span>
              by <MailAddress>{createdBy}</MailAddress>
            </span>
          )}
        </PageHeader>
      </div>
      {ready ? (
        <>
          <BrokenNotice breaks={broken.data?.panels.find((one) => one.id === id)?.attributes ?? []} />
          {isDefault ? null : <NotDefault id={id} disabledReason={disabledReason} />}
          <Facts
            items={[
              { term: "People", value: publishedText(size) },
              { term: "Countries", value: countries.length.toLocaleString("en") },
              { term: "Languages", value: languages.length.toLocaleString("en") },
              { term: "Attributes", value: attributes.toLocaleString("en") },
            ]}
          />
          <div className="grid items-start gap-4.5 wide:grid-cols-2">
            <Panel title="Countries" count={countries.length}>
              <PeopleTable
                caption="People by country"
                head="Country"
                of={size}
                lines={countries.map(({ country, size: people }) => ({
                  key: country ?? "",
                  label: panelCountryName(country),
                  people,
                }))}
              />
            </Panel>
            <Panel title="Languages" count={languages.length}>
              <PeopleTable
                caption="People by language"
                head="Language"
                of={size}
                lines={languages.map(({ language, size: people }) => ({
                  key: language ?? "",
                  label: panelLanguageName(language),
                  people,
                }))}
              />
            </Panel>
          </div>
          <PanelAttributes panelId={id} size={size} />
        </>
      ) : (
        <Notice state="maybe" title="This panel isn’t ready yet">
          {state === "failed"
            ? "Its upload didn’t finish. Upload the file again under the same name, or delete it."
            : "It is being loaded."}
        </Notice>
      )}
    </div>
  );
}

interface NotDefaultProps extends Pick<PanelPageProps, "disabledReason"> {
  readonly id: string;
}

function NotDefault({ id, disabledReason }: NotDefaultProps) {
  const { makeDefault } = usePanels();
  return (
    <>
      <Notice
        title="This is not the default panel"
        actions={
          <Button
            size="sm"
            pending={makeDefault.isPending}
            disabledReason={disabledReason}
            onClick={() => makeDefault.mutate({ panelId: id })}
          >
            Make default
          </Button>
        }
      >
        Opportunities, the library, and the profiling ledger use the default panel.
      </Notice>
      <ErrorNotice error={makeDefault.error} live="assertive" />
    </>
  );
}
