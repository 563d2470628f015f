/** What the page of one opportunity offers to choose from. */

export const OPPORTUNITY_TABS = ["targeting", "quotas", "cells", "requirements", "history", "raw"] as const;
export type OpportunityTab = (typeof OPPORTUNITY_TABS)[number];
