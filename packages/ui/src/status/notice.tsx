import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons/icons.ts';
import { classes } from '../styles/classes.ts';
import styles from './status.module.css';

type NoticeProps = {
  tone?: 'neutral' | 'info' | 'ok' | 'warn' | 'bad' | undefined;
  icon?: IconShape | undefined;
  /** One sentence, and at most one link. */
  children: ReactNode;
  /** A small button at the end. */
  action?: ReactNode;
  /** Came about while the page was open, so it is read aloud. */
  live?: boolean | undefined;
};

const icons = { neutral: IconInfoCircle, info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertCircle };

/** One sentence in place. */
export const Notice = ({ tone = 'neutral', icon, children, action, live = false }: NoticeProps) => (
  <div
    className={classes(styles.notice, tone !== 'neutral' && styles[tone])}
    role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
  >
    <Icon icon={icon ?? icons[tone]} />
    <div className={styles.noticeText}>{children}</div>
    {action}
  </div>
);

/** Why something was refused, in a sentence that is read aloud; nothing where it was not. */
export const Refusal = ({ children }: { readonly children: string | undefined }) =>
  children ? (
    <Notice tone="bad" live>
      {children}
    </Notice>
  ) : null;

type BannerProps = { tone: 'inverse' | 'warn'; icon?: IconShape | undefined; children: ReactNode; action?: ReactNode };

/** Across the page, above the header: viewing as someone else, or a session about to end. */
export const Banner = ({ tone, icon, children, action }: BannerProps) => (
  <output className={classes(styles.banner, tone === 'inverse' ? styles.bannerInverse : styles.bannerWarn)}>
    {icon && <Icon icon={icon} />}
    <span>{children}</span>
    {action}
  </output>
);
