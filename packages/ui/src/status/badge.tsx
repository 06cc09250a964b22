import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import {
  IconAccessPoint,
  IconAlertCircle,
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconFileText,
  IconHourglass,
  IconLock,
  IconProgress,
} from '../icons/icons.ts';
import { classes } from '../styles/classes.ts';
import styles from './status.module.css';

export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'brand' | 'live';
type BadgeProps = { tone?: BadgeTone | undefined; icon?: IconShape | undefined; children: ReactNode };

/** A short word on a tinted ground. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span className={classes(styles.badge, tone !== 'neutral' && styles[tone], !icon && styles.noIcon)}>
    {icon && <Icon icon={icon} size="s" />}
    <span>{children}</span>
  </span>
);

export type Status = 'completed' | 'in-progress' | 'due' | 'overdue' | 'not-started' | 'locked' | 'pending' | 'declined' | 'draft' | 'live';

const looks = {
  completed: ['ok', IconCheck],
  'in-progress': ['info', IconProgress],
  due: ['warn', IconClock],
  overdue: ['bad', IconAlertCircle],
  'not-started': ['neutral', IconCircleDashed],
  locked: ['neutral', IconLock],
  pending: ['warn', IconHourglass],
  declined: ['neutral', IconBan],
  draft: ['neutral', IconFileText],
  live: ['live', IconAccessPoint],
} as const satisfies Record<Status, readonly [BadgeTone, IconShape]>;

/** Where a thing stands: an icon and a word. `children` say it more exactly ("Due Friday"). */
export function StatusBadge({ status, children }: { status: Status; children?: ReactNode }) {
  const { t } = useLingui();
  const words: Record<Status, string> = {
    completed: t`Completed`,
    'in-progress': t`In progress`,
    due: t`Due`,
    overdue: t`Overdue`,
    'not-started': t`Not started`,
    locked: t`Locked`,
    pending: t`Pending`,
    declined: t`Declined`,
    draft: t`Draft`,
    live: t`Live`,
  };
  const [tone, icon] = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {children ?? words[status]}
    </Badge>
  );
}
