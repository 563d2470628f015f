/** Settings pages and activity in the palette: found by the words people use, and hidden from roles without access. */
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { deniedReason, type Role } from "@/lib/server/auth/role";
import { API_TOOLS } from "@/lib/api-tools/api-tools";
import { SETTINGS_PAGES } from "@/lib/settings/settings-pages";
import { visibleActions } from "./actions";
import { foldQuery } from "./rank";
import { fittingActions } from "./results";

const actionsOf = (role: Role) =>
  visibleActions(
    {
      support: deniedReason(role, "support"),
      manager: deniedReason(role, "manager"),
      admin: deniedReason(role, "admin"),
    },
    true,
  );
const found = (role: Role, typed: string) =>
  fittingActions([], actionsOf(role), foldQuery(typed)).map(({ label }) => label);

test.each([
  ["password", "Account"],
  ["theme", "Display"],
  ["dark mode", "Display"],
  ["density", "Display"],
  ["language", "Display"],
  ["watch", "Watch schedule"],
  ["users", "People"],
  ["people", "People"],
  ["team", "People"],
  ["invite", "People"],
  ["key", "Partner accounts"],
  ["credentials", "Partner accounts"],
  ["API key", "Partner accounts"],
  ["SSO", "Sign-in"],
  ["single sign-on", "Sign-in"],
  ["GDPR", "Data retention"],
  ["erase", "Data retention"],
  ["retention", "Data retention"],
  ["evaluation model", "Evaluation"],
])("an admin who types %j finds %s", (typed, label) => {
  expect(found("admin", typed)).toContain(`Settings: ${label}`);
});

test.each(["logout", "log out", "sign out", "log off"])("anyone who types %j can sign out", (typed) => {
  expect(found("viewer", typed)).toContain("Sign out");
});

test.each<[Role, readonly string[]]>([
  ["viewer", ["Account", "Display", "Watch schedule", "Data retention", "Evaluation", "Sandbox"]],
  ["manager", ["Account", "Display", "Watch schedule", "Data retention", "Evaluation", "Sandbox"]],
  ["admin", SETTINGS_PAGES.map(({ label }) => label)],
])("a %s gets the pages of the role", (role, pages) => {
  const labels = actionsOf(role).map(({ label }) => label);
  expect(labels.filter((label) => label.startsWith("Settings: "))).toEqual(pages.map((page) => `Settings: ${page}`));
});

test.each<[Role, readonly string[]]>([
  ["viewer", []],
  ["support", ["Activity: Request log", "Activity: Contract"]],
  ["manager", ["Activity: Request log", "Activity: Contract", "Activity: Audit log"]],
])("a %s gets the activity logs of the role", (role, logs) => {
  const labels = actionsOf(role).map(({ label }) => label);
  expect(labels.filter((label) => label.startsWith("Activity: "))).toEqual(logs);
});

test.each<[Role, readonly string[]]>([
  ["viewer", []],
  ["support", API_TOOLS.map(({ label }) => label)],
])("a %s gets the API tools of the role", (role, tools) => {
  const labels = actionsOf(role).map(({ label }) => label);
  expect(labels.filter((label) => label.startsWith("API tools: "))).toEqual(tools.map((tool) => `API tools: ${tool}`));
});

test("no word leads a viewer to a page that is closed to the role", () => {
  const closed = SETTINGS_PAGES.filter(({ needs }) => needs !== undefined);
  expect(closed.length).toBeGreaterThan(0);
  for (const { label, keywords } of closed)
    for (const word of [label, ...keywords.split(" ")])
      expect(found("viewer", word)).not.toContain(`Settings: ${label}`);
});

test("every settings page and every API tool exists", () => {
  for (const { path } of [...SETTINGS_PAGES, ...API_TOOLS])
    expect(existsSync(`app/(console)${path}/page.tsx`), path).toBe(true);
});
