import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { opportunityHref } from '@waymark/contract/opportunities';
import { Lined, Link, Skeletons, Text } from '@waymark/ui';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { MatchBadge } from '../../matching/matching.public.tsx';
import { offersQuery } from '../job-roles.queries.ts';
import styles from './job-roles.module.css';

/** Roles that ask for a skill, those that fit best first, on its page in the directory (SKL-02). */
export function Panel({ subjectId }: SubjectPanelProps) {
  const { data } = useQuery(offersQuery('job_role', { skills: [subjectId] }));
  if (data === undefined) return <Skeletons shape="rows" count={2} />;
  if (data.length === 0) {
    return (
      <Text size="small">
        <Trans>No role asks for it yet.</Trans>
      </Text>
    );
  }
  return (
    <Lined as="ul" className={styles.list}>
      {data.map(({ id, slug, title, match }) => (
        <li key={id} className={styles.role}>
          <Link href={opportunityHref('job_role', slug)}>
            <bdi>{title}</bdi>
          </Link>
          {match !== null && <MatchBadge match={match} />}
        </li>
      ))}
    </Lined>
  );
}
