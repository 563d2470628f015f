/** View model of users for admins. Contains no credential: no password hash, session id or token. */
import type { Role } from "../server/auth/role.ts";

export interface PersonLine {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Ids of granted partner accounts. An admin has access to all. */
  readonly partners: readonly string[];
  /** Epoch milliseconds; `null`: never. */
  readonly seenAt: number | null;
  readonly disabledAt: number | null;
  /** Sign-in method as text: password, or the provider's name. */
  readonly signsIn: string;
  /** Reason why the role cannot be changed here; `null`: it can. */
  readonly roleFrom: string | null;
  /** Whether this is the current operator. */
  readonly self: boolean;
}

export interface InvitationLine {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly partners: readonly string[];
  readonly invitedBy: string;
  readonly expiresAt: number;
}

/** Partner account available for grants. */
export interface GrantableAccount {
  readonly id: string;
  readonly name: string;
}

export interface PeopleView {
  readonly people: readonly PersonLine[];
  readonly invitations: readonly InvitationLine[];
  readonly accounts: readonly GrantableAccount[];
}

export interface SessionLine {
  /** Fingerprint of the session; cannot be used to sign in. */
  readonly digest: string;
  readonly createdAt: number;
  readonly seenAt: number;
  /** Network address, such as `203.0.113.0/24`; `""`: unknown. */
  readonly address: string;
  readonly agent: string;
  /** Whether this is the caller's own session. */
  readonly own: boolean;
}
