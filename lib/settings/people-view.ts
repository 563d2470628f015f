/** What an admin sees of people. Nothing here lets anybody in: no password hash, no session id, no token. */
import type { Role } from "../server/role.ts";

export interface PersonLine {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Ids of the partner accounts that were granted. An admin may work for all. */
  readonly partners: readonly string[];
  /** Epoch milliseconds; `null`: never. */
  readonly seenAt: number | null;
  readonly disabledAt: number | null;
  /** How they sign in, in words: with a password, or the name of the provider. */
  readonly signsIn: string;
  /** Why the role is not chosen here; `null`: it is. */
  readonly roleFrom: string | null;
  /** The one who looks. */
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

/** A partner account that can be granted. */
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
  /** Names the session and opens nothing. */
  readonly mark: string;
  readonly createdAt: number;
  readonly seenAt: number;
  /** Of the network, such as `203.0.113.0/24`; `""`: not known. */
  readonly address: string;
  readonly agent: string;
  /** The one that asks. */
  readonly own: boolean;
}
