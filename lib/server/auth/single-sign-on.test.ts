import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ROLES, type Role } from "./role.ts";
import type { SingleSignOnSettings } from "./single-sign-on-settings.ts";
import { externalIdentityOf, providerOf, roleOfGroups } from "./single-sign-on.ts";

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

test("applies the highest role of any of the groups, in any order", () => {
  const group = fc.constantFrom(...roles.keys(), "unknown");
  fc.assert(
    fc.property(fc.array(group), (groups) => {
      const theirs = groups.map((one) => roles.get(one)).filter((role) => role !== undefined);
      const highest = Math.max(...theirs.map((role) => ROLES.indexOf(role)));
      expect(roleOfGroups(groups, roles)).toBe(theirs.length > 0 ? ROLES[highest] : undefined);
    }),
  );
});

test("identifies a person by issuer and subject, with the email address verified by the provider", () => {
  expect(externalIdentityOf(claims, settings)).toEqual({
    subject: "https://login.example.com 248289761001",
    email: "ana@example.com",
    name: "Ana",
    role: "support",
  });
});

test.each([undefined, false, "true", 1, null])("ignores an email address with email_verified %j", (email_verified) => {
  expect(externalIdentityOf({ ...claims, email_verified }, settings).email).toBeUndefined();
});

test.each(["nobody", "a b@example.com", `${"a".repeat(200)}@example.com`, "a\u202e@example.com", 7, ["a@example.com"]])(
  "ignores %j as an email address",
  (email) => {
    expect(externalIdentityOf({ ...claims, email }, settings).email).toBeUndefined();
  },
);

const nameOf = (more: object): string => externalIdentityOf({ ...claims, ...more }, settings).name;

test("uses the visible characters of the first claim with a name", () => {
  expect(nameOf({ name: " A\u202ena\n " })).toBe("Ana");
  expect(nameOf({ name: "\u200b", preferred_username: "ana" })).toBe("ana");
  expect(nameOf({ name: 5 })).toBe("ana");
  expect(nameOf({ name: "", email: undefined })).toBe("Unnamed user");
  expect([...nameOf({ name: "😀".repeat(200) })]).toHaveLength(100);
});

test("ignores claims inherited from a prototype", () => {
  const inherited = Object.create(claims) as object;
  expect(externalIdentityOf({ ...inherited }, settings)).toMatchObject({ email: undefined, role: undefined });
});

/** Combines the claims of an ID token with the response of the userinfo endpoint. */
const asked = (signed: object, profile: object) =>
  providerOf(settings).userinfo.request({
    client: {
      issuer: { metadata: { userinfo_endpoint: "https://login.example.com/me" } },
      userinfo: async () => profile,
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
])("of %j and %j, never verifies an address by the claim of another source", async (signed, profile, email) => {
  expect(externalIdentityOf(await asked(signed, profile), settings).email).toBe(email);
});

test("reads groups from either source", async () => {
  expect(externalIdentityOf(await asked({}, { groups: ["crew"] }), settings).role).toBe("support");
  expect(externalIdentityOf(await asked({ groups: ["guests"] }, { groups: ["boss"] }), settings).role).toBe("viewer");
});
