"use client";

import { SavedViews } from "@/components/views/saved-views";
import { OPPORTUNITY_SCREEN } from "@/lib/opportunities/library/opportunity-screens";

/** Saved views of an opportunity, shared by all tabs. */
export const OpportunityViews = () => <SavedViews screen={OPPORTUNITY_SCREEN} />;
