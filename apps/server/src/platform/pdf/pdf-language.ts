import { findLanguage } from '@waymark/contract/platform';

/** Languages whose script no font that comes with the product has: a PDF in them would be blank boxes. */
const WITHOUT_FONT: ReadonlySet<string> = new Set(['ja', 'zh-CN', 'zh-TW', 'ko', 'th', 'ta', 'te', 'gu']);

/** The language a PDF is written in for somebody who reads one: that one where there is a font for it, else English. */
export function pdfLanguage(code: string): string {
  const language = findLanguage(code);
  return language === undefined || !language.complete || WITHOUT_FONT.has(language.code) ? 'en' : language.code;
}
