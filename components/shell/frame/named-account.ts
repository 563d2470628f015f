export interface NamedAccount {
  readonly id: string;
  readonly name: string;
  readonly environment: "sandbox" | "production";
}
