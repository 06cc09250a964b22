import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { classes } from '../styles/classes.ts';
import styles from './button.module.css';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconShape;
  /** Accessible name and tooltip: what pressing it does. */
  label: string;
  size?: 's' | 'm' | undefined;
  bordered?: boolean | undefined;
  directional?: boolean | undefined;
  /** A dot that says something new waits; the label must say so too. */
  pip?: boolean | undefined;
  /** Where the tooltip has room; above unless told. */
  tooltipSide?: 'top' | 'bottom' | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

export function IconButton({
  icon,
  label,
  size = 'm',
  bordered = false,
  directional,
  pip = false,
  tooltipSide,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} side={tooltipSide}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={classes(styles.iconButton, bordered && styles.bordered, size === 's' && styles.small, className)}
      >
        <Icon icon={icon} directional={directional} />
        {pip && <span className={styles.pip} />}
      </button>
    </Tooltip>
  );
}
