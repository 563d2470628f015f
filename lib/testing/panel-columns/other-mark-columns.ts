/** Columns of marks that are not answers of one question: ordinary questions with yes and no, and consents. One file per block. */
import { toAnswerColumns } from "./answer-columns.ts";

export const OTHER_MARK_COLUMNS = toAnswerColumns(`
no; yes
has_driving_licence | -
has_loyalty_card | -
has_children | -
has_night_bonus | -

0; 1
consent_email | -
consent_sms | -
consent_webcam | -
consent_profiling | -

no; yes
opt_in_newsletter | -
opt_in_phone | -

0; 1
wave_1 | -
wave_2 | -
wave_3 | -

No; Yes
Cloud services: company decisions | -
Advertising: company decisions | -
Training: company decisions | -

1
flag_email_verified | -
flag_phone_verified | -
flag_address_verified | -
`);
