import { LRUCache } from 'lru-cache';
import { PdfFonts, type Weight } from './pdf-fonts.ts';
import { piecesOf } from './line-pieces.ts';
import { runsOf, type TextRun } from './text-runs.ts';

/** How far below the top of a line its letters stand, in its size. */
const BASE = 0.97;
/** Letters below this size, in points, are not read on paper. */
const SMALLEST = 6;
/** The size that lines are measured in, in points. */
const MEASURED = 100;

/** Words from right to left are shaped as one, or they would stand in the wrong order; others word by word, which the document remembers. */
const shaping = ({ isRightToLeft }: TextRun): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  isRightToLeft ? { features: ['kern'] } : {};

/** How a text of free length may be fitted into its box. */
export interface Fitting {
  /** In points; the largest. */
  readonly size: number;
  /** The smallest size on one line; `size` where it has as many lines as it needs. */
  readonly least?: number;
  /** How many lines, or how high they may be together. */
  readonly lines?: number | { readonly height: number };
  readonly weight?: Weight;
  /** The distance of two lines, in their size. */
  readonly leading?: number;
}

/** A text cut into lines of a size, and how high it is. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
  readonly weight: Weight;
  readonly step: number;
  readonly height: number;
}

/** What a line is to readers that speak. */
type LineRole = 'H1' | 'H2' | 'P' | 'Span';
/** What holds lines together for them. */
type PartRole = 'Table' | 'TR' | 'TH' | 'TD' | 'H1' | 'H2' | 'P' | 'Link';

/** Writes text in every script of the product onto the pages of a PDF, right to left where the language is. */
export class PdfWriter {
  readonly document: PDFKit.PDFDocument;
  readonly isRightToLeft: boolean;
  private readonly fonts: PdfFonts;
  /** The whole document and the parts that are open in it: what is drawn belongs to the last. */
  private readonly parts: PDFKit.PDFStructureElement[];
  /** Widths in letters of one point, by weight and line: a text that is fitted is measured in many sizes. */
  private readonly widths = new LRUCache<string, number>({ max: 2_000 });

