/** Setup steps that a person takes outside the daily work. */
export interface FirstStepsView {
  /** Whether anyone but the first user exists or is invited; absent for operators who cannot invite. */
  readonly invited?: boolean;
  /** Time of the latest call that the service answered; absent: none. */
  readonly answeredAt?: number | undefined;
  /** The operator has hidden the list. */
  readonly dismissed: boolean;
}
