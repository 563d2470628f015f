/** Columns for one answer each, held out: written after the rules for them, and never used to change them. */
import { toAnswerColumns } from "./answer-columns.ts";

export const HELD_OUT_ANSWER_COLUMNS = toAnswerColumns(`
no; yes
hasInsuranceCar | Insurance | Car insurance
hasInsuranceHome | Insurance | Home insurance
hasInsuranceLife | Insurance | Life insurance

0; 1
Welche Streamingdienste nutzen Sie? Netflix | Streaming services | Netflix
Welche Streamingdienste nutzen Sie? Disney+ | Streaming services | Disney+
Welche Streamingdienste nutzen Sie? Joyn | -

not selected; selected
Beer - Which alcoholic drinks do you drink? | Alcoholic drinks | Beer
Wine - Which alcoholic drinks do you drink? | Alcoholic drinks | Wine
Liquor - Which alcoholic drinks do you drink? | Alcoholic drinks | Spirits

1
ペット_犬 | Pets | Dog
ペット_猫 | Pets | Cat
ペット_ハムスター | -

0; 1
d.news.tv_w3 | News sources | Television
d.news.radio_w3 | News sources | Radio
d.news.podcast_w3 | News sources | Podcasts

no; yes
account_facebook_verified | -
account_paypal_verified | -
account_google_verified | -
`);
