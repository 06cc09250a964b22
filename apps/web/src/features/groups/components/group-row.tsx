import type { GroupSummary } from '@waymark/contract/groups';
import { Anchor, GroupMark, Heading, Text } from '@waymark/ui';
import type { ReactNode } from 'react';
import { GroupFacts, groupHref } from '../groups.public.tsx';
import styles from './groups.module.css';

interface GroupRowProps {
  readonly group: GroupSummary;
  /** Behind the number of members: why it is shown, what one is there. */
  readonly more?: readonly ReactNode[];
  readonly actions?: ReactNode;
  readonly level: 2 | 3;
}

/** A group in a list. */
export const GroupRow = ({ group, more, actions, level }: GroupRowProps) => (
  <li className={styles.item}>
    <GroupMark name={group.name} image={group.imageUrl} size={64} />
    <div className={styles.text}>
      <Heading level={level} look="h4" className={styles.name}>
        <Anchor href={groupHref(group)}>
          <bdi>{group.name}</bdi>
        </Anchor>
      </Heading>
      {group.description !== '' && (
        <Text size="small" className={styles.description}>
          <bdi>{group.description}</bdi>
        </Text>
      )}
      <Text size="meta" as="div" className={styles.facts}>
        <GroupFacts group={group} more={more ?? []} />
      </Text>
    </div>
    {actions}
  </li>
);
