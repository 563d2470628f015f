/**
 * Words and abbreviations of headers that the texts of attributes do not contain, by folded word. Parts of words need no
 * entry: search finds "educ" in "education". Pure.
 */
import { fold } from "../../../store/text-index/text-folding.ts";
import { wordsKey } from "./spelling-keys.ts";

const table = `
acc = account
alter, edad, 年代, annees, lebensalter, yrs, alderen, leeftijd, eta, ano = age, alt, anos tiene, age avez
yob, dob, birthyear, geburtsjahr, geburtsdatum, naissance, nacimiento, 生年 = age
nacimiento = nacio
sex, sexo, geschl, mf = gender, geschlecht, genero, sexe
gndr = gender
zip, zipcode, postcode, plz, cp, postcodes, postleitzahl, codepostal, cep, 〒 = postal code, zip
hh, hhld, hhold, foyer, hogar, haushalt, 世帯 = household, haushalt, foyer, hogar, 家庭
hhsize, hhs, hhgr, haushaltsgroesse, haushaltsgrosse = household size
hhi, hhinc, einkommen, revenu, ingresos, sueldo, 年収 = household income, income
hhinc, salary, earnings, gehalt = income
kids, kid, kinder, enfants, hijos, ninos, 子ども, 子供, お子様 = children, kinder, enfants, ninos, お子さま
emp, empl, job, work, jobstatus, beruf, berufstaetigkeit, beschaeftigung, emploi, empleo, laboral, 就業, 職業, 雇用 = employment, beschaftigung, professionnelle, laboral, 就業
workstatus, employ, occupstatus = employment status
occ, occup, occu, berufsposition, puesto, poste, fonction, 職種, 役職 = occupation, position, stellung, fonction, puesto, 役職
edu, edlevel, degree, schooling, bildung, abschluss, diplome, etudes, estudios, nivel, 学歴 = education, bildungsabschluss, etudes, estudios
marital, mstat, marstat, civil, familienst, relationship, conyugal, 婚姻, 配偶 = marital status, familienstand, situation familiale, estado civil
ind, sector, branche, secteur, 業界, 業種 = industry, branche, secteur, sector
dept, abteilung, 部署 = department, abteilung
comp, co, firm, employer, firma, entreprise, empresa, 会社, 従業員 = company, unternehmen, entreprise, empresa, 勤務先
employees, headcount, mitarbeiter, effectif, empleados, 従業員数 = company size
dm, decider, decisionmaker, entscheider, decideur, decisor = decision role
own, owner, owned, owns, have, got, besitz, possession, posesion = ownership, own, besitzen, possedez, own
tenure, rent, renter, homeowner, wohnen, miete, logement, vivienda, 住居 = home ownership, housing
liking, like, interested, intr, interesse, interet, interes, 興味 = interest, interested, interessiert, interesse, interet, interesa
sat, satis, csat, happy, zufriedenheit, satisfaction, satisfaccion, 満足, 満足度 = satisfaction, satisfied, zufrieden, satisfait, satisfaccion
freq, frequency, haeufigkeit, haufigkeit, frequence, frecuencia, 頻度 = how often, often, oft, frequence, frecuencia, 頻度
buy, bought, purchase, purchased, purch, kauf, gekauft, achat, compra, 購入 = bought, buy, kaufen, achetez, compra
purchfreq, buyfreq = how often bought
purchplace, channel, einkaufsort, lieu, donde, 購入場所 = where bought, where
place, ort, ou = where
intent, intention, planned, plan, plans, kaufplan, kaufabsicht, projet, prevision, previsto, 予定 = plans to buy, planen, prevoyez, previsto, 予定
spend, spent, spending, budget, ausgaben, depense, depenses, gasto, 支出 = monthly spend, spend, ausgeben
decide, decides, decision, entscheidung, entscheidet, 決定 = who decides, decides, entscheidet, decide
brands, brand, make, makes, marke, marken, marques, marque, marcas, marca, ブランド = brand, marke, marque, marca, ブランド
hrs, hours, stunden, heures, horas, 時間 = hours
wk, week, weekly = week
mth, mon, month, months, monate, monat, mois, meses, mes, 月 = months, month, monat, mois, mes
day, days, tage, tag, jours, jour, dias, 曜日 = days, tagen, jours, dias, 曜日
car, cars, auto, autos, voiture, voitures, coche, coches, vehicle, vehicles, veh, pkw, 車, 自動車 = car, auto, voiture, coche, 車
fuel, kraftstoff, carburant, combustible, engine, 燃料 = car fuel, fuel
licence, license, dl, fuehrerschein, fuhrerschein, permis, carnet, permiso, 免許 = driving licence, driver's license, fuhrerschein, permis, permiso
phone, mobile, cell, cellphone, handy, telefono, telephone, movil, portable, 携帯, スマホ = phone, mobiltelefon, telephone, telefono, 携帯電話
os, betriebssystem, exploitation, operativo = operating system
isp, internetanschluss, connexion, conexion, 回線 = internet connection
streamers, svod, vod, streamingdienste, 動画 = streaming services, streaming
sns, socialmedia, netzwerke, reseaux, redes = social networks, social
bank, hausbank, banque, banco, 銀行 = main bank, bank, banque, banco
cc, creditcard, cards, karten, zahlungskarten, cartes, tarjetas, カード = payment cards
pay, payment, paymethod, zahlungsart, paiement, pago, 支払い = ways to pay, pay
ins, insured, policies, versicherung, versicherungen, assurance, assurances, seguro, seguros, 保険 = insurance
pet, pets, haustier, haustiere, animal, animaux, mascota, mascotas, ペット = pets, haustiere, animaux de compagnie, mascotas
smoker, smoke, smokes, raucher, rauchen, rauchstatus, fumeur, fumador, 喫煙 = smoking, rauchen, fumez, fuma, たばこ
drinker, drinking, alkohol, alcool, 飲酒, お酒 = alcohol, alkohol, alcool
ailments, conditions, illness, diseases, krankheiten, maladies, enfermedades, sante, salud, 病気, 持病 = health conditions, health
nutrition, ernaehrung, ernahrung, regime, dieta, 食生活 = diet
glasses, eyewear, brille, lunettes, gafas, 眼鏡 = glasses
grocery, shopper, mgs, einkauf, courses, 買い物 = grocery shopper, groceries
shops, retailers, eshops, onlineshop, boutiques, tiendas = online shops, shops
loyalty, loyaltycard, kundenkarte, fidelite, fidelidad, ポイントカード = loyalty card
citizenship, nationality, staatsangehoerigkeit, staatsburgerschaft, nationalite, nacionalidad, 国籍 = nationality, citizenship
birthcountry, cob, geburtsland = country of birth
birthplace = country of birth
birthmonth, geburtsmonat = birth month
lang, langs, languages, sprache, sprachen, langue, langues, idioma, idiomas, 言語 = languages, language, sprachen, langues, idiomas
region, state, province, bundesland, comunidad, prefecture, 都道府県 = region
town, city, stadt, ville, ciudad, 都市, 市区町村 = city of residence, city
urbanity, urbanicity, settlement, wohngegend, zone, zona, 地域 = area
commuting, commute, arbeitsweg, trajet, trayecto, 通勤 = way to work
newsmedia, newssource, nachrichten, infos, noticias, ニュース = news sources, news
shift, shifts, schicht, schichtmodell, horaires, turno, シフト = shift pattern
fulltime, parttime, arbeitszeit, workhours, tempsdetravail, jornada, 勤務形態 = working hours
partner, spouse, ehepartner, conjoint, pareja, 配偶者 = partner
leisure, freetime, freizeit, loisirs, ocio, 趣味 = hobbies
sport, sports, sportarten, deportes, スポーツ = sports
consoles, gaming, konsolen, spielekonsole, consolas, ゲーム機 = game consoles
tools, apps, programs, programme, logiciels, programas = software
flightcount, flights, fluege, vols, vuelos, 飛行機 = flights
carriers, airline, fluggesellschaft, compagnies, aerolineas, 航空会社 = airlines
hotel, lodging, hotelketten, hoteles, ホテル = hotel chains
trip, travelreason, reisezweck, voyage, viaje, 旅行 = purpose of last trip, travel
currency, fremdwaehrung, devises, monedas, 通貨 = currencies used
visited, besuchte, visites = countries visited
student, studium, etudiant, estudiante, 学生 = student status
screen, onlinetime, surfzeit = time online
kidage, kidsage, kidages = ages of children
numcars, carcount, ncars = cars in household
`;

function readTable(): ReadonlyMap<string, readonly string[]> {
  const synonyms = new Map<string, readonly string[]>();
  for (const line of table.trim().split("\n")) {
    const [words = "", texts = ""] = line.split(" = ");
    const meant = texts.split(",").map(wordsKey);
    for (const word of words.split(",").map(fold))
      synonyms.set(
        word,
        [...new Set([...(synonyms.get(word) ?? []), ...meant])].filter((text) => text !== word),
      );
  }
  return synonyms;
}

export const HEADER_SYNONYMS: ReadonlyMap<string, readonly string[]> = readTable();
