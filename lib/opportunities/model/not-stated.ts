/** Word for a value that the service did not state: absent, null or empty alike. Pure. */
export const NOT_STATED = "not stated";

/**
 * Facet value for a country, locale, device or requirement that is not stated; distinct from every value of the
 * service.
 */
export const UNSTATED_FACET = "not-stated";
