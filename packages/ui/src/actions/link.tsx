import { Anchor } from '../provider/link-context.tsx';
import type { AnchorProps } from '../provider/link-context.tsx';
import { classes } from '../styles/classes.ts';
import styles from './link.module.css';

export type LinkProps = AnchorProps & {
  /** `action` stands alone ("See all"); `inline` runs within a sentence and is underlined; `plain` takes the colour around it. */
  variant?: 'action' | 'inline' | 'plain' | undefined;
};

/** A link in a text or beside a heading, through the router. */
export const Link = ({ variant = 'action', className, ...rest }: LinkProps) => (
  <Anchor {...rest} className={classes(styles[variant], className)} />
);
