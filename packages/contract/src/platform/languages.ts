/**
 * The languages the product is made for (ORG-07): the one list that server, pages, embedded sections, catalogues and checks read. Plurals, first days of the
 * week, names and order of letters follow from the code (CLDR). `complete` ones have a full catalogue and are offered to people (docs/languages.md); the
 * others are named here so that content and profiles can carry them.
 */
export interface Language {
  readonly code: string;
  readonly label: string;
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
  readonly complete: boolean;
  /** The language in whose words a text is said that this one lacks; English unless told. */
  readonly fallback?: string;
  /** Regions whose people mean this one of several of a language, as CLDR has it: `es-MX` is `es-419`. */
  readonly regions?: string;
}

const AMERICAS = 'AR BO BR BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE';
const LUSOPHONE = 'AO CH CV GQ GW LU MO MZ ST TL';

type Traits = Partial<Pick<Language, 'direction' | 'fallback' | 'regions'>>;
const language = (code: string, label: string, nativeName: string, traits: Traits = {}): Language => ({
  code,
  label,
  nativeName,
  direction: 'ltr',
  complete: true,
  ...traits,
});
/** One that people and content may have, and the product does not speak. */
const carried = (code: string, label: string, nativeName: string): Language => ({ ...language(code, label, nativeName), complete: false });

/** English first, then by their own names, as people look for them; at the end those without a catalogue. */
export const LANGUAGES: readonly Language[] = [
  language('en', 'English', 'English'),
  language('id', 'Indonesian', 'Bahasa Indonesia'),
  language('ms', 'Malay', 'Bahasa Melayu'),
  language('cs', 'Czech', 'Čeština'),
  language('da', 'Danish', 'Dansk'),
  language('de', 'German', 'Deutsch'),
  language('et', 'Estonian', 'Eesti'),
  language('es', 'Spanish', 'Español'),
  language('es-419', 'Spanish (Latin America)', 'Español (Latinoamérica)', { fallback: 'es', regions: AMERICAS }),
  language('fr', 'French', 'Français'),
  language('fr-CA', 'French (Canada)', 'Français (Canada)', { fallback: 'fr', regions: 'CA' }),
  language('hr', 'Croatian', 'Hrvatski'),
  language('it', 'Italian', 'Italiano'),
  language('lv', 'Latvian', 'Latviešu'),
  language('lt', 'Lithuanian', 'Lietuvių'),
  language('hu', 'Hungarian', 'Magyar'),
  language('nl', 'Dutch', 'Nederlands'),
  language('nb', 'Norwegian', 'Norsk bokmål'),
  language('pl', 'Polish', 'Polski'),
  language('pt-BR', 'Portuguese (Brazil)', 'Português (Brasil)'),
  language('pt-PT', 'Portuguese (Portugal)', 'Português (Portugal)', { fallback: 'pt-BR', regions: LUSOPHONE }),
  language('ro', 'Romanian', 'Română'),
  language('sk', 'Slovak', 'Slovenčina'),
  language('fi', 'Finnish', 'Suomi'),
  language('sv', 'Swedish', 'Svenska'),
  language('vi', 'Vietnamese', 'Tiếng Việt'),
  language('tr', 'Turkish', 'Türkçe'),
  language('el', 'Greek', 'Ελληνικά'),
  language('bg', 'Bulgarian', 'Български'),
  language('ru', 'Russian', 'Русский'),
  language('uk', 'Ukrainian', 'Українська'),
  language('he', 'Hebrew', 'עברית', { direction: 'rtl' }),
  language('ar', 'Arabic', 'العربية', { direction: 'rtl' }),
  language('hi', 'Hindi', 'हिन्दी'),
  language('bn', 'Bengali', 'বাংলা'),
  language('ta', 'Tamil', 'தமிழ்'),
  language('th', 'Thai', 'ไทย'),
  language('ko', 'Korean', '한국어'),
  language('ja', 'Japanese', '日本語'),
  language('zh-CN', 'Chinese (simplified)', '简体中文'),
  language('zh-TW', 'Chinese (traditional)', '繁體中文'),
  carried('en-GB', 'English (United Kingdom)', 'English (United Kingdom)'),
  carried('es-MX', 'Spanish (Mexico)', 'Español (México)'),
  carried('gu', 'Gujarati', 'ગુજરાતી'),
  carried('mr', 'Marathi', 'मराठी'),
  carried('pt', 'Portuguese', 'Português'),
  carried('sl', 'Slovenian', 'Slovenščina'),
  carried('sr', 'Serbian', 'Српски'),
  carried('te', 'Telugu', 'తెలుగు'),
];

