/** What an invitation says to whoever opens its link. */
export interface Invited {
  readonly email: string;
  readonly name: string;
  readonly role: string;
}
