"use client";

import { useQueryClient } from "@tanstack/react-query";
import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { useRef } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { lazyPart } from "@/components/query/lazy-part";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { goTo } from "@/components/ui/navigation/progress";
import { useUnsavedGuard } from "@/components/ui/navigation/unsaved-guard";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { withPath } from "@/lib/qualification/form/typed-answers";
import type { QualifyPageView } from "@/lib/qualification/form/qualify-page";
import type { CheckForm } from "@/lib/qualification/model/check-form";
import { holdsTypedGroups, holdsTypedRespondent } from "@/lib/qualification/model/form";
import type { PathView } from "@/lib/qualification/model/nearest-view";
import { isOfForm } from "@/lib/qualification/runs/local-checks";
import type { SuggestedPersona } from "@/lib/qualification/runs/run-draft";
import { unseenRunsQuery, withUnseenRun, type UnseenRun } from "@/lib/qualification/runs/unseen-run";
import { routes } from "@/lib/routes";
import { useLocalChecks } from "../checks/use-local-checks";
import { useFormPersona } from "../personas/use-form-persona";
import { TryPathProvider } from "../result/try-path";
import { RetentionNotice } from "../run/retention-notice";
import { usePosition } from "../run/use-position";
import { ResultFrame } from "../run/result-frame";
import { LeftOutNotice, OfferedPersona, ReplacedNotice } from "./form-notices";
import { qualifyFormGrid } from "./qualify-form-grid";
import { SubmitPanel } from "./submit-panel";
import { useStartRun, type RunRequest, type RunStarter } from "./use-start-run";
import { useFormInTab } from "./use-form-in-tab";
import { useGroups } from "./use-groups";
import { GroupsPanel } from "./groups-panel";
import { RespondentPanel } from "./respondent-panel";

const RESULT_STEP = 4;

/** Lazy: opening the page does not load the result view. */
const ResultPanel = lazyPart(
  async () => (await import("../run/result-panel")).ResultPanel,
  <ResultFrame number={RESULT_STEP}>
    <SkeletonRows rows={4} columns={5} />
  </ResultFrame>,
);

/** Lazy, because most visits run no local check. */
const LocalChecksPanel = lazyPart(async () => (await import("../checks/local-checks-panel")).LocalChecksPanel);

interface FormResultProps {
  readonly check: RunStarter;
  readonly runId: string | undefined;
  readonly view: QualifyPageView;
  /** Whether the tab has local checks, listed below the form. */
  readonly checked: boolean;
}

/** Zone 4 of the qualify form: the run in the URL, else the run started last; an empty state without either. */
function FormResult({ check, runId, view, checked }: FormResultProps) {
  if (check.pending !== undefined || runId !== undefined) {
    return <ResultPanel number={RESULT_STEP} runId={runId} pending={check.pending} view={view} />;
  }
  return (
    <ResultFrame number={RESULT_STEP}>
      <EmptyState title={checked ? "No check open" : "No checks yet"}>
        {view.refusal === undefined
          ? "Enter a respondent and groups, then run a live check or check locally. Results appear here, one row per group."
          : "Running checks requires the support role. You can see past runs under Runs."}
      </EmptyState>
    </ResultFrame>
  );
}

/** Lazy: without opening the list, neither it nor its file import and export code is loaded. */
const PersonasPanel = lazyPart(
  async () => (await import("../personas/personas-panel")).PersonasPanel,
  <SkeletonRows rows={6} columns={5} />,
);

/** A started run adds a history entry, and its result begins without a chosen respondent. */
const RUN = { run: parseAsString, subject: parseAsInteger };

interface QualifyFormProps {
  readonly view: QualifyPageView;
  /** Values from the URL. */
  readonly initial: Partial<CheckForm>;
  /** Persona suggested by the URL. */
  readonly offered: SuggestedPersona | undefined;
  /** Parts of a duplicated run that were not copied. */
  readonly leftOut?: string | undefined;
  /** Shows the persona list instead of the form, which keeps its typed values. */
  readonly personas: boolean;
  /** The URL addresses the form: the `groups` parameter of another tab does not apply to it. */
  readonly shown: boolean;
}

