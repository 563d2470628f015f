/**
 * A second list of columns of panel files, written without knowledge of the synonyms and never used to change them:
 * header, name of the attribute as in the sandbox's catalog, or `-` for a column without a matching attribute, and
 * values. It measures suggestions for unseen files. The weights of evidence were chosen with it.
 */
import { toSample, type HeldColumn } from "./held-columns.ts";

const FILES: Readonly<Record<string, string>> = {
  English: `
respondent sex at birth | Gender | man; woman
How old are you? | Age | 22; 27; 31; 45; 58; 63
Zip/postcode | Postal code | SW1A; M1; B33; LS1
State of residence | Region | California; Texas; Florida; New York
people living in hh | Household size | 1; 2; 3; 4; 5
Children under 18 at home? | Children | Yes; No
Current job situation | Employment status | Employed full-time; Retired; Self-employed; Unemployed, looking for work
Degree | Education | High school; Bachelor's degree; Master's degree
relationship status | Marital status | Single; Married; Divorced
kind of pet | Pets | Dog; Cat; Bird
do you smoke | Smoking | Yes; No
job title level | Decision role | Final decision; I have influence; No influence
Which bank do you mainly use | Main bank | Chase; Bank of America; Wells Fargo
how do you get to work | Way to work | Car; Bus; Bicycle; On foot
glasses or contacts | Glasses | Glasses; Contact lenses; None
membership tier | - | Gold; Silver; Bronze
newsletter opt in | - | yes; no
acquisition source | - | fb_ads; google; partner; organic
quality score | - | 1; 2; 3; 4; 5
reward type | - | PayPal; Amazon voucher; Donation
email verified | - | true; false
surveys last 30 days | - | 0; 1; 2; 3; 7
wave | - | 2024Q1; 2024Q2; 2024Q3
favourite colour | - | red; blue; green; yellow
shoe size | - | 38; 39; 40; 41; 42
`,
  German: `
Biologisches Geschlecht | Gender | Mann; Frau
Wie alt sind Sie | Age | 19; 25; 33; 47; 61
Postleitzahl Wohnort | Postal code | 10115; 80331; 20095; 50667
Wohnhaft in (Bundesland) | Region | Bayern; Berlin; Hessen; Sachsen
Personen im HH | Household size | 1; 2; 3; 4
Kinder im Haushalt | Children | ja; nein
Beschäftigung aktuell | Employment status | Vollzeit; Teilzeit; Rentner; Student
Schulabschluss / Studium | Education | Bachelor; Master; Berufsausbildung; Promotion
verheiratet? | Marital status | ledig; verheiratet; geschieden
Haustierart | Pets | Hund; Katze; Vogel
Raucher | Smoking | ja, täglich; ja, gelegentlich; nein
Antrieb Auto | Car fuel | Benzin; Diesel; Elektro; Hybrid
Krankenversicherung Art | Insurance | gesetzlich; privat
Anzahl PKW | Cars in household | 0; 1; 2; 3
Ernährungsweise | Diet | vegetarisch; vegan; alles
Kundenstatus | - | Premium; Standard; Neu
Werbung erlaubt | - | J; N
Herkunftskampagne | - | FB; Google; Empfehlung
Punktestand Gruppe | - | 0-100; 101-500; 500+
Gutscheinart | - | Amazon; Zalando; Spende
Konto bestätigt | - | 1; 0
Sternzeichen | - | Widder; Stier; Löwe
Händigkeit | - | links; rechts
`,
  French: `
Sexe du répondant | Gender | Homme; Femme
Votre âge | Age | 21; 29; 36; 44; 57
CP domicile | Postal code | 75001; 69002; 13008
Région d'habitation | Region | Bretagne; Normandie; Occitanie
Nb pers. foyer | Household size | 1; 2; 3; 4
Avez-vous des enfants ? | Children | Oui; Non
Situation pro | Employment status | Temps plein; Retraité; Étudiant; Au chômage
Diplôme | Education | Baccalauréat; Licence; Master; Doctorat
Statut marital | Marital status | Célibataire; Marié; Divorcé
Animal | Pets | Chien; Chat; Poisson
Consommation de tabac | Smoking | Oui, tous les jours; Non
Opérateur système mobile | Phone operating system | Android; iOS
Voiture - carburant | Car fuel | Essence; Diesel; Électrique
niveau fidélité | - | Or; Argent; Bronze
accepte newsletter | - | oui; non
canal de recrutement | - | Facebook; Google; parrainage
couleur préférée | - | rouge; bleu; vert
main dominante | - | droite; gauche
groupe sanguin | - | A+; B+; O-
`,
  Spanish: `
¿Es usted hombre o mujer? | Gender | Hombre; Mujer
Años cumplidos | Age | 20; 28; 35; 49; 66
C.P. | Postal code | 28001; 08002; 41003
Comunidad | Region | Madrid; Cataluña; Andalucía
Miembros del hogar | Household size | 1; 2; 3; 4
¿Hijos en casa? | Children | Sí; No
Trabajo actual | Employment status | Jornada completa; Jubilado; Estudiante; Desempleado
Nivel de formación | Education | Grado; Máster; Doctorado
Casado o soltero | Marital status | Soltero; Casado; Divorciado
Mascotas en casa | Pets | Perro; Gato; Pez
¿Fuma? | Smoking | Sí, a diario; No
Marca del coche | Car brands owned | Seat; Renault; Toyota
nivel de socio | - | Oro; Plata; Bronce
acepta publicidad | - | sí; no
canal de captación | - | Facebook; Google; amigo
color favorito | - | rojo; azul; verde
talla de zapato | - | 37; 38; 41; 43
`,
  Japanese: `
男女 | Gender | 男; 女
満年齢 | Age | 20; 31; 42; 55
お住まいの郵便番号 | Postal code | 100-0001; 530-0001
お住まいの都道府県 | Region | 東京都; 大阪府; 北海道
世帯人数 | Household size | 1; 2; 3; 4
お子様の有無 | Children | はい; いいえ
お勤めの形態 | Employment status | 正社員; パート; 学生; 無職
最終学歴 | Education | 高校; 大学; 大学院
婚姻 | Marital status | 未婚; 既婚; 離婚
飼っている動物 | Pets | 犬; 猫; 魚
喫煙 | Smoking | 吸う; 吸わない
会員ランク | - | ゴールド; シルバー; ブロンズ
メルマガ希望 | - | はい; いいえ
登録経路 | - | 検索; 広告; 紹介
好きな色 | - | 赤; 青; 緑
血液型 | - | A型; B型; O型; AB型
`,
};

/** Column of a file; `attribute` `undefined`: no attribute means it. */
export interface UnseenColumn extends Omit<HeldColumn, "attribute"> {
  readonly attribute: string | undefined;
}

export const UNSEEN_COLUMNS = toUnseenColumns(FILES);

/** Columns of a list by language: `header | attribute | value; value`, `-` for no attribute. */
export function toUnseenColumns(files: Readonly<Record<string, string>>): readonly UnseenColumn[] {
  return Object.entries(files).flatMap(([language, file]) =>
    file
      .trim()
      .split("\n")
      .map((line): UnseenColumn => {
        const [header = "", attribute = "", values = ""] = line.split(" | ");
        return {
          language,
          attribute: attribute === "-" ? undefined : attribute,
          sample: toSample(header, values.split("; ")),
        };
      }),
  );
}
