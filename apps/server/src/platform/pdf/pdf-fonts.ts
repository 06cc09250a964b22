import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

const WEIGHTS = { regular: { number: 400, name: 'Regular' }, bold: { number: 600, name: 'Bold' } } as const;
export type Weight = keyof typeof WEIGHTS;

const { resolve } = createRequire(import.meta.url);
const small = (family: string, subset: string) => ({
  name: `${family}-${subset}`,
  fileOf: (weight: Weight) => resolve(`@fontsource/${family}/files/${family}-${subset}-${WEIGHTS[weight].number}-normal.woff`),
});
/** A font that comes in one weight alone. */
const light = (family: string, subset: string) => ({ ...small(family, subset), fileOf: () => small(family, subset).fileOf('regular') });
const large = (script: string, name: string) => ({
  name,
  fileOf: (weight: Weight) =>
    path.join(path.dirname(resolve(`@embedpdf/fonts-${script}`)), '..', 'fonts', `${name}-${WEIGHTS[weight].name}.otf`),
});

const SMALL = [
  ...['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'].map((subset) => small('inter', subset)),
  small('noto-sans-arabic', 'arabic'),
  small('noto-sans-hebrew', 'hebrew'),
  small('noto-sans-devanagari', 'devanagari'),
];
/** The other living scripts: each font is opened when a line has one of its letters, as found by the script's property (Unicode). */
const LIVING: readonly { readonly letters: RegExp; readonly font: ReturnType<typeof small> }[] = [
  { letters: /\p{Script=Thai}/u, font: small('noto-sans-thai', 'thai') },
  { letters: /\p{Script=Lao}/u, font: small('noto-sans-lao', 'lao') },
  { letters: /\p{Script=Khmer}/u, font: small('noto-sans-khmer', 'khmer') },
  { letters: /\p{Script=Myanmar}/u, font: small('noto-sans-myanmar', 'myanmar') },
  { letters: /\p{Script=Bengali}/u, font: small('noto-sans-bengali', 'bengali') },
  { letters: /\p{Script=Gurmukhi}/u, font: small('noto-sans-gurmukhi', 'gurmukhi') },
  { letters: /\p{Script=Gujarati}/u, font: small('noto-sans-gujarati', 'gujarati') },
  { letters: /\p{Script=Oriya}/u, font: small('noto-sans-oriya', 'oriya') },
  { letters: /\p{Script=Tamil}/u, font: small('noto-sans-tamil', 'tamil') },
  { letters: /\p{Script=Telugu}/u, font: small('noto-sans-telugu', 'telugu') },
  { letters: /\p{Script=Kannada}/u, font: small('noto-sans-kannada', 'kannada') },
  { letters: /\p{Script=Malayalam}/u, font: small('noto-sans-malayalam', 'malayalam') },
  { letters: /\p{Script=Sinhala}/u, font: small('noto-sans-sinhala', 'sinhala') },
  { letters: /\p{Script=Georgian}/u, font: small('noto-sans-georgian', 'georgian') },
  { letters: /\p{Script=Armenian}/u, font: small('noto-sans-armenian', 'armenian') },
  { letters: /\p{Script=Ethiopic}/u, font: small('noto-sans-ethiopic', 'ethiopic') },
  { letters: /\p{Script=Thaana}/u, font: small('noto-sans-thaana', 'thaana') },
  { letters: /\p{Script=Tibetan}/u, font: small('noto-serif-tibetan', 'tibetan') },
  { letters: /\p{Script=Cherokee}/u, font: small('noto-sans-cherokee', 'cherokee') },
  { letters: /\p{Script=Ol_Chiki}/u, font: small('noto-sans-ol-chiki', 'ol-chiki') },
  { letters: /\p{Script=Canadian_Aboriginal}/u, font: small('noto-sans-canadian-aboriginal', 'canadian-aboriginal') },
  { letters: /\p{Script=Nko}/u, font: light('noto-sans-nko', 'nko') },
  { letters: /\p{Script=Tifinagh}/u, font: light('noto-sans-tifinagh', 'tifinagh') },
];
const JAPANESE = large('jp', 'NotoSansJP');
const CHINESE = large('sc', 'NotoSansHans');
const KOREAN = large('kr', 'NotoSansKR');
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** Characters that Japanese, Chinese and Korean share are drawn as the line's own language draws them. */
function orderFor(line: string, language: string) {
  const living = LIVING.filter(({ letters }) => letters.test(line)).map(({ font }) => font);
  const first = [...SMALL, ...living];
  if (language === 'ja' || KANA.test(line)) return [...first, JAPANESE, KOREAN, CHINESE];
  if (language === 'ko' || HANGUL.test(line)) return [...first, KOREAN, CHINESE, JAPANESE];
  return [...first, CHINESE, JAPANESE, KOREAN];
}

