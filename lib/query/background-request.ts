/** Header of background polling requests: they do not extend the session. */
export const BACKGROUND_REQUEST_HEADER = "x-by-itself";
