/**
 * A second list of columns of panel files, held out: written from the catalogue alone after the weights were chosen, not
 * used to choose synonyms or weights.
 */
import { toUnseenColumns } from "./unseen-columns.ts";

export const SECOND_HELD_OUT_COLUMNS = toUnseenColumns({
  English: `
resp_ageBand_v2 | Age | 16-17; 18-24; 25-39; 40-54; 55+
D4_EduAttain | Education | HS diploma; Some college; Bachelors; Masters; PhD
jobSectorName | Industry | Healthcare; Retail; Finance; Construction; Education
work_arrangement_hrs | Working hours | Full-time 40+; Full-time under 40; Part-time; Irregular
p_purchDecisionInvolvement | Decision role | Sole decision maker; Shared decision; Influencer; Not involved
Q19_wearsGlasses | Glasses | Glasses; Contacts; Both; Neither
newsConsumption_src | News sources | TV; Radio; Print newspaper; Online; Podcasts
mainMobileMfr | Phone brand | Apple; Samsung; Google; Motorola; OnePlus
churn_risk | - | low; medium; high
blood_donor_flag | - | Y; N
`,
  German: `
FAM_STAND_neu | Marital status | ledig; verheiratet; geschieden; verwitwet
Raucherstatus | Smoking | Raucher; Gelegenheitsraucher; Nichtraucher; ehemaliger Raucher
wohnortBundesland_w4 | Region | NRW; Bayern; Hessen; Berlin; Sachsen
Q8a_Streaminganbieter | Streaming services | Netflix; Prime Video; Disney+; RTL+; WOW
Internetzugang_zuhause | Internet connection | DSL; Kabel; Glasfaser; LTE/5G
MA_Anzahl_Firma | Company size | 1-9; 10-49; 50-249; 250+
Zahlungsmittel_Laden | Ways to pay | Bar; EC-Karte; Kreditkarte; Handy
ernaehrungsweise | Diet | Vegan; Vegetarisch; Flexitarisch; keine besondere
Parteipraeferenz | - | CDU; SPD; Grüne; FDP; AfD
Kontaktkanal | - | E-Mail; SMS; Post
`,
  Spanish: `
rango_edad | Age | 18-24; 25-34; 35-44; 45-54; 55 o más
ingresosAnualesHogar | Household income | Menos de 12.000 €; 12.000-24.000 €; 24.000-40.000 €; Más de 40.000 €
P11_deporte_practicado | Sports | Fútbol; Natación; Ciclismo; Tenis; Ninguno
combustible_auto | Car fuel | Gasolina; Diésel; Híbrido; Eléctrico
seguros_contratados | Insurance | Coche; Hogar; Vida; Salud
idiomasHablados | Languages spoken | Español; Inglés; Francés; Catalán
edades_hijos | Ages of children | 0; 2; 5; 9; 14; 17
prof_sectorTrabajo_w2 | Industry | Construcción; Hostelería; Educación; Sanidad; Comercio
afiliacion_sindical | - | Sí; No
estrato_muestra | - | E1; E2; E3; E4
`,
  French: `
codePostal_domicile | Postal code | 75011; 69003; 13008; 33000
nb_pers_foyer_w2 | Household size | 1; 2; 3; 4; 5 et +
situationPro | Employment status | Temps plein; Temps partiel; Retraité; Étudiant; Sans emploi
Q14_regimeAlim | Diet | Végétarien; Végan; Sans gluten; Aucun
type_habitat_zone | Area | Grande ville; Banlieue; Petite ville; Rural
marqueVoiture1 | Car brands owned | Renault; Peugeot; Citroën; Toyota; Dacia
freqConsoAlcool | Alcohol | Tous les jours; 1 fois par semaine; 1 fois par mois; Jamais
carteFidelite_super | Loyalty card | oui; non
groupe_test | - | A; B; témoin
appetenceEtudes | - | forte; moyenne; faible
`,
  Japanese: `
お子様の年齢 | Ages of children | 0歳; 3歳; 6歳; 10歳; 15歳
最終学歴区分 | Education | 高校; 専門学校; 大学; 大学院
自家用車_所有台数 | Cars in household | 0台; 1台; 2台; 3台以上
加入保険種類 | Insurance | 生命保険; 医療保険; 自動車保険; 火災保険
利用SNS_w1 | Social networks | LINE; Instagram; X; Facebook; TikTok
通勤方法 | Way to work | 電車; 車; バス; 自転車; 徒歩
スマホOS種別 | Phone operating system | iPhone(iOS); Android
食料品購入担当 | Grocery shopper | 自分; 家族と分担; 家族
会員ランク | - | ゴールド; シルバー; ブロンズ
メール配信許諾 | - | 許諾; 拒否
`,
});
