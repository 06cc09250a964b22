import pg from 'pg';

type Read = (text: string) => unknown;

/** How the rows of a statement are read: names of the columns and what makes a value of each text. */
export class RowShape {
  private readonly names: readonly string[];
  private readonly reads: readonly Read[];
  private readonly empty: Readonly<Record<string, unknown>>;

  constructor(fields: readonly pg.FieldDef[]) {
    this.names = fields.map(({ name }) => name);
    this.reads = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text') as Read);
    this.empty = Object.fromEntries(this.names.map((name) => [name, null]));
  }

  /** One row as an object of its columns. */
  read(texts: readonly (string | null)[]): Record<string, unknown> {
    const { names, reads } = this;
    const row = { ...this.empty };
    for (let column = 0; column < names.length; column += 1) {
      const text = texts[column];
      if (text !== null && text !== undefined) row[names[column] as string] = (reads[column] as Read)(text);
    }
    return row;
  }
}

export const shapeOfNothing = new RowShape([]);
export const shapeOf = (fields: readonly pg.FieldDef[]) => new RowShape(fields);
