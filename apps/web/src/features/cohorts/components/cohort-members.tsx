import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Cohort, CohortMember, CohortState } from '@waymark/contract/cohorts';
import { Button, EmptyState, Lined, PersonLine, Progress, Row } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { cohortMembersQuery, useCohortInvitation, useCohortRemoval } from '../cohorts.queries.ts';
import styles from './cohorts.module.css';

interface CohortPeopleProps {
  readonly cohort: Cohort;
  readonly state: CohortState;
  /** With what leaders may do. */
  readonly managed?: boolean;
}

/** People of a cohort; to leaders with their progress (GRP-06). */
export function CohortPeople({ cohort, state, managed = false }: CohortPeopleProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(cohortMembersQuery(cohort.id, state));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={4} level={3} />;
  const people = query.data.pages.flatMap(({ items }) => items);
  if (people.length === 0) {
    return (
      <EmptyState title={t`No one yet`} topic="People" level={3}>
        <Trans>People who join this cohort appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Lined as="ul" className={styles.list}>
        {people.map((member) => (
          <MemberRow key={member.person.id} cohort={cohort} member={member} managed={managed} />
        ))}
      </Lined>
      {(managed || query.hasNextPage) && <MorePages of={query} shown={people.length} />}
    </>
  );
}

function MemberRow({ cohort, member, managed }: { readonly cohort: Cohort; readonly member: CohortMember; readonly managed: boolean }) {
  const { t, i18n } = useLingui();
  const letIn = useCohortInvitation(cohort.id);
  const removal = useCohortRemoval(cohort.id);
  const { person, completed, total, state } = member;
  const { fullName } = person;
  const [done, all] = [i18n.number(completed ?? 0), i18n.number(total)];
  return (
    <li className={styles.member}>
      <PersonLine person={personOf(person)} href={personHref(person)} detail={person.jobTitle} />
      <Row gap={3}>
        {completed !== null && state === 'member' && total > 0 && (
          <div className={styles.progress}>
            <Progress value={Math.round((100 * completed) / total)} label={t`${done} of ${all} done`} />
          </div>
        )}
        {managed && state === 'asking' && (
          <Button
            size="s"
            variant="solid"
            aria-label={t`Approve ${fullName}`}
            pending={letIn.isPending}
            onClick={() => letIn.mutate([person.id])}
          >
            <Trans>Approve</Trans>
          </Button>
        )}
        {managed && (
          <Button
            size="s"
            variant="plain"
            aria-label={t`Remove: ${fullName}`}
            pending={removal.isPending}
            onClick={() => removal.mutate(person.id)}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </Row>
    </li>
  );
}
