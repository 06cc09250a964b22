/**
 * The languages the product is made for (ORG-07). `complete` ones have a full catalogue and are offered to people;
 * the others are named here so that content and profiles can carry them.
 */
export interface Language {
  readonly code: string;
  readonly label: string;
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
  readonly complete: boolean;
}

const language = (code: string, label: string, nativeName: string, complete = false, direction: 'ltr' | 'rtl' = 'ltr'): Language => ({
  code,
  label,
  nativeName,
  direction,
  complete,
});

export const LANGUAGES: readonly Language[] = [
  language('en', 'English', 'English', true),
  language('ar', 'Arabic', 'العربية', true, 'rtl'),
  language('he', 'Hebrew', 'עברית', true, 'rtl'),
  language('de', 'German', 'Deutsch', true),
  language('es', 'Spanish', 'Español', true),
  language('fr', 'French', 'Français', true),
  language('pt-BR', 'Portuguese (Brazil)', 'Português (Brasil)', true),
  language('ja', 'Japanese', '日本語', true),
  language('zh-CN', 'Chinese (simplified)', '简体中文', true),
  language('hi', 'Hindi', 'हिन्दी', true),
  language('bg', 'Bulgarian', 'Български'),
  language('cs', 'Czech', 'Čeština'),
  language('da', 'Danish', 'Dansk'),
  language('el', 'Greek', 'Ελληνικά'),
  language('en-GB', 'English (United Kingdom)', 'English (United Kingdom)'),
  language('es-MX', 'Spanish (Mexico)', 'Español (México)'),
  language('et', 'Estonian', 'Eesti'),
  language('fi', 'Finnish', 'Suomi'),
  language('fr-CA', 'French (Canada)', 'Français (Canada)'),
  language('gu', 'Gujarati', 'ગુજરાતી'),
  language('hr', 'Croatian', 'Hrvatski'),
  language('hu', 'Hungarian', 'Magyar'),
  language('id', 'Indonesian', 'Bahasa Indonesia'),
  language('it', 'Italian', 'Italiano'),
  language('ko', 'Korean', '한국어'),
  language('lt', 'Lithuanian', 'Lietuvių'),
  language('lv', 'Latvian', 'Latviešu'),
  language('mr', 'Marathi', 'मराठी'),
  language('ms', 'Malay', 'Bahasa Melayu'),
  language('nb', 'Norwegian', 'Norsk bokmål'),
  language('nl', 'Dutch', 'Nederlands'),
  language('pl', 'Polish', 'Polski'),
  language('pt', 'Portuguese', 'Português'),
  language('ro', 'Romanian', 'Română'),
  language('ru', 'Russian', 'Русский'),
  language('sk', 'Slovak', 'Slovenčina'),
  language('sl', 'Slovenian', 'Slovenščina'),
  language('sr', 'Serbian', 'Српски'),
  language('sv', 'Swedish', 'Svenska'),
  language('ta', 'Tamil', 'தமிழ்'),
  language('te', 'Telugu', 'తెలుగు'),
  language('th', 'Thai', 'ไทย'),
  language('tr', 'Turkish', 'Türkçe'),
  language('uk', 'Ukrainian', 'Українська'),
  language('vi', 'Vietnamese', 'Tiếng Việt'),
  language('zh-TW', 'Chinese (traditional)', '繁體中文'),
];

export const COMPLETE_LANGUAGES: readonly Language[] = LANGUAGES.filter((entry) => entry.complete);

/** The language with this code, or with its main part (`de-AT` → `de`); undefined when the product does not know it. */
export function findLanguage(code: string): Language | undefined {
  return LANGUAGES.find((entry) => entry.code === code) ?? LANGUAGES.find((entry) => entry.code === code.split('-')[0]);
}

/**
 * Returns the code among some that a language tag (BCP 47) means, however it is written: `EN`, `en_GB` and `en-Latn-GB` are `en` where only that is offered, `pt` is
 * `pt-BR`. Languages of one name in different scripts are different. Undefined where none fits, or the text is not a tag.
 */
export function nearestLanguage(tag: string, offered: Iterable<string>): string | undefined {
  const locale = (text: string) => {
    try {
      return new Intl.Locale(text.trim().replaceAll('_', '-'));
    } catch {
      return undefined;
    }
  };
  const wanted = locale(tag);
  if (wanted === undefined) return undefined;
  const codes = [...offered];
  const exact = codes.find((code) => code.toLowerCase() === wanted.baseName.toLowerCase());
  const bare = codes.find((code) => code === wanted.language);
  const isSame = (code: string) => {
    const [one, other] = [locale(code)?.maximize(), wanted.maximize()];
    return one?.language === other.language && one.script === other.script;
  };
  return exact ?? (bare !== undefined && isSame(bare) ? bare : codes.find(isSame));
}
