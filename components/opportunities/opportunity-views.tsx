"use client";

import { SavedViews } from "@/components/views/saved-views";
import { OPPORTUNITY_SCREEN } from "@/lib/opportunities/opportunity-screens";

/** Saved views of the sides of an opportunity, whichever is open. */
export const OpportunityViews = () => <SavedViews screen={OPPORTUNITY_SCREEN} />;
