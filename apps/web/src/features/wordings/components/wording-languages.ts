import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { useFormat } from '../../../platform/i18n/use-format.ts';

/** The languages that the product speaks, by their names in the reader's language. */
export function useWordingLanguages(): readonly { readonly value: string; readonly label: string }[] {
  const format = useFormat();
  return COMPLETE_LANGUAGES.map(({ code }) => ({ value: code, label: format.languageName(code) }));
}

/** How a text of a language is marked and laid out. */
export function textOf(code: string): { readonly lang: string; readonly dir: 'ltr' | 'rtl' } {
  return { lang: code, dir: COMPLETE_LANGUAGES.find((language) => language.code === code)?.direction ?? 'ltr' };
}
