/** Every country and territory of ISO 3166-1, by its two letters (LOC-07). */
export const COUNTRY_CODES: readonly string[] =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
  BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE
  GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ
  LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ
  OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG
  TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/);

const KNOWN = new Set(COUNTRY_CODES);
const names = new Map<string, Intl.DisplayNames>();

/** Returns what a country is called in a language; its code where no one knows it, empty for none (LOC-07). */
export function countryName(code: string | null, language: string): string {
  if (code === null || !KNOWN.has(code)) return code ?? '';
  let known = names.get(language);
  if (known === undefined) names.set(language, (known = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' })));
  return known.of(code) ?? code;
}

/** Returns all countries in the alphabetical order of a language (LOC-07). */
export function countriesIn(language: string): { readonly code: string; readonly name: string }[] {
  const collator = new Intl.Collator(language);
  return COUNTRY_CODES.map((code) => ({ code, name: countryName(code, language) })).toSorted((one, other) =>
    collator.compare(one.name, other.name),
  );
}

/** Returns the code of a country by its code or by its name in English or another language; undefined for what is none. */
export function countryCodeOf(text: string, language = 'en'): string | undefined {
  const wanted = text.trim();
  const code = wanted.toUpperCase();
  if (KNOWN.has(code)) return code;
  const sought = wanted.toLocaleLowerCase();
  return COUNTRY_CODES.find((one) => [language, 'en'].some((in_) => countryName(one, in_).toLocaleLowerCase() === sought));
}
