/** Name of the request header that carries the path and query a page was asked for; `proxy.ts` sets it. */
export const ASKED_FOR = "x-asked-for";
