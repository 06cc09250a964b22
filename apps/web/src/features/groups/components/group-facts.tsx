import { Plural, useLingui } from '@lingui/react/macro';
import type { GroupSummary } from '@waymark/contract/groups';
import { Dots, Icon, IconBuilding, IconLock, IconUsers, type IconShape } from '@waymark/ui';
import type { ReactNode } from 'react';
import styles from './groups.module.css';

const NOTHING: readonly ReactNode[] = [];
const ICONS: Readonly<Record<GroupSummary['visibility'], IconShape>> = { open: IconUsers, private: IconLock, mandatory: IconBuilding };

/** What each kind of group is called where one meets it. */
export function useVisibilityWords(): Readonly<Record<GroupSummary['visibility'], string>> {
  const { t } = useLingui();
  return { open: t`Open to everyone`, private: t`Members only`, mandatory: t`Everyone is in it` };
}

interface GroupFactsProps {
  readonly group: Pick<GroupSummary, 'visibility' | 'membersCount'>;
  readonly more?: readonly ReactNode[];
}

/** Who may come in and how many are there. */
export function GroupFacts({ group, more = NOTHING }: GroupFactsProps) {
  const words = useVisibilityWords();
  return (
    <Dots
      parts={[
        <Plural key="members" value={group.membersCount} one="# member" other="# members" />,
        <span key="visibility" className={styles.place}>
          <Icon icon={ICONS[group.visibility]} size="s" />
          {words[group.visibility]}
        </span>,
        ...more,
      ]}
    />
  );
}