export const COMPLETE_LANGUAGES: readonly Language[] = LANGUAGES.filter((entry) => entry.complete);

const ENGLISH = LANGUAGES[0] as Language;
const COMPLETE_CODES = COMPLETE_LANGUAGES.map(({ code }) => code);

/** The language with this code, or with its main part (`de-AT` → `de`); undefined when the product does not know it. */
export function findLanguage(code: string): Language | undefined {
  return LANGUAGES.find((entry) => entry.code === code) ?? LANGUAGES.find((entry) => entry.code === code.split('-')[0]);
}

/** The languages in whose words a text is looked for, the best first: `pt-PT`, `pt-BR`, `en`. */
export function languageChain(code: string): readonly string[] {
  const own = LANGUAGES.find((entry) => entry.code === code)?.fallback;
  return [...new Set([code, ...(own === undefined ? [] : [own]), ENGLISH.code])];
}

/** Norwegian as a whole, and its other way of writing, are the one that the product knows; `iw`, `in` and other old tags are put right by `Intl` itself. */
const MEANT: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

interface Tag {
  readonly text: string;
  readonly language: string;
  readonly script: string | undefined;
  readonly region: string | undefined;
}
const tags = new Map<string, Tag | undefined>();

function readTag(text: string): Tag | undefined {
  try {
    const said = new Intl.Locale(text.trim().replaceAll('_', '-'));
    const locale = new Intl.Locale(said.baseName.replace(/^[a-z]+/, (main) => MEANT[main] ?? main));
    const { language: main, script, region } = locale.maximize();
    return { text: locale.baseName.toLowerCase(), language: main, script, region };
  } catch {
    return undefined;
  }
}

/** The tags of the product's own languages are read once. */
function tagOf(code: string): Tag | undefined {
  if (!tags.has(code)) tags.set(code, readTag(code));
  return tags.get(code);
}

/**
 * Returns the code among some that a language tag (BCP 47) means, however it is written: `EN`, `en_GB` and `en-Latn-GB` are `en` where only that is offered, `pt` is
 * `pt-BR`, `es-MX` is `es-419` and `no` is `nb`. Languages of one name in different scripts are different. Undefined where none fits, or the text is not a tag.
 */
export function nearestLanguage(tag: string, offered: Iterable<string>): string | undefined {
  const wanted = readTag(tag);
  if (wanted === undefined) return undefined;
  const alike = [...offered].filter((code) => {
    const one = tagOf(code);
    return one !== undefined && one.language === wanted.language && one.script === wanted.script;
  });
  const regionsOf = (code: string) => LANGUAGES.find((entry) => entry.code === code)?.regions?.split(' ') ?? [];
  return (
    alike.find((code) => code.toLowerCase() === wanted.text) ??
    alike.find((code) => wanted.region !== undefined && regionsOf(code).includes(wanted.region)) ??
    alike.find((code) => code === wanted.language) ??
    alike.find((code) => tagOf(code)?.region === wanted.region) ??
    alike[0]
  );
}

/** Returns the language of the product that the first of some wishes means, each a tag or nothing; English where it speaks none of them (ORG-07). */
export function spokenLanguage(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    if (!wish) continue;
    const find = (code: string | undefined) => COMPLETE_LANGUAGES.find((entry) => entry.code === code);
    const found = find(wish) ?? find(nearestLanguage(wish, COMPLETE_CODES));
    if (found !== undefined) return found;
  }
  return ENGLISH;
}

/** Returns the tags of a list such as `de-AT, en;q=0.8` (RFC 9110), the best first. */
export function languageTags(list: string): string[] {
  const entries = list.split(',').map((entry) => {
    const [tag = '', ...rest] = entry.split(';');
    const weight = Number(/^\s*q=([\d.]+)\s*$/.exec(rest[0] ?? '')?.[1] ?? 1);
    return { tag: tag.trim(), weight };
  });
  return entries
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
