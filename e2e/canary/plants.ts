/** Secrets planted in the canary run: those of the installation, of its people, and of respondents. */
import { createHash } from "node:crypto";
import type { Plant } from "./search.ts";
import { daysLike, digestsOf } from "./spellings.ts";

const keyOf = (text: string): string => createHash("sha256").update(text).digest("base64");

/** Environment settings. */
export const SETTINGS = {
  authSecret: "planted-auth-secret-5b6e-0123456789abcdef",
  authSecretBefore: "planted-auth-secret-before-c3d1-0123456789",
  credentialsKey: keyOf("a planted key"),
  nextCredentialsKey: keyOf("the planted key after it"),
  accessKey: "planted-access-key-7f3a",
  signingSecret: "planted-signing-secret-91c4",
  metricsToken: "planted-metrics-token-7c5e-0123456789abcdef",
  collectorToken: "planted-collector-token-b27d",
};

/** Keys of the partner account entered on screen. */
export const ACCOUNT = {
  first: { accessKey: "planted-account-key-4d20", signingSecret: "planted-account-secret-a6e7" },
  second: { accessKey: "planted-account-key-8e51", signingSecret: "planted-account-secret-f01b" },
  wrongSecret: "planted-account-wrong-secret-35ac",
};

export const PASSWORDS = {
  boss: "planted-password-2d8f",
  wrong: "planted-wrong-password-77b0",
  ninaFirst: "planted-first-password-e94c",
  ninaWrong: "planted-password-of-now-wrong-1a5d",
  nina: "planted-second-password-60f3",
};

export const BOSS = { email: "boss@example.com", password: PASSWORDS.boss };
export const NINA = { email: "nina@example.com", name: "Nina" };

/** Respondent of a single live check. */
export const TYPED = {
  respondent: 'planted/respondent & "c07a"',
  address: "198.18.44.77",
  userAgent: "planted-user-agent-40de",
  answer: "planted-answer-83be",
};

/** Respondent of a live check while full-data retention is on. */
export const RETAINED = {
  respondent: "planted-whole-respondent-19fe",
  address: "198.18.55.66",
  userAgent: "planted-whole-agent-d87a",
};

/** Sent to the service in a context. */
export const CONTEXT_VALUES = {
  token: "planted-context-token-e15b",
  birthDate: "1961-07-23",
  phone: "+49 30 5550 198273",
  mail: "planted.person@mail.example",
};

/** Saved as personas: one is erased by respondent id, the other deleted. */
export const ERASED = { respondent: "planted-persona-6be1", address: "198.18.77.44", userAgent: "planted-agent-93d2" };
export const DELETED = { respondent: "planted-imported-persona-b84f", address: "198.18.99.33" };

interface PlantOptions {
  readonly expectedIn?: readonly RegExp[];
  readonly allowedIn?: readonly RegExp[];
  /** Further texts that reveal the secret. */
  readonly more?: readonly string[];
}

const plant = (
  name: string,
  text: string,
  { expectedIn = [], allowedIn = [], more = [] }: PlantOptions = {},
): Plant => ({
  name,
  texts: [text, ...digestsOf(text), ...more],
  expectedIn,
  allowedIn,
});

const asBytes = (key: string): readonly string[] => [
  Buffer.from(key, "base64").toString("hex"),
  key.replace(/=+$/, ""),
];

const SERVICE = /^service .* headers$/;
const STORE_FILE = /^(kept|left|closed) file console\.sqlite/;
const PARTNERS = /^sent POST \/settings\/partners$/;
const OWN_PASSWORD = /^sent POST \/settings$/;
const SIGN_IN = /^sent POST \/api\/auth\/callback\/credentials/;
const QUALIFY_PAGE = /^sent POST \/qualification/;
const QUALIFY = /^service \/qualify body$/;
const CONTEXTS = [/^sent POST \/contexts$/, /^service \/create-context body$/];