  private constructor(document: PDFKit.PDFDocument, isRightToLeft: boolean, language: string) {
    this.document = document;
    this.isRightToLeft = isRightToLeft;
    this.fonts = new PdfFonts(document, language);
    const whole = document.struct('Document');
    document.addStructure(whole);
    this.parts = [whole];
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
      // Readers that speak follow the structure: what is a heading, and in which order lines are read.
      tagged: true,
      pdfVersion: '1.7',
      // The file says that it is PDF/UA (ISO 14289-1).
      subset: 'PDF/UA' as never,
      lang: options.language,
      displayTitle: true,
      autoFirstPage: true,
      info: { Title: options.title, Author: options.author, CreationDate: options.at, ModDate: options.at },
    });
    return new PdfWriter(document, options.isRightToLeft, options.language);
  }

  private runs(line: string, weight: Weight): TextRun[] {
    return runsOf(line, this.isRightToLeft ? 'rtl' : 'ltr', this.fonts.finderFor(line, weight));
  }

  private widthOfRuns(runs: readonly TextRun[], size: number): number {
    return runs.reduce((sum, run) => sum + this.document.font(run.font, size).widthOfString(run.text, shaping(run)), 0);
  }

  /** How wide a line is, in points. */
  widthOf(line: string, size: number, weight: Weight = 'regular'): number {
    const key = `${weight} ${line}`;
    const known = this.widths.get(key) ?? this.widthOfRuns(this.runs(line, weight), MEASURED) / MEASURED;
    this.widths.set(key, known);
    return known * size;
  }

  /** Cuts a text into lines that fit a width: at spaces, between characters of Chinese and Japanese, and within a word that is too long. */
  linesOf(text: string, width: number, size: number, weight: Weight = 'regular'): string[] {
    const fits = (line: string) => this.widthOf(line.trimEnd(), size, weight) <= width;
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const piece of fits(paragraph) ? [paragraph] : piecesOf(paragraph, fits)) {
        if (line !== '' && !fits(line + piece)) {
          lines.push(line.trimEnd());
          line = piece;
        } else line += piece;
      }
      lines.push(line.trimEnd());
    }
    return lines;
  }

  /**
   * Fits a text of free length into a box: in letters as large as wanted where it fits one line, else smaller ones down to `least`, else on as many lines as are
   * allowed, ever smaller, so that nothing of it is cut (LRN-06).
   */
  fit(
    text: string,
    width: number,
    { size: wanted, least = wanted, lines: atMost = 1, weight = 'regular', leading = 1.4 }: Fitting,
  ): FittedText {
    const fitted = (lines: readonly string[], size: number) => ({
      lines,
      size,
      weight,
      step: size * leading,
      height: lines.length * size * leading,
    });
    const single = this.widthOf(text, wanted, weight);
    if (single <= width && !text.includes('\n')) return fitted([text], wanted);
    const scaled = Math.floor(((wanted * width) / single) * 2) / 2;
    if (scaled >= least) return fitted([text], scaled);
    for (let size = least; size > SMALLEST; size -= 1) {
      const lines = this.linesOf(text, width, size, weight);
      if (lines.length <= (typeof atMost === 'number' ? atMost : Math.floor(atMost.height / (size * leading)))) return fitted(lines, size);
    }
    return fitted(this.linesOf(text, width, SMALLEST, weight), SMALLEST);
  }

  /** Draws a text that was fitted, from the top of a box on. Returns how high it is, in points. */
  write(
    { lines, size, weight, step, height }: FittedText,
    box: { x: number; y: number; width: number },
    look: { align?: 'start' | 'centre' | 'end'; colour?: string; as?: 'H1' | 'H2' | 'P' } = {},
  ): number {
    const draw = (as: LineRole) => {
      for (const [at, line] of lines.entries()) this.line(line, { ...box, y: box.y + at * step }, { ...look, size, weight, as });
    };
    const { as = 'P' } = look;
    if (lines.length === 1) draw(as);
    else {
      // However many lines it takes, it is one heading or paragraph.
      const close = this.open(as);
      draw('Span');
      close();
    }
    return height;
  }

  /** Cuts a line of so many points into columns by their shares of it; the first stands where the language begins. */
  columns(shares: readonly number[], left: number, width: number): { readonly x: number; readonly width: number }[] {
    let from = 0;
    return shares.map((share) => {
      const x = left + width * (this.isRightToLeft ? 1 - from - share : from);
      from += share;
      return { x, width: width * share };
    });
  }

  /**
   * Begins a part that holds what is drawn until it is closed: a table, a row, a cell; it may go on over pages. Returns what closes it.
   * @param scope what a head of a table is of
   */
  open(role: PartRole, scope: 'Column' | 'Row' = 'Column'): () => void {
    const part = this.document.struct(role, role === 'TH' ? ({ scope } as never) : {});
    this.parts.at(-1)?.add(part);
    this.parts.push(part);
    return () => {
      this.parts.pop();
      part.end();
    };
  }

  /** Draws cells of a table's row, each by itself, in the order in which they are read. `TH` are heads of columns; of `named` the first is the row's own head. */
  row(kind: 'TH' | 'TD' | 'named', cells: readonly (() => void)[]): void {
    const closeRow = this.open('TR');
    for (const [at, draw] of cells.entries()) {
      const closeCell = kind === 'named' ? this.open(at === 0 ? 'TH' : 'TD', 'Row') : this.open(kind);
      draw();
      closeCell();
    }
    closeRow();
  }

  /** Draws an address that is opened with a press anywhere in a box, on one line in the middle of it. */
  link(address: string, box: { x: number; y: number; width: number; height: number }, look: { size: number; colour: string }): void {
    const closeParagraph = this.open('P');
    const closeLink = this.open('Link');
    this.line(address, box, { ...look, align: 'centre', as: 'Span' });
    const width = Math.min(box.width, this.widthOf(address, look.size));
    // What reads pages aloud names the link by its contents.
    const options = { structParent: this.parts.at(-1), Contents: new String(address) };
    this.document.link(box.x + (box.width - width) / 2, box.y, width, box.height, address, options as never);
    closeLink();
    closeParagraph();
  }

  /** Draws what only adorns the page, such as a frame: readers that speak pass it over. */
  adorn(draw: (document: PDFKit.PDFDocument) => void): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    draw(this.document);
    this.document.endMarkedContent();
  }

  /** Draws one line within a box: at its beginning, which is at the right where the language is, in the middle, or at its end. Lines are read in the order in which they are drawn. */
  line(
    text: string,
    box: { x: number; y: number; width: number },
    look: { size: number; weight?: Weight; align?: 'start' | 'centre' | 'end'; colour?: string; as?: LineRole },
  ): void {
    const { size, weight = 'regular', align = 'start', colour = '#151e1d', as = 'P' } = look;
    const runs = this.runs(text, weight);
    const width = this.widthOfRuns(runs, size);
    const atRight = (align === 'start') === this.isRightToLeft;
    let x = align === 'centre' ? box.x + (box.width - width) / 2 : atRight ? box.x + box.width - width : box.x;
    this.document.fillColor(colour);
    // Fonts are of different heights: all parts of a line stand on one base.
    const base = box.y + BASE * size;
    const element = this.document.struct(as);
    this.parts.at(-1)?.add(element);
    element.add(this.document.markStructureContent(as));
    // Glyphs of joined scripts are no longer letters: people who copy, search or listen get the text itself.
    this.document.markContent('Span', { actual: text });
    for (const run of runs) {
      this.document.font(run.font, size).text(run.text, x, base, { ...shaping(run), lineBreak: false, baseline: 'alphabetic' });
      x += this.document.widthOfString(run.text, shaping(run));
    }
    this.document.endMarkedContent();
    this.document.endMarkedContent();
    element.end();
  }

  /** Returns the bytes of the pages finished since the last call, if any, so that a long document never stands in memory as a whole. */
  take(): Buffer | undefined {
    return (this.document.read() as Buffer | null) ?? undefined;
  }

  /** Ends the document. Returns the stream of its bytes, those that were taken left out. */
  end(): PDFKit.PDFDocument {
    this.parts[0]?.end();
    this.fonts.embed();
    this.document.end();
    return this.document;
  }
}
