import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { runsOf } from './text-runs.ts';

const FAMILIES = [
  ['inter', ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese']],
  ['noto-sans-arabic', ['arabic']],
  ['noto-sans-hebrew', ['hebrew']],
  ['noto-sans-devanagari', ['devanagari']],
] as const;
const WEIGHTS = { regular: 400, bold: 600 } as const;
export type Weight = keyof typeof WEIGHTS;

interface Face {
  readonly name: string;
  readonly has: (character: string) => boolean;
}

/** What the library keeps of fonts, by the name they were registered under and by the name inside their files. */
interface OpenedFonts {
  readonly _font?: { readonly name: string; readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
  readonly _fontFamilies: Record<string, unknown>;
}

/** Opens a registered font. Returns which characters it has. */
function glyphsOf(document: PDFKit.PDFDocument, name: string): Face['has'] {
  const opened: OpenedFonts = document.font(name) as never;
  const font = opened._font;
  // All subsets of a family have one name inside: the library would take the first one opened for every other.
  if (font !== undefined) delete opened._fontFamilies[font.name];
  return (character) => font?.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false;
}

/** How far below the top of a line its letters stand, in its size. */
const BASE = 0.97;

/** Reads a font's files; they are part of the product, so that nobody's machine has to have any. */
async function facesOf(document: PDFKit.PDFDocument, weight: Weight): Promise<Face[]> {
  const { resolve } = createRequire(import.meta.url);
  const files = FAMILIES.flatMap(([family, subsets]) => subsets.map((subset) => ({ family, subset })));
  const read = await Promise.all(
    files.map(async ({ family, subset }) => ({
      name: `${family}-${subset}-${weight}`,
      file: await readFile(resolve(`@fontsource/${family}/files/${family}-${subset}-${WEIGHTS[weight]}-normal.woff`)),
    })),
  );
  // Opened in one order: the bytes of a document name its fonts by it.
  return read.map(({ name, file }) => {
    document.registerFont(name, file);
    return { name, has: glyphsOf(document, name) };
  });
}

/** Writes text in every script of the product onto the pages of a PDF, right to left where the language is. */
export class PdfWriter {
  readonly document: PDFKit.PDFDocument;
  readonly isRightToLeft: boolean;
  private readonly faces: Readonly<Record<Weight, readonly Face[]>>;

  private constructor(document: PDFKit.PDFDocument, isRightToLeft: boolean, faces: Readonly<Record<Weight, readonly Face[]>>) {
    this.document = document;
    this.isRightToLeft = isRightToLeft;
    this.faces = faces;
  }

  /**
   * Begins a document. The same text with the same `at` gives the same bytes.
   * @param landscape whether the A4 pages lie
   */
  static async begin(options: {
    title: string;
    author: string;
    at: Date;
    isRightToLeft: boolean;
    language: string;
    landscape?: boolean;
  }): Promise<PdfWriter> {
    const { default: PdfDocument } = await import('pdfkit');
    const document = new PdfDocument({
      size: 'A4',
      layout: options.landscape === true ? 'landscape' : 'portrait',
      margin: 48,
      lang: options.language,
      displayTitle: true,
      autoFirstPage: true,
      info: { Title: options.title, Author: options.author, CreationDate: options.at, ModDate: options.at },
    });
    const [regular, bold] = [await facesOf(document, 'regular'), await facesOf(document, 'bold')];
    return new PdfWriter(document, options.isRightToLeft, { regular, bold });
  }

  private runs(line: string, weight: Weight) {
    const faces = this.faces[weight];
    const fallback = faces[0]?.name ?? '';
    const fontOf = (character: string, before: string | undefined) => {
      if (before !== undefined && faces.find(({ name }) => name === before)?.has(character) === true) return before;
      return faces.find((face) => face.has(character))?.name ?? fallback;
    };
    return runsOf(line, this.isRightToLeft ? 'rtl' : 'ltr', fontOf);
  }

  /** How wide a line is, in points. */
  widthOf(line: string, size: number, weight: Weight = 'regular'): number {
    return this.runs(line, weight).reduce(
      (sum, { text, font }) => sum + this.document.font(font, size).widthOfString(text, { features: ['kern'] }),
      0,
    );
  }

  /** Cuts a text into lines that fit a width, at spaces. */
  linesOf(text: string, width: number, size: number, weight: Weight = 'regular', atMost = Number.POSITIVE_INFINITY): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const word of paragraph.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line !== '' && this.widthOf(longer, size, weight) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      lines.push(line);
    }
    return lines.length <= atMost ? lines : [...lines.slice(0, atMost - 1), `${lines[atMost - 1] ?? ''} …`];
  }

  /** Draws one line within a box: at its beginning, which is at the right where the language is, in the middle, or at its end. */
  line(
    text: string,
    box: { x: number; y: number; width: number },
    look: { size: number; weight?: Weight; align?: 'start' | 'centre' | 'end'; colour?: string },
  ): void {
    const { size, weight = 'regular', align = 'start', colour = '#151e1d' } = look;
    const runs = this.runs(text, weight);
    const width = this.widthOf(text, size, weight);
    const atRight = (align === 'start') === this.isRightToLeft;
    let x = align === 'centre' ? box.x + (box.width - width) / 2 : atRight ? box.x + box.width - width : box.x;
    this.document.fillColor(colour);
    // Fonts are of different heights: all parts of a line stand on one base.
    const base = box.y + BASE * size;
    // Glyphs of joined scripts are not letters any more: who copies, searches or listens gets the text itself.
    this.document.markContent('Span', { actual: text });
    for (const { text: part, font } of runs) {
      this.document.font(font, size).text(part, x, base, { lineBreak: false, features: ['kern'], baseline: 'alphabetic' });
      x += this.document.widthOfString(part, { features: ['kern'] });
    }
    this.document.endMarkedContent();
  }

  /** Ends the document. Returns the stream of its bytes. */
  end(): PDFKit.PDFDocument {
    this.document.end();
    return this.document;
  }
}