/** What the library keeps of fonts, by the name they were registered under and by the name inside their files. */
interface OpenedFonts {
  readonly _font: OpenedFont | null;
  readonly _fontFamilies: Record<string, unknown>;
}

interface OpenedFont {
  readonly name: string;
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean; layout(text: string, features?: unknown): object };
  layoutRun(text: string): object;
  layoutCached(text: string): object;
  finalize(): void;
}

/** Words whose shapes a document keeps for each font, so that its memory does not grow with its length. */
const KEPT_WORDS = 1_000;

/** The fonts of one document; they are part of the product, so that no machine has to have any. Each is opened when a character needs it. */
export class PdfFonts {
  private readonly document: PDFKit.PDFDocument;
  private readonly language: string;
  private readonly opened = new Map<string, OpenedFont>();

  constructor(document: PDFKit.PDFDocument, language: string) {
    this.document = document;
    this.language = language;
  }

  /** Returns which font draws a character of a line: the one before where it has it, else the first that does. */
  finderFor(line: string, weight: Weight): (character: string, before: string | undefined) => string {
    const faces = orderFor(line, this.language).map(({ name, fileOf }) => ({ name: `${name}-${weight}`, file: () => fileOf(weight) }));
    const first = `${SMALL[0]?.name}-${weight}`;
    return (character, before) => {
      const code = character.codePointAt(0) ?? 0;
      if (before !== undefined && this.opened.get(before)?.font.hasGlyphForCodePoint(code) === true) return before;
      return faces.find(({ name, file }) => this.open(name, file).font.hasGlyphForCodePoint(code))?.name ?? first;
    };
  }

  /**
   * Puts the fonts into the document. As a part of PDF/UA the library would add a list of the characters in each (`CIDSet`), which the standard does not ask
   * for and which is not complete: it leaves out the parts that letters are put together of.
   */
  embed(): void {
    const document = this.document as unknown as { subset: number | undefined };
    const { subset } = document;
    document.subset = undefined;
    for (const font of this.opened.values()) font.finalize();
    document.subset = subset;
  }

  private open(name: string, file: () => string): OpenedFont {
    const known = this.opened.get(name);
    if (known !== undefined) return known;
    this.document.registerFont(name, readFileSync(file()));
    const { _font: font, _fontFamilies: families }: OpenedFonts = this.document.font(name) as never;
    if (font === null) throw new Error(`The font ${name} could not be opened`);
    // All subsets of a family have one name inside: the library would take the first one opened for every other.
    delete families[font.name];
    const { font: face } = font;
    const layout = face.layout.bind(face);
    face.layout = (text, features) => {
      try {
        return layout(text, features);
      } catch {
        // The library fails where a mark has no anchor on its letter (Gurmukhi, Telugu): then marks stand where the font draws them by itself.
        return layout(text, { mark: false, mkmk: false, abvm: false, blwm: false });
      }
    };
    const words = new LRUCache<string, object>({ max: KEPT_WORDS });
    // The library itself keeps every word it has ever drawn.
    font.layoutCached = (word) => {
      const run = words.get(word) ?? font.layoutRun(word);
      words.set(word, run);
      return run;
    };
    this.opened.set(name, font);
    return font;
  }
}
