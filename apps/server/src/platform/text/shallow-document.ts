import { DomHandler, type parseDocument, Parser, type ParserOptions } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;

/** Deeper nesting comes from no system that writes courses, messages or pages; what walks a tree by calling itself would break on it. */
const MAXIMUM_DEPTH = 400;

/** A text is nested, or made of more parts, than is read. */
export class TooComplex extends Error {}

/** Counts levels and parts of a text while it is read: a parser gets slower with each level, so one that is too deep is not read to its end. */
export class Levels {
  private depth = 0;
  private parts = 0;
  private readonly mostParts: number;

  constructor(mostParts = Number.POSITIVE_INFINITY) {
    this.mostParts = mostParts;
  }

  /** Counts an element that opens, with its attributes. Throws `TooComplex`. */
  enter(attributes = 0): void {
    this.depth += 1;
    this.parts += 1 + attributes;
    if (this.depth > MAXIMUM_DEPTH || this.parts > this.mostParts) throw new TooComplex();
  }

  leave(): void {
    this.depth -= 1;
  }
}

class ShallowHandler extends DomHandler {
  private readonly levels: Levels;

  constructor(levels: Levels, options: ParserOptions) {
    super(undefined, options);
    this.levels = levels;
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.levels.enter(Object.keys(attributes).length);
    super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    this.levels.leave();
    super.onclosetag();
  }
}

/**
 * Reads a document of a stranger; undefined where it is nested beyond reason, or has more elements and attributes than `mostParts`, for what is
 * handed on to a reader that is slow with many.
 */
export function readShallow(text: string, options: ParserOptions = {}, mostParts?: number): Document | undefined {
  const handler = new ShallowHandler(new Levels(mostParts), options);
  try {
    new Parser(handler, options).end(text);
  } catch (error) {
    if (error instanceof TooComplex) return undefined;
    throw error;
  }
  return handler.root;
}
