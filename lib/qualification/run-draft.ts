/**
 * A kept run as the beginning of a new check, in an address: its groups, the device and the locale. The respondent, the
 * address and the answers are not kept, so nobody is asked about the same person by mistake. Pure.
 */
import { FORM_FACTORS } from "../sampling/limits.ts";
import type { CheckForm } from "./form.ts";
import type { KeptRequest } from "./run-view.ts";

/**
 * The query of the workbench's address.
 *
 * @param personaId of the saved persona that the run was made with: the workbench offers it, and only a press takes it.
 */
export function draftQuery({ groupIds, sent, locale }: KeptRequest, personaId?: string): string {
  const query = new URLSearchParams();
  query.set("groups", groupIds.join(","));
  if (sent) {
    query.set("device", sent.formFactor);
    query.set("size", `${sent.width}x${sent.height}`);
  }
  if (locale) query.set("locale", locale);
  if (personaId) query.set("persona", personaId);
  return query.toString().replaceAll("%2C", ",");
}

/** 200 ids of the longest kind. */
const MOST_TYPED = 4_200;

/** What the address fills in; anything that is no such thing is left out. */
export function readDraft(query: Readonly<Record<string, unknown>>): Partial<CheckForm> {
  const text = (name: string): string => (typeof query[name] === "string" ? query[name] : "");
  const formFactor = FORM_FACTORS.find((known) => known === text("device"));
  const [, width, height] = /^(\d{1,6})x(\d{1,6})$/.exec(text("size")) ?? [];
  const locale = /^[A-Za-z0-9_-]{1,20}$/.exec(text("locale"))?.[0];
  return {
    groups: text("groups").slice(0, MOST_TYPED).replaceAll(",", "\n"),
    ...(formFactor ? { formFactor } : {}),
    ...(width && height ? { width, height } : {}),
    ...(locale ? { locale } : {}),
  };
}
