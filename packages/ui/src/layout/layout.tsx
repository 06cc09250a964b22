import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './layout.module.css';

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;

type FlowProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  /** Step of the space scale: 4, 8, 12, 16, 24, 32, 48 px. */
  gap?: Gap | undefined;
  as?: ElementType | undefined;
  children?: ReactNode;
};

/** Things below each other. */
export function Stack({ gap = 3, as: Element = 'div', className, ...rest }: FlowProps) {
  return <Element {...rest} className={classes(styles.stack, styles[`gap${gap}`], className)} />;
}

type RowProps = FlowProps & {
  align?: 'start' | 'center' | 'baseline' | 'stretch' | undefined;
  justify?: 'start' | 'between' | 'end' | undefined;
  wrap?: boolean | undefined;
};

const alignments = { start: 'alignStart', center: 'alignCenter', baseline: 'alignBaseline', stretch: 'alignStretch' } as const;

/** Things beside each other; they wrap unless told not to. */
export function Row({ gap = 3, as: Element = 'div', align = 'center', justify = 'start', wrap = true, className, ...rest }: RowProps) {
  return (
    <Element
      {...rest}
      className={classes(
        styles.row,
        styles[`gap${gap}`],
        styles[alignments[align]],
        justify !== 'start' && styles[justify],
        wrap && styles.wrap,
        className,
      )}
    />
  );
}

type GridProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  columns: 2 | 3 | 4;
  /** On narrow screens a row that is pushed sideways instead of a column (not in accessibility mode). */
  snap?: boolean | undefined;
  as?: ElementType | undefined;
  children?: ReactNode;
};

/** Equal columns; one column on narrow screens. */
export function Grid({ columns, snap = false, as: Element = 'div', className, ...rest }: GridProps) {
  return (
    <Element {...rest} data-columns={columns} className={classes(styles.grid, styles[`of${columns}`], snap && styles.snap, className)} />
  );
}

type SplitProps = { children: ReactNode; side: ReactNode; sideLabel?: string | undefined };

/** Main column and a side panel of 352 px that sticks; below each other when narrow. */
export const Split = ({ children, side, sideLabel }: SplitProps) => (
  <div className={styles.split}>
    <div>{children}</div>
    <aside className={styles.sticky} aria-label={sideLabel}>
      {side}
    </aside>
  </div>
);

/** Filters of 232 px beside the results. */
export const Railed = ({ rail, children }: { rail: ReactNode; children: ReactNode }) => (
  <div className={styles.railed}>
    <div>{rail}</div>
    <div>{children}</div>
  </div>
);

type PanelProps = HTMLAttributes<HTMLElement> & { variant?: 'surface' | 'tight' | 'tint' | undefined; as?: ElementType | undefined };

/** A box, for things one acts on. */
export const Panel = ({ variant = 'surface', as: Element = 'section', className, ...rest }: PanelProps) => (
  <Element {...rest} className={classes(styles.panel, variant !== 'surface' && styles[variant], className)} />
);

/** Children with hairlines between them. */
export const Lined = ({ as: Element = 'div', className, ...rest }: HTMLAttributes<HTMLElement> & { as?: ElementType | undefined }) => (
  <Element {...rest} className={classes(styles.lined, className)} />
);

export const Divider = () => <hr className={styles.divider} />;
