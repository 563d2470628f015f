/** Default view of a screen, where the operator can choose one. */
export interface FirstView {
  readonly id: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}
