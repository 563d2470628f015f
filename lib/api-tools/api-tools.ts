/** Tools of the section "API tools": one table for the tabs and the command palette. Pure. */
import { routes } from "../routes.ts";

export interface ApiTool {
  readonly label: string;
  readonly path: string;
  /** Further words by which the palette finds the page. */
  readonly keywords: string;
}

/** In the order of the tabs. */
export const API_TOOLS: readonly ApiTool[] = [
  {
    label: "Explorer",
    path: routes.apiExplorer(),
    keywords: "request call operation endpoint send raw JSON body headers response answer try",
  },
  {
    label: "Signature check",
    path: routes.signatureCheck(),
    keywords: "refused invalid credentials HMAC SHA-256 digest cURL debug",
  },
  {
    label: "Code samples",
    path: routes.apiCode(),
    keywords: "examples snippet cURL TypeScript Python PHP Java C# Go",
  },
  {
    label: "Conformance",
    path: routes.conformance(),
    keywords: "report card client integration rules JUnit",
  },
];
