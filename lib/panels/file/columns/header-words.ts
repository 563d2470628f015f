/** Words of column headers in several languages, by kind of column. Pure. */

export type HeaderKind =
  | "id"
  | "name"
  | "email"
  | "phone"
  | "address"
  | "ip"
  | "birthDate"
  | "date"
  | "postalCode"
  | "freeText";

/** Words without accents, in lower case; of scripts without blanks, parts. A phrase has its words in this order. */
const WORDS: Readonly<Record<HeaderKind, string>> = {
  id: `id, ids, uid, uuid, guid, pid, rid, userid, user id, member id, panelist id, panellist id, respondent id, person id,
    panelistid, respondentid, memberid, customer id, external id, kundennummer, teilnehmer id, mitgliedsnummer, identifiant,
    identificador, identificativo, codice fiscale, ssn, social security, passport, pasaporte, passeport, reisepass, dni, nif,
    cookie, idfa, gaid, device id, token, username, user name, login, nickname, benutzername, pseudo, usuario, 会員番号, 会員id,
    ユーザーid, 用户id, 身份证, 회원번호, 아이디, рег номер`,
  name: `name, names, full name, fullname, first name, firstname, fname, last name, lastname, lname, surname, given name,
    family name, middle name, maiden name, forename, vorname, nachname, familienname, vollstandiger name, nom, prenom,
    nom de famille, nombre, nombres, apellido, apellidos, nome, cognome, sobrenome, apelido, naam, voornaam, achternaam,
    imie, nazwisko, namn, fornamn, efternamn, navn, etunimi, sukunimi, jmeno, prijmeni, ad soyad, isim, soyisim, имя, фамилия,
    фио, 氏名, 名前, お名前, 姓, 姓名, 名字, 이름, 성명, الاسم, اسم, שם`,
  email: `email, e mail, emails, mail, mail address, email address, courriel, correo, correo electronico, emailadresse,
    posta elettronica, e posta, eposta, почта, メール, メールアドレス, 邮箱, 电子邮件, 이메일, البريد`,
  phone: `phone, phones, telephone, tel, mobile number, mobile phone, phone number, cell, cellphone, cell phone, whatsapp, msisdn,
    fax, telefon, telefonnummer, handynummer, mobilnummer, festnetz, telephone portable, portable, numero de telephone,
    telefono, movil, celular, cellulare, telefone, telemovel, telefoon, telefoonnummer, puhelin, телефон, 電話, 電話番号, 电话,
    手机, 전화, 휴대폰, هاتف`,
  address: `address, addresses, street, street address, house number, mailing address, home address, adresse, anschrift, strasse,
    straße, hausnummer, rue, voie, calle, direccion, domicilio, indirizzo, via, endereco, rua, morada, adres, straat, ulica,
    gata, gatuadress, adress, адрес, улица, 住所, 地址, 주소, عنوان`,
  ip: "ip, ip address, ip adresse, adresse ip, ipv4, ipv6, direccion ip, ipアドレス",
  birthDate: `birth, birthday, birthdate, birth date, date of birth, dob, geburtstag, geburtsdatum, geboren, gebdatum, naissance,
    date de naissance, nacimiento, fecha de nacimiento, cumpleanos, data di nascita, nascita, nascimento, data de nascimento,
    geb datum, data nasc, data de nasc, date naiss, date de naiss, fecha nac, fecha de nac, geboortedatum, data urodzenia, fodelsedatum, fodselsdato, syntymaaika, datum narozeni, dogum tarihi, дата рождения,
    生年月日, 誕生日, 出生日期, 生日, 생년월일, 생일, تاريخ الميلاد`,
  date: `date, day, datum, tag, fecha, data, jour, timestamp, time, zeitpunkt, last active, last activity, last login, answered on,
    registered, created, updated, joined, 日付, 日期, 날짜`,
  postalCode: `postal code, postcode, post code, postalcode, zip, zip code, zipcode, plz, postleitzahl, code postal, cp,
    codigo postal, cap, cep, codice postale, codigo de endereco postal, postnummer, postnr, kod pocztowy, postinumero,
    индекс, почтовый индекс, 郵便番号, 邮编, 邮政编码, 우편번호, pincode, pin code`,
  freeText: `comment, comments, remark, remarks, note, notes, feedback, open end, openend, verbatim, kommentar, bemerkung,
    commentaire, comentario, commento, コメント, 备注`,
};

const PHRASES: readonly (readonly [HeaderKind, readonly string[]])[] = Object.entries(WORDS).map(([kind, list]) => [
  kind as HeaderKind,
  list.split(",").map((phrase) => plainHeader(phrase)),
]);

/** `DateOfBirth` → `date of birth`; `Prénom` → `prenom`. */
export function plainHeader(header: string): string {
  return header
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Share of a header that a phrase of the kind covers: all of it, its words among others, or nothing. */
export function headerMatch(header: string, kind: HeaderKind): "whole" | "part" | undefined {
  const plain = plainHeader(header);
  const phrases = PHRASES.find(([name]) => name === kind)?.[1] ?? [];
  const numbered = plain.replace(/ ?\d+$/, "");
  if (phrases.includes(plain) || phrases.includes(numbered)) return "whole";
  const isPart = phrases.some((phrase) =>
    /[^\p{Script=Latin}\p{Script=Cyrillic}\p{N} ]/u.test(phrase)
      ? plain.includes(phrase)
      : ` ${plain} `.includes(` ${phrase} `),
  );
  return isPart ? "part" : undefined;
}
