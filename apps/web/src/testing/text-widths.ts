import type { Page } from '@playwright/test';

/** What a text is on a page, by where it stands. */
const KINDS = {
  button: 'main button, header button, main a[class*="_button"]',
  tab: '[role="tab"], nav a',
  'column head': 'th',
  badge: '[class*="_badge_"]',
  label: 'label, legend',
};
type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** So many pixels are room enough for a text of a kind on a phone; what is longer in English may be half as long again elsewhere. */
const LIMITS: Readonly<Record<Kind, number>> = { button: 310, tab: 270, 'column head': 215, badge: 240, label: 350 };
const LONGER = 1.5;

/** A text as pages show it: what it is, its English words, and the font that it is drawn with. */
export interface ShownText {
  readonly kind: Kind;
  readonly english: string;
  readonly font: string;
}

/** The texts without values that a page shows, of each kind. */
export const textsOfPage = (page: Page): Promise<ShownText[]> =>
  page.evaluate((kinds) => {
    const said = (Reflect.get(window, 'said') ?? {}) as Readonly<Record<string, string>>;
    return Object.entries(kinds).flatMap(([kind, selector]) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
        const english = said[element.innerText.trim()];
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
        return english === undefined ? [] : [{ kind: kind as Kind, english, font: `${fontWeight} ${fontSize} ${fontFamily}` }];
      }),
    );
  }, KINDS);

/** Languages in letters that the page brings no font for: their widths are those of the device. */
const IN_FONTS_OF_THE_DEVICE = new Set(['ar', 'bn', 'he', 'hi', 'ja', 'ko', 'ta', 'th', 'zh-CN', 'zh-TW']);
/** Letters of each part of the page's font. */
const EACH_PART = 'aăếжѣλ';

const catalogues = import.meta.glob<string>('../locales/*.po', { query: '?raw', import: 'default' });
const ENTRY = /(msgctxt ".*"\n)?msgid (".*")\nmsgstr (".*")/g;

/** What a language says for the English texts that have one meaning only. */
function sayings(catalogue: string): Map<string, string> {
  const entries = [...catalogue.matchAll(ENTRY)].filter(([, context]) => context === undefined);
  return new Map(entries.map(([, , english = '', said = '']) => [JSON.parse(english), JSON.parse(said)]));
}

/** How wide texts are, in pixels, each with its font. */
const widthsOf = (page: Page, texts: readonly { readonly font: string; readonly words: string }[]): Promise<number[]> =>
  page.evaluate(
    async ({ all, letters }) => {
      await Promise.all([...new Set(all.map(({ font }) => font))].map((font) => document.fonts.load(font, letters)));
      const canvas = document.createElement('canvas').getContext('2d');
      if (canvas === null) throw new Error('The browser measures no text');
      return all.map(({ font, words }) => {
        canvas.font = font;
        return Math.round(canvas.measureText(words).width);
      });
    },
    { all: texts, letters: EACH_PART },
  );

/** Which texts are too wide for what they are, in each language that the page has the letters of; widths as the browser draws them. */
export async function tooWide(page: Page, shown: readonly ShownText[]): Promise<string[]> {
  const once = [...new Map(shown.map((text) => [`${text.kind} ${text.english}`, text])).values()];
  const inEnglish = await widthsOf(
    page,
    once.map(({ font, english }) => ({ font, words: english })),
  );
  const limits = once.map(({ kind }, at) => Math.max(LIMITS[kind], Math.round((inEnglish[at] ?? 0) * LONGER)));
  const found: string[] = [];
  for (const [file, load] of Object.entries(catalogues)) {
    const language = file.replace('../locales/', '').replace('.po', '');
    if (IN_FONTS_OF_THE_DEVICE.has(language)) continue;
    const says = sayings(await load());
    const texts = once.map(({ font, english }) => ({ font, words: says.get(english) ?? english }));
    for (const [at, width] of (await widthsOf(page, texts)).entries()) {
      const limit = limits[at] ?? 0;
      if (width > limit)
        found.push(`${language}: ${once[at]?.kind} of ${width} px, ${limit} at most: ${once[at]?.english}: ${texts[at]?.words}`);
    }
  }
  return found;
}
