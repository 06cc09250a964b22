import { COMPLETE_LANGUAGES, nearestLanguage } from '@waymark/contract/platform';

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/** What languages are called in the languages of the product (CLDR): `German`, `Deutsch` and `allemand` are `de`. */
function namesOf(offered: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const readers = [...new Set([...COMPLETE_LANGUAGES.map(({ code }) => code), ...offered])];
  for (const reader of readers) {
    for (const languageDisplay of ['standard', 'dialect'] as const) {
      const display = new Intl.DisplayNames([reader], { type: 'language', languageDisplay, fallback: 'none' });
      for (const code of offered) {
        const { language } = new Intl.Locale(code);
        // “Portuguese” is the Portuguese that is offered.
        const plain = nearestLanguage(language, offered) === code ? display.of(language) : undefined;
        for (const name of [display.of(code), plain]) if (name !== undefined && !names.has(folded(name))) names.set(folded(name), code);
      }
    }
  }
  return names;
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** Returns the language among some that a cell means, by its tag (BCP 47) or by its name in a language of the product; undefined where it means none. */
export function languageMeant(cell: string, offered: Iterable<string>): string | undefined {
  const codes = [...offered];
  const byTag = nearestLanguage(cell, codes);
  if (byTag !== undefined) return byTag;
  const key = codes.join(' ');
  const names = known.get(key) ?? namesOf(codes);
  known.set(key, names);
  return names.get(folded(cell));
}
