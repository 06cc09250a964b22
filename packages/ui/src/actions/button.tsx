import { Trans } from '@lingui/react/macro';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Anchor } from '../provider/link-context.tsx';
import type { AnchorProps } from '../provider/link-context.tsx';
import { classes } from '../styles/classes.ts';
import styles from './button.module.css';

type ButtonLook = {
  /** `solid` is the one primary action of a region; `outline` the next one; `quiet` and `plain` the rest; `danger` removes. */
  variant?: 'solid' | 'outline' | 'quiet' | 'plain' | 'danger' | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  icon?: IconShape | undefined;
  iconEnd?: IconShape | undefined;
  /** The icons point along the reading direction. */
  directional?: boolean | undefined;
  /** As wide as its place; `narrow` only on narrow screens. */
  block?: boolean | 'narrow' | undefined;
};

const lookClass = ({ variant = 'outline', size = 'm', block }: ButtonLook, className?: string) =>
  classes(
    styles.button,
    styles[variant],
    size !== 'm' && styles[size],
    block === true && styles.block,
    block === 'narrow' && styles.blockNarrow,
    className,
  );

type ContentProps = Pick<ButtonLook, 'icon' | 'iconEnd' | 'directional'> & { children: ReactNode };

const Content = ({ icon, iconEnd, directional, children }: ContentProps) => (
  <>
    {icon && <Icon icon={icon} directional={directional} />}
    {children}
    {iconEnd && <Icon icon={iconEnd} directional={directional} />}
  </>
);

export type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** The action runs: a spinner inside the button, further presses do nothing, focus stays. */
    pending?: boolean | undefined;
    ref?: Ref<HTMLButtonElement> | undefined;
  };

export function Button({
  variant,
  size,
  icon,
  iconEnd,
  directional,
  block,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={lookClass({ variant, size, block }, className)}
      onClick={press}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      data-pending={pending || undefined}
    >
      <Content icon={pending ? undefined : icon} iconEnd={pending ? undefined : iconEnd} directional={directional}>
        {pending && <span className={styles.spinner} aria-hidden />}
        {children}
        {pending && (
          <VisuallyHidden>
            {' '}
            <Trans>(working)</Trans>
          </VisuallyHidden>
        )}
      </Content>
    </button>
  );
}

export type ButtonLinkProps = ButtonLook & AnchorProps;

/** A link that looks like a button: it leads somewhere, it does not change anything. */
export function ButtonLink({ variant, size, icon, iconEnd, directional, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={lookClass({ variant, size, block }, className)}>
      <Content icon={icon} iconEnd={iconEnd} directional={directional}>
        {children}
      </Content>
    </Anchor>
  );
}
