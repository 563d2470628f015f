/** Options of a request that is sent again if the server closed its idle connection as it was reused. */
export const RETRY_IF_CLOSED = { maxRetries: 3 };
