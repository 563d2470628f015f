/**
 * Columns of panel files, held out: written from the catalogue alone, not used to choose synonyms or weights; its misses
 * showed which general rules were missing. Headers look like those of exports: names of variables, abbreviations,
 * compounds, prefixes, and waves of a survey.
 */
import { toUnseenColumns } from "./unseen-columns.ts";

export const HELD_OUT_COLUMNS = toUnseenColumns({
  English: `
hh_income_usd | Household income | <15k; 15k-25k; 25k-50k; 50k-75k; 75k-100k; 100k+
prof_GenderIdentity | Gender | Man; Woman; Non-binary; Prefer not to answer
homeOwnerStatus | Home ownership | Own; Rent; Live with parents; Other
Q7_vehicleMake_w3 | Car brands owned | Toyota; Ford; Honda; Chevrolet; Nissan; Jeep
numKids_lt18 | Children | 0; 1; 2; 3; 4+
b2b_dept | Department | HR; IT; Sales; Finance; Marketing; R&D
b2b_no_employees | Company size | 1-9; 10-49; 50-99; 100-249; 250-999; 1000+
mobOS | Phone operating system | iOS; Android; Other
commute_mode | Way to work | Car; Public transport; Walk; Bike; WFH
isp_type | Internet connection | Fiber; Cable; DSL; Satellite; 5G home
S9_freqAlcohol | Alcohol | Daily; 2-3 times a week; Weekly; Monthly; Never
dietary_pref | Diet | Vegan; Vegetarian; Pescatarian; Gluten free; No restrictions
ailments | Health conditions | Diabetes; Asthma; Hypertension; Arthritis; Migraine; None
svod_subs | Streaming services | Netflix; Hulu; Disney Plus; Amazon Prime; HBO Max
insPolicies | Insurance | Auto; Home; Life; Health; Travel
urbanicity | Area | Urban; Suburban; Rural
coffee_purchase_freq | Coffee: how often bought | Weekly; Monthly; Rarely; Never
panel_tenure_months | - | 3; 7; 12; 18; 24; 36
political_lean | - | Liberal; Moderate; Conservative
ethnicity | - | White; Black or African American; Asian; Hispanic
`,
  German: `
HH_Einkommen_Brutto_Jahr | Household income | unter 20.000 €; 20.000-30.000 €; 30.000-40.000 €; 50.000-75.000 €; über 100.000 €
Q12_Rauchen | Smoking | Ja, täglich; gelegentlich; Ex-Raucher; Nichtraucher
f3_Berufstaetigkeit | Employment status | Vollzeit berufstätig; Teilzeit; Rentner/in; Student/in; arbeitssuchend; Hausfrau/Hausmann
SCHULABSCHL_w2 | Education | Hauptschule; Realschule; Abitur; Berufsausbildung; Bachelor; Master; Promotion
prof_Fuehrerschein | Driving licence | ja; nein
AnzahlPersonenHH | Household size | 1; 2; 3; 4; 5; 6+
Haustier_Art | Pets | Hund; Katze; Vogel; Kaninchen; keine
Kfz_Marke | Car brands owned | VW; BMW; Mercedes; Audi; Opel; Skoda
Antriebsart_PKW | Car fuel | Benziner; Diesel; Elektro; Hybrid; Erdgas
Wohneigentum | Home ownership | Eigentümer; Mieter; bei Eltern
BrancheArbeitgeber | Industry | Baugewerbe; Handel; IT; Gesundheit; Öffentlicher Dienst; Bildung
Versicherungsarten | Insurance | Kfz; Hausrat; Leben; Haftpflicht; Reise
Brillentraeger | Glasses | Brille; Kontaktlinsen; beides; nein
Hauptbankverbindung | Main bank | Sparkasse; Volksbank; Deutsche Bank; ING; Commerzbank
Kinder_im_HH | Children | ja; nein
SocMed_Nutzung | Social networks | Facebook; Instagram; TikTok; Pinterest; Xing
Ortsgroesse | Area | Großstadt; Kleinstadt; Dorf; Vorort
Blutgruppe | - | A+; A-; B+; 0+; AB-
Teilnahmequote_Klasse | - | hoch; mittel; niedrig
Religionszugehoerigkeit | - | katholisch; evangelisch; muslimisch; konfessionslos
`,
  Spanish: `
¿Tiene hijos? | Children | Sí; No
sit_laboral | Employment status | Trabajo a tiempo completo; Trabajo a tiempo parcial; Autónomo; Jubilado; Estudiante; En paro
NIV_EST | Education | Primaria; Secundaria; Bachillerato; FP; Universitarios; Doctorado
prof_edoCivil | Marital status | soltero; casado; divorciado; viudo; unión libre
CCAA_resid | Region | Andalucía; Cataluña; Madrid; Galicia; País Vasco
p5_genero_w1 | Gender | Hombre; Mujer; Otro
n_miembros_hogar | Household size | 1; 2; 3; 4; 5; 6 o más
Marca coche | Car brands owned | Seat; Renault; Peugeot; Toyota; Volkswagen
viv_tenencia | Home ownership | Propia; Alquilada; Cedida por familia
carnet_conducir | Driving licence | 1; 0
consumo_tabaco | Smoking | Diariamente; Ocasionalmente; Exfumador; Nunca
mascotasHogar | Pets | Perro; Gato; Ave; Ninguna
banco_ppal | Main bank | BBVA; Santander; CaixaBank; Sabadell; ING
med_pago | Ways to pay | Efectivo; Tarjeta débito; Tarjeta crédito; Móvil
redesSoc | Social networks | Instagram; Facebook; TikTok; Twitter; LinkedIn
resp_compras | Grocery shopper | Yo; Compartido; Otra persona
num_vehiculos | Cars in household | 0; 1; 2; 3+
equipo_futbol | - | Real Madrid; Barcelona; Atlético; Betis
nivel_socioeco | - | A; B; C1; C2; D
canal_captacion | - | web; telefónico; referido; email
`,
  French: `
sexe_rep | Gender | H; F
CSP_code | Occupation | Cadre; Employé; Ouvrier; Profession intermédiaire; Agriculteur; Artisan
tranche_age | Age | 18-24; 25-34; 35-49; 50-64; 65+
revFoyerAnnuel | Household income | Moins de 20 000 €; 20 000 à 29 999 €; 30 000 à 39 999 €; 50 000 à 74 999 €; 100 000 € et plus
q8_nbEnfants | Children | 0; 1; 2; 3 et plus
statut_matrimonial | Marital status | marié; pacsé; célibataire; divorcé; veuf
prof_permisB | Driving licence | oui; non
proprio_locataire | Home ownership | Propriétaire; Locataire; Hébergé
fumeur_w3 | Smoking | fumeur quotidien; fumeur occasionnel; ancien fumeur; non fumeur
Marque smartphone | Phone brand | Samsung; iPhone; Xiaomi; Huawei
type_carburant | Car fuel | essence; diesel; électrique; hybride; GPL
secteurActivite | Industry | BTP; santé; commerce; informatique; industrie; administration
tailleEntreprise | Company size | moins de 10; 10 à 49; 50 à 249; 250 à 999; 1000 et plus
possess_animaux | Pets | chien; chat; rongeur; poisson
diplome_max | Education | sans diplôme; CAP/BEP; bac; bac+2; licence; master
moy_transport_travail | Way to work | voiture; métro; bus; vélo; à pied
reseauSociaux_util | Social networks | Facebook; Instagram; Snapchat; TikTok
dpt_hab | - | 75; 13; 69; 33; 59
opérateur mobile | - | Orange; SFR; Bouygues; Free
signe_astro | - | bélier; taureau; gémeaux; cancer
`,
  Japanese: `
性別コード | Gender | 男; 女
年代 | Age | 20代; 30代; 40代; 50代; 60代以上
居住地_都道府県 | Region | 東京都; 大阪府; 神奈川県; 愛知県; 北海道
Q3_職業 | Employment status | 会社員; パート・アルバイト; 自営業; 専業主婦; 学生; 無職
同居家族人数 | Household size | 1人; 2人; 3人; 4人; 5人以上
子ども有無 | Children | あり; なし
婚姻 | Marital status | 未婚; 既婚; 離死別
世帯年収_税込 | Household income | 200万円未満; 200～400万円未満; 400～600万円未満; 600～800万円未満; 1000万円以上
持家区分 | Home ownership | 持ち家; 賃貸マンション; 社宅; 実家
運転免許証 | Driving licence | 有; 無
喫煙習慣_w2 | Smoking | 毎日吸う; 時々吸う; やめた; 吸わない
主要取引銀行 | Main bank | 三菱UFJ; 三井住友; みずほ; ゆうちょ; 楽天銀行
携帯端末メーカー | Phone brand | Apple; Sony; Samsung; シャープ; Google
飲酒頻度 | Alcohol | ほぼ毎日; 週2～3回; 週1回; 月1回; 飲まない
勤務先業種 | Industry | 製造業; 小売業; 金融業; 医療・福祉; 情報通信; 建設業
従業員規模 | Company size | 1～9名; 10～49名; 50～249名; 250～999名; 1000名以上
保有ペット | Pets | 犬; 猫; 小鳥; 熱帯魚; なし
血液型 | - | A型; B型; O型; AB型
モニター登録経路 | - | 検索; 友人紹介; 広告; アフィリエイト
退会フラグ | - | 0; 1
`,
});
