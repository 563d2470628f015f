/** Invitation data shown to the holder of its link. */
export interface Invited {
  readonly email: string;
  readonly name: string;
  readonly role: string;
}
