import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { opportunityHref } from '@waymark/contract/opportunities';
import { Lined, Link, Text } from '@waymark/ui';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { MatchBadge } from '../../matching/matching.public.tsx';
import { offersQuery } from '../job-roles.queries.ts';
import styles from './job-roles.module.css';

/** Roles that ask for a skill, those that fit best first, on its page in the directory (SKL-02). */
export function Panel({ subjectId }: SubjectPanelProps) {
  const query = useQuery(offersQuery('job_role', { skills: [subjectId] }));
  if (query.data === undefined) return <Waiting of={query} level={3} shape="rows" count={2} />;
  if (query.data.length === 0) {
    return (
      <Text size="small">
        <Trans>No role requires it yet.</Trans>
      </Text>
    );
  }
  return (
    <Lined as="ul" className={styles.list}>
      {query.data.map(({ id, slug, title, match }) => (
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
