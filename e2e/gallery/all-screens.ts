/** All screens of the console. */
import { ACTIVITY_SCREENS } from "./activity-screens";
import { API_CODE_SCREENS } from "./api-code-screens";
import { API_EXPLORER_SCREENS } from "./api-explorer-screens";
import { ATTRIBUTE_PAGE_SCREENS } from "./attribute-page-screens";
import { CONFORMANCE_SCREENS } from "./conformance-screens";
import { COVERAGE_SCREENS } from "./coverage-screens";
import { HOME_SCREENS } from "./home-screens";
import { MATRIX_SCREENS } from "./matrix-screens";
import { ATTRIBUTE_SCREENS } from "./attribute-screens";
import { ENTRY_SCREENS } from "./entry-screens";
import { OPPORTUNITY_PAGE_SCREENS } from "./opportunity-page-screens";
import { OPPORTUNITY_SCREENS } from "./opportunity-screens";
import { PANEL_SCREENS } from "./panel-screens";
import { PEOPLE_SCREENS } from "./people-screens";
import { PROFILING_SCREENS } from "./profiling-screens";
import { QUALIFICATION_SCREENS } from "./qualification-screens";
import { RUN_SCREENS } from "./run-screens";
import { SANDBOX_SCREENS } from "./sandbox-screens";
import { SETTINGS_SCREENS } from "./settings-screens";
import { SIGNATURE_CHECK_SCREENS } from "./signature-check-screens";
import { TEAM_SCREENS } from "./team-screens";
import type { Screen } from "./screen-model";

export const SCREENS: readonly Screen[] = [
  ...ENTRY_SCREENS,
  ...HOME_SCREENS,
  ...ATTRIBUTE_SCREENS,
  ...COVERAGE_SCREENS,
  ...ATTRIBUTE_PAGE_SCREENS,
  ...OPPORTUNITY_SCREENS,
  ...OPPORTUNITY_PAGE_SCREENS,
  ...PROFILING_SCREENS,
  ...QUALIFICATION_SCREENS,
  ...MATRIX_SCREENS,
  ...RUN_SCREENS,
  ...PANEL_SCREENS,
  ...TEAM_SCREENS,
  ...SETTINGS_SCREENS,
  ...PEOPLE_SCREENS,
  ...SANDBOX_SCREENS,
  ...API_EXPLORER_SCREENS,
  ...SIGNATURE_CHECK_SCREENS,
  ...API_CODE_SCREENS,
  ...CONFORMANCE_SCREENS,
  ...ACTIVITY_SCREENS,
];
