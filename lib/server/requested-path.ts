/** Request header with the path and query of the requested page; set by `proxy.ts`. */
export const REQUESTED_PATH_HEADER = "x-asked-for";
