/** Request limits of the document (§8). Does not import the schema library, so that the browser can use it. */

/** §8: maximum group ids in one `/qualify` call. */
export const MAX_GROUPS = 10;

/** §8: maximum length of a respondent identifier, in code points. */
const MAX_RESPONDENT_ID = 100;

export const FORM_FACTORS = ["desktop", "tablet", "mobile"] as const;
export type FormFactor = (typeof FORM_FACTORS)[number];

/** Dotted decimal with four octets and no leading zeros: octal, hexadecimal and mapped forms are rejected (§8). */
export const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;
export const NO_IPV4 =
  "Enter an IPv4 address, four numbers from 0 to 255 such as 203.0.113.7. The service doesn’t accept IPv6.";

/** Reason, as a sentence, why a respondent identifier cannot be sent; `undefined` if it can. */
export function respondentFault(text: string): string | undefined {
  if (text === "") return "Enter a respondent ID.";
  // Encoding would replace a lone surrogate, and the result may be another respondent's id.
  if (!text.isWellFormed())
    return "The respondent ID contains an incomplete character and would be sent as a different ID. Enter it again.";
  return [...text].length > MAX_RESPONDENT_ID
    ? `A respondent ID can have at most ${MAX_RESPONDENT_ID} characters.`
    : undefined;
}
