import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Bookmark, BookmarkButton, Heading, Link, Panel, Row, SkillChip, SkillChips, Text } from '@waymark/ui';
import styles from './job-roles.module.css';

interface RoleCardProps {
  readonly title: string;
  readonly href: string;
  readonly summary: string;
  readonly skills: readonly { readonly skillId: string; readonly name: string }[];
  readonly bookmark: Bookmark;
  readonly aspirational: boolean;
  readonly level: 2 | 3;
  /** The match ring. */
  readonly match: ReactNode;
  readonly more?: ReactNode;
}

const SHOWN_SKILLS = 3;

/** A job role among others: what it is, what it asks for, and how well it fits. */
export function RoleCard({ title, href, summary, skills, bookmark, aspirational, level, match, more }: RoleCardProps) {
  const { t } = useLingui();
  return (
    <Panel as="li" className={styles.tile}>
      <Row justify="between" align="start" wrap={false}>
        <Heading level={level === 2 ? 2 : 3} look="h4">
          <Link href={href}>
            <bdi>{title}</bdi>
          </Link>
        </Heading>
        <BookmarkButton title={title} bookmark={bookmark} />
      </Row>
      {aspirational && <Text size="meta">{t`You are working towards it`}</Text>}
      {summary !== '' && (
        <Text size="small" className={styles.summary}>
          <bdi>{summary}</bdi>
        </Text>
      )}
      <SkillChips>
        {skills.slice(0, SHOWN_SKILLS).map(({ skillId, name }) => (
          <SkillChip key={skillId} name={name} />
        ))}
      </SkillChips>
      <Row justify="between" className={styles.foot}>
        {match}
        {more}
      </Row>
    </Panel>
  );
}
