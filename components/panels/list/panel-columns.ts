/** Column heads of the table of panels and of its placeholder. */
export const PANEL_COLUMNS = ["Name", "People", "Countries", "Attributes", "Source", "Added"] as const;
