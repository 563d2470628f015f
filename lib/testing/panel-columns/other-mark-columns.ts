/** Columns of marks that match no answers, one file per block: a question per column, and other questions. */
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

/** Other questions with the same answers as an attribute: whether people know, want or mention them. */
export const OTHER_QUESTION_COLUMNS = toAnswerColumns(`
0; 1
aware_netflix | -
aware_youtube | -
aware_disney | -

0; 1
Q9_1 Which of these brands would you never consider? - BMW | -
Q9_2 Which of these brands would you never consider? - Ford | -
Q9_3 Which of these brands would you never consider? - Audi | -

0; 1
plan_buy_smartphone | -
plan_buy_laptop | -
plan_buy_tablet | -

nein; ja
Gespräch über: Facebook | -
Gespräch über: Instagram | -
Gespräch über: TikTok | -
`);

/** The same, held out: written after the rules. */
export const HELD_OUT_OTHER_QUESTION_COLUMNS = toAnswerColumns(`
no; yes
Which animals are you afraid of? (Dog) | -
Which animals are you afraid of? (Cat) | -
Which animals are you afraid of? (Bird) | -

0; 1
Welche dieser Marken kennen Sie? [BMW] | -
Welche dieser Marken kennen Sie? [Audi] | -
Welche dieser Marken kennen Sie? [Ford] | -

x
seen_ad_visa | -
seen_ad_mastercard | -
seen_ad_discover | -

non; oui
Sports regardés à la télé : Tennis | -
Sports regardés à la télé : Natation | -
Sports regardés à la télé : Cyclisme | -
`);
