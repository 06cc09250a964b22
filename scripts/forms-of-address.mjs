// Each language speaks to its reader in one way: a page that says du and Sie reads as written by two.

/**
 * What a language does not call its reader, by what cannot mean someone else: German `Sie` at the start of a sentence may be "they".
 *
 * @type {Readonly<Record<string, RegExp>>}
 */
const OTHER = {
  // du
  de: /(?<=[\p{Ll},;] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)\b|\b\p{Lu}?\p{L}+(?:en|ern|eln) Sie\b(?! (?:sich|wurden?|werden|sind)\b)/u,
  // tú
  es: /\busted(?:es)?\b|(?:^|[.:;!?] |\{)(?:Abra|Cree|Elija|Escriba|Exporte|Haga|Importe|Indique|Introduzca|Inténtelo|Mantenga|Permita|Permítalos|Vuelva)(?= \p{Ll})(?! (?:de|del|total|pagado) )/iu,
  // vous
  fr: /(?<!\p{L})(?:toi|tes|ta|t['’](?:as|es))(?!\p{L})/iu,
  // आप
  hi: /(?:^|\s)(?:तुम|तुम्ह\p{L}+|तू)(?=\s|[।?!,]|$)/u,
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
