import type { Language } from '@waymark/contract/platform';

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The languages that someone means who types a part of a name: their own name, the English one, the one in the reader's language, or the code (ORG-07). */
export function languagesFound(languages: readonly Language[], typed: string, nameOf: (code: string) => string): readonly Language[] {
  const wanted = plain(typed.trim());
  return languages.filter(({ code, label, nativeName }) =>
    [nativeName, label, nameOf(code), code].some((name) => plain(name).includes(wanted)),
  );
}
