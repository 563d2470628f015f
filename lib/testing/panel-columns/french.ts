/** Columns of panel files in French, written by hand: header, name of the attribute, values. */
export const FRENCH = `
Sexe | Gender | Homme; Femme
q2_sexe | Gender | H; F
Âge | Age | 19; 25; 38; 47; 63
Code postal | Postal code | 75001; 69002; 13006; 33000
Région | Region | Bretagne; Normandie; Occitanie; Île-de-France
Nb de personnes au foyer | Household size | 1; 2; 3; 4; 5; 6
Enfants -18 ans | Children | oui; non
Situation professionnelle | Employment status | salarié à temps plein; salariée à temps partiel; indépendant; retraité; étudiante à temps plein
situation familiale | Marital status | Célibataire; Marié; divorcée; Veuf ou veuve; en couple, non marié
Niveau d'études | Education | Baccalauréat ou équivalent; Licence; Master; doctorat; Aucun diplôme
Secteur d'activité | Industry | Commerce de détail; Santé; Informatique; Éducation; Administration publique; Construction
Logement | Home ownership | propriétaire; locataire; je vis dans ma famille
Fumeur | Smoking | Oui, tous les jours; oui, de temps en temps; Non, plus maintenant; non jamais
Permis de conduire | Driving licence | Oui; Non
Animaux | Pets | chien; chat; lapin; oiseau; poisson; cheval
Régime alimentaire | Diet | végétarien; végétalien; sans gluten; sans lactose; halal
maladies | Health conditions | Asthme; Diabète; hypertension; mal de dos; dépression
Carburant | Car fuel | essence; diesel; électricité; hybride
marques_voiture | Car brands owned | Peugeot; Renault; Citroën; Volkswagen; BMW; Fiat
Moyen de transport (travail) | Way to work | à pied; vélo; métro; voiture; bus; moto
Lunettes | Glasses | lunettes; lentilles; les deux; ni l'un ni l'autre
Assurances | Insurance | assurance auto; assurance habitation; assurance vie; assurance maladie
Banque principale | Main bank | BNP Paribas; Crédit Agricole; Société Générale; La Banque Postale
Service | Department | ressources humaines; ventes; informatique; marketing; service client
Fonction | Occupation | cadre dirigeant; technicien; employé de bureau; artisan
Courses alimentaires | Grocery shopper | surtout moi; à parts égales; surtout quelqu'un d'autre
Réseaux sociaux | Social networks | Facebook; Instagram; TikTok; LinkedIn; WhatsApp
Infos | News sources | télévision; radio; journaux imprimés; réseaux sociaux; sites d'information
Lieu de vie | Area | grande ville; banlieue; petite ville; village
Paiement en magasin | Ways to pay | espèces; carte de crédit; carte de débit; téléphone portable
Quelles langues parlez-vous ? | Languages spoken | français; anglais; espagnol; allemand; arabe
Nationalité | Nationality | France; Belgique; Maroc; Portugal; Algérie
vélo_satisfaction | Bicycle: satisfaction | très satisfait; satisfait; insatisfait; très insatisfait
Bière - fréquence d'achat | Beer: how often bought | tous les jours; une fois par semaine; une fois par mois; jamais
Fromage : qui décide ? | Cheese: who decides | surtout moi; à parts égales
jeux vidéo intérêt | Video games: interest | Beaucoup; assez; peu; pas du tout
`;
