import type { ReactNode } from 'react';
import { Count } from './count.tsx';

interface CountedRow {
  readonly value: number;
  /** The list of what is counted, narrowed so; undefined where there is none. */
  readonly href: string | undefined;
  /** What the row is called. */
  readonly name: string;
}

/** Returns the cells of a column of numbers, each of which opens what it counts (ANA-09). */
export const countCell =
  <Row,>(header: string, of: (row: Row) => CountedRow) =>
  (row: Row): ReactNode => {
    const { value, href, name } = of(row);
    return <Count value={value} href={href} name={`${header}, ${name}`} />;
  };
