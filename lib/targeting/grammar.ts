/**
 * The connecting words of targeting sentences, one record a language. A template has `{slots}` and marks its negating
 * words with `[brackets]`; spaces are part of it, since some languages have none.
 */
export interface Grammar {
  /** BCP 47. */
  readonly code: string;
  /** For lists with `Intl.ListFormat`; en-GB has no comma before "or". */
  readonly listLocale: string;
  readonly attribute: string;
  readonly is: string;
  readonly isNot: string;
  /** LIST with AND. */
  readonly hasAll: string;
  readonly hasNotAll: string;
  readonly answered: string;
  readonly notAnswered: string;
  readonly inList: string;
  readonly notInList: string;
  readonly invited: string;
  readonly notInvited: string;
  readonly strange: string;
  readonly notStrange: string;
  readonly not: string;
  readonly between: string;
  readonly atLeast: string;
  readonly atMost: string;
  readonly anyNumber: string;
  readonly emptyList: string;
  readonly more: string;
  readonly and: string;
  readonly or: string;
  readonly orEntry: string;
  readonly anyone: string;
  readonly nobody: string;
  readonly combinations: string;
  /** A number of conditions, each of several answers or overlapping others, and the answers they name between them. */
  readonly choices: string;
  /** One, and many. */
  readonly answers: readonly [string, string];
  readonly entries: readonly [string, string];
  readonly open: readonly [string, string];
}

const en: Grammar = {
  code: "en",
  listLocale: "en-GB",
  attribute: "Attribute {id}",
  is: "{attribute} is {values}",
  isNot: "{attribute} is [not] {values}",
  hasAll: "{attribute} includes all of {values}",
  hasNotAll: "{attribute} does [not] include all of {values}",
  answered: "{attribute} is answered",
  notAnswered: "{attribute} is [not] answered",
  inList: "{attribute} is in list {list}, which cannot be read here",
  notInList: "{attribute} is [not] in list {list}, which cannot be read here",
  invited: "{attribute} is in invite list {list}, which cannot be read here",
  notInvited: "{attribute} is [not] in invite list {list}, which cannot be read here",
  strange: "{attribute} meets a condition that is not understood here: {raw}",
  notStrange: "{attribute} does [not] meet a condition that is not understood here: {raw}",
  not: "[not] {values}",
  between: "{from}–{to}",
  atLeast: "{from} or more",
  atMost: "at most {to}",
  anyNumber: "any number",
  emptyList: "one of an empty list",
  more: "{n} more",
  and: " and ",
  or: " or ",
  orEntry: "; or ",
  anyone: "Anyone",
  nobody: "Nobody: this group has no entry",
  combinations: "One of {n} combinations of {attributes}",
  choices: "{attribute} is one of {n} choices of {answers}",
  answers: ["{n} answer", "{n} answers"],
  entries: ["{n} entry", "{n} entries"],
  open: ["{n} open", "{n} open"],
};

const de: Grammar = {
  code: "de",
  listLocale: "de",
  attribute: "Attribut {id}",
  is: "{attribute} ist {values}",
  isNot: "{attribute} ist [nicht] {values}",
  hasAll: "{attribute} umfasst alle von {values}",
  hasNotAll: "{attribute} umfasst [nicht] alle von {values}",
  answered: "{attribute} ist beantwortet",
  notAnswered: "{attribute} ist [nicht] beantwortet",
  inList: "{attribute} steht in Liste {list}, die hier nicht lesbar ist",
  notInList: "{attribute} steht [nicht] in Liste {list}, die hier nicht lesbar ist",
  invited: "{attribute} steht in Einladungsliste {list}, die hier nicht lesbar ist",
  notInvited: "{attribute} steht [nicht] in Einladungsliste {list}, die hier nicht lesbar ist",
  strange: "{attribute} erfüllt eine hier nicht verstandene Bedingung: {raw}",
  notStrange: "{attribute} erfüllt [nicht] eine hier nicht verstandene Bedingung: {raw}",
  not: "[nicht] {values}",
  between: "{from}–{to}",
  atLeast: "{from} oder mehr",
  atMost: "höchstens {to}",
  anyNumber: "eine beliebige Zahl",
  emptyList: "eines aus einer leeren Liste",
  more: "{n} weitere",
  and: " und ",
  or: " oder ",
  orEntry: "; oder ",
  anyone: "Alle",
  nobody: "Niemand: diese Gruppe hat keinen Eintrag",
  combinations: "Eine von {n} Kombinationen aus {attributes}",
  choices: "{attribute} ist eine von {n} Auswahlen aus {answers}",
  answers: ["{n} Antwort", "{n} Antworten"],
  entries: ["{n} Eintrag", "{n} Einträge"],
  open: ["{n} offen", "{n} offen"],
};