/** Qualify form: Who · Where · Send · Understand. Typed values survive every failure. */
export function QualifyForm({ view, initial, offered, leftOut, personas, shown }: QualifyFormProps) {
  const { form, savedForm, change, fill, saveAs, replaced, setReplaced, persona, clear } = useFormInTab(initial, shown);
  const results = useRef<HTMLDivElement>(null);
  const formPersona = useFormPersona(form, fill, view.people, persona);
  const groups = useGroups(form.groups);
  const [url, setUrl] = useQueryStates(RUN, { history: "push" });
  const local = useLocalChecks();
  // The matrix uses the same parameter.
  const addressed = shown ? url.run : null;
  const position = usePosition(JSON.stringify([shown, addressed, local.opened?.id]));
  const client = useQueryClient();
  const showLater = (run: Omit<UnseenRun, "href">) =>
    client.setQueryData(unseenRunsQuery().queryKey, (before) =>
      withUnseenRun(before, { ...run, href: routes.qualification(`run=${run.id}`) }),
    );
  const extras = {
    typedGroups: groups.typed,
    groupIds: groups.requested.ids,
    opportunityIds: groups.requested.opportunityIds,
    personaOf: formPersona.personaOf,
    position: position.now,
  };
  const ended = ({ ran, kind, focused }: RunRequest) => {
    // A local check stores nothing.
    if (kind === "live") saveAs(ran);
    scrollToElement(results.current);
    // Enables the list keys for the outcomes; skipped if the user has moved the focus.
    if (document.activeElement === focused) focusResults();
  };
  const focusResults = () => results.current?.focus({ preventScroll: true });
  const showNoRun = () => (url.run === null ? undefined : void setUrl({ run: null, subject: null }));
  const check = useStartRun(form, extras, {
    onStarted: (id, request) => {
      if (!position.isStill(request.from)) {
        saveAs(request.ran);
        showLater({ id, title: "The live check has started" });
        return;
      }
      local.open(undefined);
      void setUrl({ run: id, subject: null });
      ended(request);
    },
    onChecked: (run, request) => {
      local.add({ id: request.input.idempotencyKey, view: run, form: request.ran, input: request.input });
      if (!position.isStill(request.from)) return;
      showNoRun();
      ended(request);
    },
  });
  const isSaved = formPersona.chosen !== undefined && formPersona.changed.length === 0;
  const wouldLose = (!isSaved && holdsTypedRespondent(form, savedForm)) || holdsTypedGroups(form, savedForm);
  // The page can be left: the tab keeps the form.
  useUnsavedGuard(wouldLose, "tab");
  const opened = addressed === null && check.pending === undefined ? local.opened : undefined;
  const runId = addressed ?? check.runId;
  // Not for an earlier check: its path would be applied to another respondent or other groups.
  const mayTry =
    view.refusal === undefined && !groups.isLookingUp && !formPersona.isLoading && (!opened || isOfForm(opened, form));
  const tryPath = (path: PathView) => {
    const answers = withPath(form.answers, path);
    change({ answers });
    // The pressed button unmounts with the evaluation that contains it.
    focusResults();
    if (check.attempt("local", answers)) check.start("local", { answers });
  };
  const use = (id: string) => {
    formPersona.choose(id);
    goTo(routes.qualification(), { scroll: false });
  };
  return (
    <div className="grid gap-4">
      {view.refusal === undefined ? null : <Notice title="View only">{view.refusal}</Notice>}
      <RetentionNotice view={view} />
      {personas ? <PersonasPanel refusal={view.refusal} onUse={use} /> : null}
      <div className={classNames(qualifyFormGrid, personas && "hidden")}>
        <div className="grid gap-4 *:min-w-0">
          <fieldset disabled={view.refusal !== undefined} className="grid gap-4 *:min-w-0">
            <legend className="sr-only">Respondent and groups to check</legend>
            {leftOut === undefined ? null : (
              <LeftOutNotice key={JSON.stringify(initial)} leftOut={leftOut} form={form} />
            )}
            {offered === undefined ? null : (
              <OfferedPersona
                key={typeof offered === "string" ? offered : offered.id}
                offered={offered}
                people={view.people}
                formPersona={formPersona}
              />
            )}
            <ReplacedNotice
              replaced={replaced}
              onRestore={(values) => {
                change(values);
                if (replaced?.by !== "link") formPersona.restore(replaced?.chosen);
                setReplaced(undefined);
              }}
            />
            <RespondentPanel
              form={form}
              onChange={change}
              issues={check.issues}
              personas={view.people}
              formPersona={formPersona}
            />
            <GroupsPanel form={form} onChange={change} issues={check.issues} groups={groups} />
          </fieldset>
          <SubmitPanel
            form={form}
            groups={groups}
            isPersonaLoading={formPersona.isLoading}
            view={view}
            check={check}
            onClear={() => {
              formPersona.choose(undefined);
              clear();
            }}
          />
        </div>
        <div className="grid scroll-mt-(--header) gap-4 outline-none *:min-w-0" ref={results} tabIndex={-1}>
          <ErrorNotice error={check.error} live="assertive">
            <p>Your input is kept.</p>
          </ErrorNotice>
          <TryPathProvider value={mayTry ? tryPath : undefined}>
            {opened ? null : <FormResult check={check} runId={runId} view={view} checked={local.checks.length > 0} />}
            {local.checks.length > 0 || local.kept ? (
              <LocalChecksPanel
                local={local}
                shown={opened}
                number={RESULT_STEP}
                onOpen={({ id }) => {
                  local.open(id);
                  showNoRun();
                  scrollToElement(results.current);
                  focusResults();
                }}
                position={position.now}
                onKept={(id, kept, from) => {
                  if (!position.isStill(from)) {
                    local.discard(id);
                    showLater({ id: kept.runId, title: "The local check was saved as a run", changed: kept.changed });
                    return;
                  }
                  local.keep(id, kept);
                  void setUrl({ run: kept.runId, subject: null });
                  focusResults();
                }}
                onDiscard={({ id }) => {
                  local.discard(id);
                  focusResults();
                }}
                onFill={({ form: ran, input }) => {
                  setReplaced(wouldLose ? { by: "check", values: form, chosen: formPersona.chosen } : undefined);
                  formPersona.chooseOf(input.subjects[0] ?? {});
                  change(ran);
                }}
              />
            ) : null}
          </TryPathProvider>
        </div>
      </div>
    </div>
  );
}

/**
 * Scrolls to the results only if needed: in the two-column layout they are already visible, below the form they may be
 * far away.
 */
function scrollToElement(element: HTMLElement | null): void {
  if (!element) return;
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: "start" });
}
