/** Names of the roles of a column that are not attributes. */
import type { ColumnRole } from "@/lib/panels/model/model";

type FixedRole = Exclude<ColumnRole["kind"], "attribute">;

interface RoleText {
  readonly label: string;
  readonly note: string;
}

export const ROLE_TEXTS: Record<FixedRole, RoleText> = {
  ignored: { label: "Not mapped", note: "column is not used" },
  country: { label: "Country", note: "code or name" },
  locale: { label: "Locale", note: "such as de_DE" },
  device: { label: "Device", note: "phone, tablet, or desktop" },
  answeredOn: { label: "Day of the answers", note: "stored as a week" },
  lastActive: { label: "Last activity", note: "used only to leave out inactive people" },
};

/** In the order of the role chooser. */
export const FIXED_ROLES = Object.keys(ROLE_TEXTS) as readonly FixedRole[];
