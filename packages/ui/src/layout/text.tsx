import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './layout.module.css';

type TextProps = HTMLAttributes<HTMLElement> & {
  /** A step of the type scale (section 3 of the visual language). */
  size?: 'lead' | 'body' | 'ui' | 'small' | 'meta' | 'caption' | undefined;
  as?: ElementType | undefined;
};

export const Text = ({ size = 'body', as: Element = 'p', className, ...rest }: TextProps) => (
  <Element {...rest} className={classes(styles[size], className)} />
);

type HeadingProps = HTMLAttributes<HTMLHeadingElement> & {
  /** The level in the outline of the page. */
  level: 1 | 2 | 3 | 4;
  /** The size, when it differs from the level. */
  look?: 'display' | 'h1' | 'h2' | 'h3' | 'h4' | undefined;
};

export function Heading({ level, look, className, ...rest }: HeadingProps) {
  const Element: ElementType = `h${level}`;
  return <Element {...rest} className={classes(styles[look ?? `h${level}`], className)} />;
}

type DotsProps = { parts: readonly ReactNode[]; className?: string | undefined };

/** Parts of a kicker or of metadata with dots between them; a part that is missing leaves no dot. */
export const Dots = ({ parts, className }: DotsProps) => (
  <span className={classes(styles.dots, className)}>
    {parts.map((part, at) =>
      part === undefined || part === null || part === '' || part === false ? null : (
        // Parts have no identity of their own; their place is stable. The dot follows the page's direction, the part its own.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at}>
          <bdi>{part}</bdi>
        </span>
      ),
    )}
  </span>
);

type FactsProps = { facts: readonly { label: ReactNode; value: ReactNode; id: string }[] };

/** Label and value pairs of a side panel. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(({ id, label, value }) => (
      <div key={id}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
