// Each language speaks to its reader in one way: a page that says du and Sie reads as written by two.

/**
 * Any of some words by itself.
 *
 * @param {string} words
 * @param {string} flags
 */
const word = (words, flags = 'iu') => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`, flags);
/**
 * Any of some words within a sentence, where its capital is one of courtesy.
 *
 * @param {string} words
 */
const courteous = (words) => new RegExp(String.raw`(?<=\p{Ll},? )(?:${words})(?![\p{L}\p{M}])`, 'u');

const TU_IN_FRENCH = /(?<!\p{L})(?:toi|tes|ta|t['’](?:as|es))(?!\p{L})/iu;
const USTED_REQUESTS =
  /(?:^|[.:;!?] |\{)(?:Abra|Cree|Elija|Escriba|Exporte|Haga|Importe|Indique|Introduzca|Inténtelo|Mantenga|Permita|Permítalos|Vuelva)(?= \p{Ll})(?! (?:de|del|total|pagado) )/iu;

/**
 * What a language does not call its reader, by what cannot mean someone else: German `Sie` at the start of a sentence may be "they", Italian `sua` is "hers". How
 * each one speaks stands in docs/languages/terms.
 *
 * @type {Readonly<Record<string, RegExp>>}
 */
const OTHER = {
  bg: word('теб|твоят|твоя|твоите|твоето'),
  bn: /(?:তুমি|তোমার|তোমাকে|তোমরা)/u,
  cs: word('tebe|tobě|tvůj|tvoje|tvého'),
  da: courteous('Deres'),
  // du
  de: /(?<=[\p{Ll},;] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)\b|\b\p{Lu}?\p{L}+(?:en|ern|eln) Sie\b(?! (?:sich|wurden?|werden|sind)\b)/u,
  el: word('εσύ|εσένα|σου'),
  // tú
  es: new RegExp(`${word('ustedes|usted').source}|${USTED_REQUESTS.source}`, 'iu'),
  // tú, and ustedes for several people
  'es-419': new RegExp(`${word('usted|vos|vosotr[oa]s|vuestr[oa]s?').source}|${USTED_REQUESTS.source}`, 'iu'),
  et: word('sina|sinu|sulle|sinul'),
  // vous
  fr: TU_IN_FRENCH,
  'fr-CA': TU_IN_FRENCH,
  // आप
  hi: /(?:^|\s)(?:तुम|तुम्ह\p{L}+|तू)(?=\s|[।?!,]|$)/u,
  hr: word('tebe|tebi|tvoj|tvoja|tvoje|tvoji|tvojih'),
  hu: word('neked|veled|tied|téged'),
  id: word('kamu|kau|anda', 'u'),
  // tu
  it: new RegExp(`${courteous('Lei|Suo|Sua|Suoi|Sue').source}|${word('inserisca|verifichi|prema').source}`, 'u'),
  // 합쇼체: what people say of a thing by a press ("좋아요") is short.
  ko: /(?<=.{8})(?:해요|예요|이에요|네요|군요)(?=[.!?…]|$)|당신|귀하/u,
  lt: word('tau|tavo|tave'),
  lv: word('tev|tavs|tava|tavu|tavi|tavas'),
  ms: word('kamu|awak|engkau'),
  nb: courteous('Deres|Dem'),
  // je
  nl: word('u|uw|uzelf'),
  // ty
  pl: word('Pan|Pani|Pana|Panu|Państwo|Państwa', 'u'),
  'pt-BR': word('tu|teu|tua|teus|tuas|contigo'),
  'pt-PT': word('você|vocês|tu|teu|tua|teus|tuas|contigo'),
  ro: word('tău|tăi|tale'),
  // вы, not Вы
  ru: new RegExp(
    `${word('(?<!Ух )ты|тебя|тебе|твой|твоя|твоё|твои|твоих|тобой', 'u').source}|${courteous(String.raw`Вы|Вас|Вам|Ваш\p{L}*`).source}`,
    'u',
  ),
  sk: word('tvoj|tvoja|tvoje|teba|tvojho'),
  // du
  sv: courteous('Ni|Er|Ert|Era'),
  ta: word('நீ|உன்|உனக்கு|உன்னை', 'u'),
  th: /(?<!เ)ท่าน|ครับ|ค่ะ/u,
  // siz
  tr: word('sen|senin|sana|seni'),
  uk: word('ти|тебе|тобі|твій|твоя|твоє|твої|твоїх'),
  vi: word('quý khách|anh/chị|quý vị'),
};

/**
 * The texts that speak to their reader in another way than their language does here, one line each.
 *
 * @param {string} file where the texts are
 * @param {string} language
 * @param {Iterable<string>} texts
 * @returns {string[]}
 */
export function otherAddress(file, language, texts) {
  const other = OTHER[language];
  return other === undefined
    ? []
    : [...texts].filter((text) => other.test(text)).map((text) => `${file}: ${JSON.stringify(text)} (speaks to its reader in another way)`);
}
