"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { SkeletonTable } from "@/components/ui/skeleton-table";
import type { PanelSummary } from "@/lib/panels/model/model";
import { panelsQuery } from "@/lib/panels/panel-queries";
import { routes } from "@/lib/routes";
import { PANEL_COLUMNS } from "./list/panel-columns";
import { PanelsEmpty } from "./list/panels-empty";
import type { PanelAct } from "./list/panel-row";
import { PanelsTable } from "./list/panels-table";
import { usePanels } from "./list/use-panels";
import { PRIVACY_PROMISE } from "./privacy-promise";

const RenameDialog = lazyPart(async () => (await import("./list/rename-dialog")).RenameDialog);
const DeleteDialog = lazyPart(async () => (await import("./list/delete-dialog")).DeleteDialog);

interface PanelsPageProps {
  /** Reason why the operator can't change panels; `undefined` if they can. */
  readonly disabledReason: string | undefined;
  readonly sandboxMode: boolean;
}

/** Panels of the partner account: list, and actions on each. */
export function PanelsPage({ disabledReason, sandboxMode }: PanelsPageProps) {
  const query = useQuery(panelsQuery());
  const acts = usePanels();
  const [open, setOpen] = useState<{ readonly act: "rename" | "delete"; readonly id: string }>();
  const close = () => {
    setOpen(undefined);
    acts.rename.reset();
    acts.remove.reset();
  };
  const press = (act: PanelAct, id: string) => {
    if (act === "default") acts.makeDefault.mutate({ panelId: id });
    else setOpen({ act, id });
  };
  const isEmpty = query.data?.length === 0;
  const sample = sandboxMode ? (
    <Button
      data-act="Create sample panel"
      disabledReason={disabledReason}
      pending={acts.createSample.isPending}
      pendingText="Creating…"
      onClick={() => acts.createSample.mutate()}
    >
      Create sample panel
    </Button>
  ) : null;
  return (
    <div className="grid gap-4.5">
      <PageHeader
        title="Panels"
        actions={
          query.data === undefined || isEmpty ? null : (
            <>
              {query.data.some(({ isDefault, state }) => isDefault && state === "ready") ? (
                <ButtonLink href={routes.profiling()}>Profiling ledger</ButtonLink>
              ) : null}
              {sample}
              <UploadLink disabledReason={disabledReason} />
            </>
          )
        }
      >
        {PRIVACY_PROMISE}
      </PageHeader>
      <ErrorNotice error={acts.makeDefault.error ?? acts.createSample.error} live="assertive" />
      <QueryView query={query} skeleton={<SkeletonTable heads={PANEL_COLUMNS} />}>
        {(panels) => {
          const panel = panels.find(({ id }) => id === open?.id);
          return (
            <div className="grid gap-4.5">
              {lacksDefault(panels) ? (
                <Notice title="No default panel">
                  Opportunities, the library, and the profiling ledger show no reach until a panel is the default.
                </Notice>
              ) : null}
              {panels.length === 0 ? (
                <PanelsEmpty upload={<UploadLink disabledReason={disabledReason} />} sample={sample} />
              ) : (
                <Panel title="All panels" count={panels.length}>
                  <PanelsTable
                    panels={panels}
                    disabledReason={disabledReason}
                    pendingDefault={acts.makeDefault.isPending ? acts.makeDefault.variables.panelId : undefined}
                    onAct={press}
                  />
                </Panel>
              )}
              {panel && open?.act === "rename" ? (
                <RenameDialog
                  panel={panel}
                  pending={acts.rename.isPending}
                  error={acts.rename.error}
                  onClose={close}
                  onSave={(name) => acts.rename.mutate({ panelId: panel.id, name }, { onSuccess: close })}
                />
              ) : null}
              {panel && open?.act === "delete" ? (
                <DeleteDialog
                  panel={panel}
                  pending={acts.remove.isPending}
                  error={acts.remove.error}
                  onClose={close}
                  onDelete={() => acts.remove.mutate({ panelId: panel.id }, { onSuccess: close })}
                />
              ) : null}
            </div>
          );
        }}
      </QueryView>
    </div>
  );
}

/** A panel could be the default, and none is. */
const lacksDefault = (panels: readonly PanelSummary[]): boolean =>
  panels.some(({ state }) => state === "ready") && !panels.some(({ isDefault }) => isDefault);

function UploadLink({ disabledReason }: Pick<PanelsPageProps, "disabledReason">) {
  if (disabledReason !== undefined) {
    return (
      <Button variant="ink" disabledReason={disabledReason}>
        Upload a file
      </Button>
    );
  }
  return (
    <ButtonLink variant="ink" href={routes.newPanel()} data-act="Upload a panel file">
      Upload a file
    </ButtonLink>
  );
}