const ja: Grammar = {
  code: "ja",
  listLocale: "ja",
  attribute: "属性 {id}",
  is: "{attribute}は{values}",
  isNot: "{attribute}は{values}[ではない]",
  hasAll: "{attribute}は{values}をすべて含む",
  hasNotAll: "{attribute}は{values}をすべて含むわけでは[ない]",
  answered: "{attribute}は回答済み",
  notAnswered: "{attribute}は[未回答]",
  inList: "{attribute}はリスト{list}に含まれる(ここでは内容を読めない)",
  notInList: "{attribute}はリスト{list}に含まれ[ない](ここでは内容を読めない)",
  invited: "{attribute}は招待リスト{list}に含まれる(ここでは内容を読めない)",
  notInvited: "{attribute}は招待リスト{list}に含まれ[ない](ここでは内容を読めない)",
  strange: "{attribute}はここでは解釈できない条件に当てはまる: {raw}",
  notStrange: "{attribute}はここでは解釈できない条件に当てはまら[ない]: {raw}",
  not: "{values}[以外]",
  between: "{from}〜{to}",
  atLeast: "{from}以上",
  atMost: "{to}以下",
  anyNumber: "任意の数",
  emptyList: "空のリストのいずれか",
  more: "他{n}件",
  and: "、かつ",
  or: "または",
  orEntry: "。または、",
  anyone: "全員",
  nobody: "該当者なし(このグループには項目がない)",
  combinations: "{attributes}の{n}通りの組み合わせのいずれか",
  choices: "{attribute}は{answers}からなる{n}通りの選択肢のいずれか",
  answers: ["{n}件の回答", "{n}件の回答"],
  entries: ["{n}項目", "{n}項目"],
  open: ["受付中{n}", "受付中{n}"],
};

const es: Grammar = {
  code: "es",
  listLocale: "es",
  attribute: "Atributo {id}",
  is: "{attribute} es {values}",
  isNot: "{attribute} [no] es {values}",
  hasAll: "{attribute} incluye todos estos: {values}",
  hasNotAll: "{attribute} [no] incluye todos estos: {values}",
  answered: "{attribute} está respondido",
  notAnswered: "{attribute} [no] está respondido",
  inList: "{attribute} está en la lista {list}, que no se puede leer aquí",
  notInList: "{attribute} [no] está en la lista {list}, que no se puede leer aquí",
  invited: "{attribute} está en la lista de invitados {list}, que no se puede leer aquí",
  notInvited: "{attribute} [no] está en la lista de invitados {list}, que no se puede leer aquí",
  strange: "{attribute} cumple una condición que aquí no se entiende: {raw}",
  notStrange: "{attribute} [no] cumple una condición que aquí no se entiende: {raw}",
  not: "[no] {values}",
  between: "{from}–{to}",
  atLeast: "{from} o más",
  atMost: "como máximo {to}",
  anyNumber: "cualquier número",
  emptyList: "uno de una lista vacía",
  more: "{n} más",
  and: " y ",
  or: " o ",
  orEntry: "; o bien ",
  anyone: "Cualquier persona",
  nobody: "Nadie: este grupo no tiene entradas",
  combinations: "Una de {n} combinaciones de {attributes}",
  choices: "{attribute} es una de {n} opciones formadas con {answers}",
  answers: ["{n} respuesta", "{n} respuestas"],
  entries: ["{n} entrada", "{n} entradas"],
  open: ["{n} abierta", "{n} abiertas"],
};

const fr: Grammar = {
  code: "fr",
  listLocale: "fr",
  attribute: "Attribut {id}",
  is: "{attribute} est {values}",
  isNot: "{attribute} n’est [pas] {values}",
  hasAll: "{attribute} comprend tous ces choix : {values}",
  hasNotAll: "{attribute} ne comprend [pas] tous ces choix : {values}",
  answered: "{attribute} a une réponse",
  notAnswered: "{attribute} n’a [pas] de réponse",
  inList: "{attribute} figure dans la liste {list}, illisible ici",
  notInList: "{attribute} ne figure [pas] dans la liste {list}, illisible ici",
  invited: "{attribute} figure dans la liste d’invités {list}, illisible ici",
  notInvited: "{attribute} ne figure [pas] dans la liste d’invités {list}, illisible ici",
  strange: "{attribute} remplit une condition incomprise ici : {raw}",
  notStrange: "{attribute} ne remplit [pas] une condition incomprise ici : {raw}",
  not: "[pas] {values}",
  between: "{from}–{to}",
  atLeast: "{from} ou plus",
  atMost: "au plus {to}",
  anyNumber: "un nombre quelconque",
  emptyList: "un choix d’une liste vide",
  more: "{n} autres",
  and: " et ",
  or: " ou ",
  orEntry: " ; ou ",
  anyone: "Tout le monde",
  nobody: "Personne : ce groupe n’a aucune entrée",
  combinations: "Une des {n} combinaisons de {attributes}",
  choices: "{attribute} est l’un des {n} choix formés de {answers}",
  answers: ["{n} réponse", "{n} réponses"],
  entries: ["{n} entrée", "{n} entrées"],
  open: ["{n} ouverte", "{n} ouvertes"],
};

const GRAMMARS: ReadonlyMap<string, Grammar> = new Map([en, de, ja, es, fr].map((grammar) => [grammar.code, grammar]));

/** The grammar for a locale (`de-AT`, `de_AT`, `de`); English for a language without one. */
export function grammarFor(locale: string | undefined): Grammar {
  return GRAMMARS.get((locale ?? "").split(/[-_]/, 1)[0]?.toLowerCase() ?? "") ?? en;
}
