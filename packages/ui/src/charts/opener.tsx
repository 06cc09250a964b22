import type { CSSProperties, ReactNode } from 'react';
import { Anchor } from '../provider/link-context.tsx';
import { classes } from '../styles/classes.ts';
import styles from './charts.module.css';

/** Where the rows are that a part of a chart counts, or what shows them (ANA-09). */
export type Opening = { href: string } | { onOpen: () => void };

/**
 * What the parts of a chart open: undefined for a part behind which there is nothing. Where no part opens anything, the sentence that says why; the
 * chart shows it.
 */
export type Opens<At extends readonly unknown[]> = ((...at: At) => Opening | undefined) | { none: string };

/** Returns what a part opens; undefined where it, or the whole chart, opens nothing. */
export const openingOf = <At extends readonly unknown[]>(opens: Opens<At>, ...at: At): Opening | undefined =>
  typeof opens === 'function' ? opens(...at) : undefined;

type OpenerProps = {
  /** Undefined: the words alone. */
  opening: Opening | undefined;
  /** Its name where the words alone do not say what is counted: `48, People learned, 3 Nov`. */
  label?: string | undefined;
  className?: string | undefined;
  /** Tells the parts of one drawing apart. */
  part?: string | undefined;
  /** Where it lies over a drawing. */
  place?: CSSProperties | undefined;
  children: ReactNode;
};

/** Words of a chart, or a number of its table, that open the rows they count. */
export function Opener({ opening, label, className, part, place, children }: OpenerProps) {
  if (opening === undefined) return <>{children}</>;
  const shared = { className: classes(styles.opener, className), 'aria-label': label, 'data-part': part, style: place };
  return 'href' in opening ? (
    <Anchor href={opening.href} {...shared}>
      {children}
    </Anchor>
  ) : (
    <button type="button" aria-haspopup="dialog" onClick={opening.onOpen} {...shared}>
      {children}
    </button>
  );
}

/** Says why no part of a chart opens anything. */
export const WhyClosed = <At extends readonly unknown[]>({ opens }: { opens: Opens<At> }) =>
  typeof opens === 'function' ? null : <p className={styles.closed}>{opens.none}</p>;

/** Returns a cell of a chart's table: a number that opens what the part of the chart does. */
export const openerCell =
  <Row,>(of: (row: Row) => { readonly shown: string; readonly name: string; readonly opening: Opening | undefined }) =>
  (row: Row): ReactNode => {
    const { shown, name, opening } = of(row);
    return (
      <Opener opening={opening} label={`${shown}, ${name}`}>
        {shown}
      </Opener>
    );
  };
