import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ROLES, type Role } from "./role.ts";
import { arrivalOf, providerOf, roleOfGroups } from "./single-sign-on.ts";
import type { SingleSignOnSettings } from "./single-sign-on-settings.ts";

const roles = new Map<string, Role>([
  ["crew", "support"],
  ["boss", "admin"],
  ["guests", "viewer"],
]);
const settings: SingleSignOnSettings = {
  issuer: "https://login.example.com",
  clientId: "console",
  clientSecret: "secret",
  name: "Example ID",
  scope: "openid",
  groupsClaim: "groups",
  roles,
};
const claims = {
  iss: settings.issuer,
  sub: "248289761001",
  email: "Ana@Example.com",
  email_verified: true,
  name: "Ana",
  groups: ["crew"],
};

test.each([
  [["guests", "boss", "crew"], "admin"],
  [["crew", "unknown"], "support"],
  ["guests", "viewer"],
  [["BOSS"], undefined],
  [[], undefined],
  [undefined, undefined],
  [{ boss: true }, undefined],
  [[["boss"]], undefined],
  [["constructor", "__proto__", 1, null], undefined],
])("groups %j have the role %s", (groups, role) => {
  expect(roleOfGroups(groups, roles)).toBe(role);
});

test("the highest role of any of the groups holds, in whatever order they come", () => {
  const group = fc.constantFrom(...roles.keys(), "unknown");
  fc.assert(
    fc.property(fc.array(group), (groups) => {
      const theirs = groups.map((one) => roles.get(one)).filter((role) => role !== undefined);
      const highest = Math.max(...theirs.map((role) => ROLES.indexOf(role)));
      expect(roleOfGroups(groups, roles)).toBe(theirs.length > 0 ? ROLES[highest] : undefined);
    }),
  );
});

test("a person is named by issuer and subject, and has the address that the provider vouches for", () => {
  expect(arrivalOf(claims, settings)).toEqual({
    subject: "https://login.example.com 248289761001",
    email: "ana@example.com",
    name: "Ana",
    role: "support",
  });
});

test.each([undefined, false, "true", 1, null])("an address with email_verified %j is none", (email_verified) => {
  expect(arrivalOf({ ...claims, email_verified }, settings).email).toBeUndefined();
});

test.each(["nobody", "a b@example.com", `${"a".repeat(200)}@example.com`, "a\u202e@example.com", 7, ["a@example.com"]])(
  "%j is no address",
  (email) => {
    expect(arrivalOf({ ...claims, email }, settings).email).toBeUndefined();
  },
);

const nameOf = (more: object): string => arrivalOf({ ...claims, ...more }, settings).name;

test("a name is what can be seen of the first claim that has one", () => {
  expect(nameOf({ name: " A\u202ena\n " })).toBe("Ana");
  expect(nameOf({ name: "\u200b", preferred_username: "ana" })).toBe("ana");
  expect(nameOf({ name: 5 })).toBe("ana");
  expect(nameOf({ name: "", email: undefined })).toBe("Somebody");
  expect([...nameOf({ name: "😀".repeat(200) })]).toHaveLength(100);
});

test("claims that only an object's prototype has count for nothing", () => {
  const inherited = Object.create(claims) as object;
  expect(arrivalOf({ ...inherited }, settings)).toMatchObject({ email: undefined, role: undefined });
});

/** What an ID token says, and what the provider tells when it is asked. */
const asked = (signed: object, told: object) =>
  providerOf(settings).userinfo.request({
    client: {
      issuer: { metadata: { userinfo_endpoint: "https://login.example.com/me" } },
      userinfo: async () => told,
    },
    tokens: { claims: () => ({ iss: settings.issuer, sub: "1", ...signed }) },
  });

test.each([
  [{ email: "boss@example.com" }, { email: "ana@example.com", email_verified: true }, "ana@example.com"],
  [{ email_verified: true }, { email: "boss@example.com" }, undefined],
  [{ email: "boss@example.com" }, { email_verified: true }, undefined],
  [
    { email: "boss@example.com", email_verified: false },
    { email: "ana@example.com", email_verified: true, groups: ["crew"] },
    undefined,
  ],
  [{ email: "ana@example.com", email_verified: true }, { email: "boss@example.com" }, "ana@example.com"],
])("of %j and %j no address is vouched for by what is said of another", async (signed, told, email) => {
  expect(arrivalOf(await asked(signed, told), settings).email).toBe(email);
});

test("groups come from wherever they are told", async () => {
  expect(arrivalOf(await asked({}, { groups: ["crew"] }), settings).role).toBe("support");
  expect(arrivalOf(await asked({ groups: ["guests"] }, { groups: ["boss"] }), settings).role).toBe("viewer");
});
