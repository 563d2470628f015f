"use client";

import { useRef, useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { latePart } from "@/components/query/late-part";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { goTo } from "@/components/ui/going";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import {
  EMPTY_FORM,
  holdsTypedGroups,
  holdsTypedRespondent,
  keptByRun,
  type CheckForm,
} from "@/lib/qualification/form";
import type { PathView } from "@/lib/qualification/nearest-view";
import { withPath } from "@/lib/qualification/typed-answers";
import type { WorkbenchView } from "@/lib/qualification/workbench";
import { routes } from "@/lib/routes";
import { benchGrid } from "./bench-grid";
import { BenchOffer } from "./bench-offer";
import { BenchUnderstand } from "./bench-understand";
import { KeptInFull } from "./kept-in-full";
import { SendPanel } from "./send-panel";
import { TryPathProvider } from "./try-path";
import { useCheck } from "./use-check";
import { useGroups } from "./use-groups";
import { usePersona } from "./use-persona";
import { WherePanel } from "./where-panel";
import { WhoPanel } from "./who-panel";

/** Whoever never opens the list does not fetch it, nor what reads and writes files. */
const PersonasPanel = latePart(
  async () => (await import("./personas-panel")).PersonasPanel,
  <SkeletonRows rows={6} columns={5} />,
);

interface BenchProps {
  readonly view: WorkbenchView;
  /** What the address fills in. */
  readonly initial: Partial<CheckForm>;
  /** The persona that the address offers. */
  readonly offered: string | undefined;
  /** The list of personas is shown in place of the form, which keeps what is typed. */
  readonly personas: boolean;
  /** The form is what the address names: the groups of another side are not for it. */
  readonly shown: boolean;
}

/** Who · Where · Send · Understand. What is typed stays through every failure. */
export function Bench({ view, initial, offered, personas, shown }: BenchProps) {
  const [form, setForm] = useState<CheckForm>({ ...EMPTY_FORM, ...initial });
  /** What is not lost with the form: what the address or a persona filled in, and what a run took along. */
  const [kept, setKept] = useState(form);
  const results = useRef<HTMLDivElement>(null);
  const change = (patch: Partial<CheckForm>) => setForm((before) => ({ ...before, ...patch }));
  const fill = (patch: Partial<CheckForm>) => {
    change(patch);
    setKept((before) => ({ ...before, ...patch }));
  };
  const draft = JSON.stringify(initial);
  /** The draft that was filled in last: a side without one, and the way back from it, change nothing. */
  const [filled, setFilled] = useState(draft);
  /** Groups typed by hand that a link has put others in place of. */
  const [replaced, setReplaced] = useState<string>();
  if (shown && initial.groups && draft !== filled) {
    // A link may lead here from here. It names no respondent, so whoever is typed stays.
    setFilled(draft);
    setReplaced(holdsTypedGroups(form, kept) ? form.groups : undefined);
    fill(initial);
  }
  const desk = usePersona(form, fill, view.people);
  const groups = useGroups(form.groups);
  const check = useCheck(form, { groupIds: groups.asked.ids, personaOf: desk.personaOf }, (ran, kind) => {
    setKept((before) => keptByRun(kind, ran, before));
    bringIntoSight(results.current);
  });
  const isSaved = desk.chosen !== undefined && desk.changed.length === 0;
  const wouldLose = (!isSaved && holdsTypedRespondent(form, kept)) || holdsTypedGroups(form, kept);
  useLeaveWarning(wouldLose, routes.qualification());
  const tryPath = (path: PathView) => {
    const answers = withPath(form.answers, path);
    change({ answers });
    // The button that was pressed goes away with the reading that it was part of.
    results.current?.focus({ preventScroll: true });
    if (check.attempt("local", answers)) check.start("local", { answers });
  };
  const use = (id: string) => {
    desk.choose(id);
    goTo(routes.qualification(), { scroll: false });
  };
  return (
    <div className="grid gap-4">
      {view.refusal === undefined ? null : (
        <Notice title="You can look, but not run anything here">{view.refusal}</Notice>
      )}
      <KeptInFull view={view} />
      {personas ? <PersonasPanel refusal={view.refusal} onUse={use} /> : null}
      <div className={classNames(benchGrid, personas && "hidden")}>
        <div className="grid gap-4 *:min-w-0">
          <fieldset disabled={view.refusal !== undefined} className="grid gap-4 *:min-w-0">
            <legend className="sr-only">What to check</legend>
            <BenchOffer offered={offered} desk={desk} />
            {replaced === undefined ? null : (
              <Notice
                title="The link has filled in its groups"
                actions={
                  <Button
                    onClick={() => {
                      change({ groups: replaced });
                      setReplaced(undefined);
                    }}
                  >
                    Put back what was typed
                  </Button>
                }
              >
                Others had been typed here by hand.
              </Notice>
            )}
            <WhoPanel form={form} onChange={change} issues={check.issues} people={view.people} desk={desk} />
            <WherePanel form={form} onChange={change} issues={check.issues} groups={groups} />
          </fieldset>
          <SendPanel form={form} groups={groups} view={view} check={check} />
        </div>
        <div className="grid scroll-mt-(--header) gap-4 outline-none *:min-w-0" ref={results} tabIndex={-1}>
          <ErrorNotice error={check.error} live="assertive">
            <p>What you typed is still there.</p>
          </ErrorNotice>
          <TryPathProvider value={view.refusal === undefined && !groups.looking ? tryPath : undefined}>
            <BenchUnderstand check={check} view={view} />
          </TryPathProvider>
        </div>
      </div>
    </div>
  );
}

/** Beside the form the results are in sight already; below it they may be far away. */
function bringIntoSight(element: HTMLElement | null): void {
  if (!element) return;
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: "start" });
}