const SECRETS: readonly Plant[] = [
  plant("NEXTAUTH_SECRET", SETTINGS.authSecret),
  plant("NEXTAUTH_SECRET_PREVIOUS", SETTINGS.authSecretBefore),
  plant("CREDENTIALS_KEY", SETTINGS.credentialsKey, { more: asBytes(SETTINGS.credentialsKey) }),
  plant("the next CREDENTIALS_KEY", SETTINGS.nextCredentialsKey, { more: asBytes(SETTINGS.nextCredentialsKey) }),
  plant("SERVICE_ACCESS_KEY", SETTINGS.accessKey, {
    // A signed entry link contains it.
    expectedIn: [SERVICE, /^clipboard entry link$/, /^answer POST \/qualification(\?run=|\/runs\/)/],
  }),
  plant("SERVICE_SIGNING_SECRET", SETTINGS.signingSecret),
  plant("METRICS_TOKEN", SETTINGS.metricsToken, { expectedIn: [/^address \/api\/metrics$/] }),
  plant("OTEL_EXPORTER_OTLP_HEADERS", SETTINGS.collectorToken, { expectedIn: [/^traces headers$/] }),
  plant("the first access key of an account", ACCOUNT.first.accessKey, {
    expectedIn: [PARTNERS, SERVICE],
    allowedIn: [STORE_FILE],
  }),
  plant("the first secret of an account", ACCOUNT.first.signingSecret, { expectedIn: [PARTNERS] }),
  plant("the second access key of an account", ACCOUNT.second.accessKey, {
    expectedIn: [PARTNERS, SERVICE, STORE_FILE, /^(kept|left|closed) table partners\.access_key$/],
  }),
  plant("the second secret of an account", ACCOUNT.second.signingSecret, { expectedIn: [PARTNERS] }),
  plant("a wrong secret of an account", ACCOUNT.wrongSecret, { expectedIn: [PARTNERS] }),
  plant("the password of the first admin", PASSWORDS.boss, { expectedIn: [SIGN_IN] }),
  plant("a wrong password", PASSWORDS.wrong, { expectedIn: [SIGN_IN] }),
  plant("a first password", PASSWORDS.ninaFirst, {
    expectedIn: [/^sent POST \/api\/invitation\/accept$/, SIGN_IN, OWN_PASSWORD],
  }),
  plant("a wrong password of now", PASSWORDS.ninaWrong, { expectedIn: [OWN_PASSWORD] }),
  plant("a new password", PASSWORDS.nina, { expectedIn: [OWN_PASSWORD] }),
];

const PERSONA = [
  QUALIFY_PAGE,
  /^answer POST \/qualification\?tab=personas$/,
  /^kept table personas\./,
  /^kept file console\.sqlite/,
  /^download personas-2\.json$/,
];
/** Places of personas' data: selected in the form, used in a live check, exported on request. */
const PERSONA_USE = [
  /^answer POST \/qualification$/,
  /^answer POST \/settings\/data$/,
  QUALIFY,
  /^download respondent-data\.json$/,
];
const ERASURE = /^sent POST \/settings\/data$/;

const PERSONAL: readonly Plant[] = [
  plant("a respondent", TYPED.respondent, {
    expectedIn: [QUALIFY_PAGE, QUALIFY, ERASURE],
  }),
  plant("an address", TYPED.address, { expectedIn: [QUALIFY_PAGE, QUALIFY] }),
  plant("a user agent", TYPED.userAgent, { expectedIn: [QUALIFY_PAGE, QUALIFY] }),
  plant("an answer", TYPED.answer, { expectedIn: [QUALIFY_PAGE] }),
  plant("a context's token", CONTEXT_VALUES.token, { expectedIn: CONTEXTS }),
  plant("a context's birth date", CONTEXT_VALUES.birthDate, {
    expectedIn: CONTEXTS,
    more: daysLike(CONTEXT_VALUES.birthDate).flatMap((day) => [day, ...digestsOf(day)]),
  }),
  plant("a context's phone number", CONTEXT_VALUES.phone, {
    expectedIn: CONTEXTS,
    more: [CONTEXT_VALUES.phone.replaceAll(/\D/g, "")],
  }),
  plant("a context's mail address", CONTEXT_VALUES.mail, { expectedIn: CONTEXTS }),
  plant("a persona's respondent", ERASED.respondent, {
    expectedIn: [...PERSONA, ...PERSONA_USE, ERASURE],
  }),
  plant("a persona's address", ERASED.address, { expectedIn: [...PERSONA, ...PERSONA_USE] }),
  plant("a persona's user agent", ERASED.userAgent, { expectedIn: [...PERSONA, ...PERSONA_USE] }),
  plant("an imported persona's respondent", DELETED.respondent, { expectedIn: PERSONA }),
  plant("an imported persona's address", DELETED.address, { expectedIn: PERSONA }),
];

/** Places of a fully retained respondent: shown on request, deleted when retention is turned off. */
const FULL_RETENTION = [
  QUALIFY_PAGE,
  QUALIFY,
  /^kept table run_subjects\.whole$/,
  /^kept file console\.sqlite/,
  /^answer POST \/qualification\/runs\//,
];
const FULLY_RETAINED = Object.entries(RETAINED).map(([what, text]) =>
  plant(`the retained ${what}`, text, { expectedIn: FULL_RETENTION }),
);

export const PLANTS: readonly Plant[] = [...SECRETS, ...PERSONAL, ...FULLY_RETAINED];
