/** Columns of panel files in German, written by hand: header, name of the attribute, values. */
export const GERMAN = `
Geschlecht | Gender | männlich; weiblich
F1_Geschl | Gender | M; W
Alter | Age | 18; 22; 31; 44; 45; 60; 71
Altersgruppe | Age | 18-29; 30-39; 40-49; 50-59; 60+
PLZ | Postal code | 10115; 20095; 80331; 50667
Bundesland | Region | Bayern; Berlin; Hessen; Sachsen; Nordrhein-Westfalen; Baden Wuerttemberg
Haushaltsgröße | Household size | 1; 2; 3; 4; 5
Kinder im HH | Children | ja; nein
Beschäftigung | Employment status | Vollzeitbeschäftigt; teilzeitbeschäftigt; Selbstständig; Im Ruhestand; Arbeitslos
Berufstätigkeit (S5) | Employment status | vollzeit beschäftigt; Teilzeit-beschäftigt; selbständig; im Ruhestand
Schulabschluss_hoechster | Education | Grundschule; Berufsausbildung; Bachelor; Master oder Diplom; Promotion
Fam.stand | Marital status | ledig; verheiratet; geschieden; verwitwet
Wie ist Ihr Familienstand? | Marital status | Ledig; Verheiratet; Getrennt lebend; Geschieden
Branche | Industry | Baugewerbe; Bildung; Einzelhandel; Gesundheitswesen; Öffentliche Verwaltung; Industrie
Wohnsituation | Home ownership | im Eigentum; zur Miete; bei meiner Familie
Raucher | Smoking | ja, täglich; ja, gelegentlich; nein, nicht mehr; nein, noch nie
Führerschein | Driving licence | Ja; Nein
Haustiere | Pets | Hund; Katze; Vogel; Kaninchen; Pferd; Fische
Abteilung | Department | Vertrieb; Personal; IT; Logistik; Kundenservice; Produktion
Stellung im Beruf | Occupation | Führungskraft; Fachkraft; Bürokraft; Techniker; Handwerk
Ernaehrung | Diet | vegetarisch; vegan; glutenfrei; Keine besondere Ernährung; laktosefrei
Erkrankungen | Health conditions | Asthma; Diabetes; Bluthochdruck; Migräne; Rückenschmerzen
Wohngegend | Area | Großstadt; Kleinstadt; Dorf; Vorort
Kraftstoff | Car fuel | Benzin; Diesel; Strom; Hybrid
Internetanschluss | Internet connection | Glasfaser; DSL; Kabel; Mobilfunk
Versicherungen | Insurance | Krankenversicherung; KFZ-Versicherung; Hausratversicherung; Lebensversicherung
Arbeitsweg | Way to work | zu Fuß; Fahrrad; Bus; Zug; U-Bahn; Auto
Nachrichten | News sources | Fernsehen; Radio; gedruckte Zeitung; soziale Netzwerke; Podcasts
Brille | Glasses | Brille; Kontaktlinsen; Beides; weder noch
Schichtmodell | Shift pattern | Frühschicht; Spätschicht; Nachtschicht; keine Schichtarbeit
Hausbank | Main bank | Sparkasse; Volksbank; ING; DKB; Deutsche Bank; Commerzbank
Laufen_Interesse | Running: interest | sehr interessiert; etwas interessiert; wenig interessiert; gar nicht interessiert
q31_Schokolade_Haeufigkeit | Chocolate: how often bought | jeden Tag; mehrmals pro Woche; einmal pro Woche; einmal im Monat; nie
Shampoo: Wer entscheidet | Shampoo: who decides | hauptsächlich ich; zu gleichen Teilen; hauptsächlich jemand anderes
Mineralwasser Kaufort | Mineral water: where bought | im Geschäft; online; beides; ich kaufe das nicht
Laptop_Kaufplan | Laptop: plans to buy | Ja, in den nächsten 3 Monaten; Ja, in den nächsten 12 Monaten; Nein, nicht geplant
`;
