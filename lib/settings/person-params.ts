/** Input schemas for users. Error messages are shown to the user. */
import { z } from "zod";
import { ROLES } from "../server/auth/role.ts";
import { passwordFault } from "./password-rule.ts";

const id = z.string().min(1).max(100);
const partners = z.array(id).max(1_000);
const role = z.enum(ROLES, { error: "Choose a role." });

export const emailText = z
  .string()
  .trim()
  .toLowerCase()
  .max(200, "Use at most 200 characters.")
  .regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u, "Enter a valid email address.");

export const nameText = z
  .string()
  .trim()
  .min(1, "Enter a name.")
  .max(100, "Use at most 100 characters.")
  .regex(/^[^\p{C}]*$/u, "The name contains invisible characters.");

const newPassword = z.string().superRefine((text, context) => {
  const fault = passwordFault(text);
  if (fault !== undefined) context.addIssue({ code: "custom", message: fault });
});

export const byPerson = z.strictObject({ id });
const access = { role, partners };
/** `over`: the access when the form was loaded. */
export const accessInputSchema = z.strictObject({ id, ...access, over: z.strictObject(access) });
export const useInputSchema = z.strictObject({ id, disabled: z.boolean() });
/** `digest`: fingerprint of one session; without it, every session of the user ends. */
export const endSessionsInputSchema = z.strictObject({ id, digest: z.string().min(1).max(20).optional() });
export const invitationInputSchema = z.strictObject({ email: emailText, name: nameText, role, partners });
export const byInvitation = z.strictObject({ id: z.string().regex(/^[0-9a-f]{64}$/) });
export const passwordInputSchema = z.strictObject({ current: z.string().min(1).max(1_000), next: newPassword });

/** Token as in the link: 256 bits. */
const token = z.string().regex(/^[\w-]{43}$/);
export const byToken = z.strictObject({ token });
export const acceptance = z.strictObject({ token, name: nameText, password: newPassword });
