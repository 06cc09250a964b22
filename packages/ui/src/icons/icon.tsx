import type { ComponentType } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './icon.module.css';

/** A Tabler icon, outline or filled. */
export type IconShape = ComponentType<{ className?: string; 'aria-hidden'?: boolean; focusable?: boolean; stroke?: number | string }>;

type IconProps = {
  icon: IconShape;
  /** 16, 20 (default) or 24 px. */
  size?: 's' | 'm' | 'l' | undefined;
  /** Points along the reading direction, so it turns around from right to left: arrows, but never media controls or checks. */
  directional?: boolean | undefined;
  /** Stands in the middle of the first line of the text beside it, where a row aligns its parts at the start. */
  onFirstLine?: boolean | undefined;
  className?: string | undefined;
};

const strokes = { s: 1.9, m: 1.75, l: 1.6 };

/** Decorative: the word beside it, or the label of the button around it, says what it means. */
export function Icon({ icon: Shape, size = 'm', directional = false, onFirstLine = false, className }: IconProps) {
  return (
    <Shape
      className={classes(styles.icon, styles[size], directional && styles.directional, onFirstLine && styles.onFirstLine, className)}
      stroke={strokes[size]}
      aria-hidden
      focusable={false}
    />
  );
}
