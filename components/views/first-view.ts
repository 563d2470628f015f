/** The view that a screen opens with, where a person can choose one. */
export interface FirstView {
  readonly id: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}
