import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import { classes } from '../styles/classes.ts';
import styles from './button.module.css';

type TooltipProps = { label: string; side?: 'top' | 'bottom' | undefined; children: ReactElement };

/** The word for an icon, on hover and focus, in its place in the page, so that it belongs to a landmark. The child needs its own accessible name. */
export const Tooltip = ({ label, side = 'top', children }: TooltipProps) => (
  <MantineTooltip
    unstyled
    withinPortal={false}
    floatingStrategy="fixed"
    label={label}
    position={side}
    classNames={{ tooltip: styles.tooltip ?? '' }}
    events={{ hover: true, focus: true, touch: false }}
    openDelay={300}
    transitionProps={{ duration: 90 }}
  >
    {children}
  </MantineTooltip>
);

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
