import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CheckInSummary } from '@waymark/contract/check-ins';
import { Avatar, Dots, Lined, Page, PageHeader, PersonLine, Section, Text } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personOf } from '../../people/people.public.tsx';
import { usePeriodName } from '../check-in-words.ts';
import { checkInsQuery } from '../check-ins.queries.ts';
import { CheckInPeople } from '../components/check-in-people.tsx';
import styles from '../components/check-ins.module.css';
import { useStanding } from '../components/history.tsx';

/** /checkin: the people one checks in with, and all that was (HOM-06). */
export function Screen() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHeader title={t`Check-ins`} lead={t`Talk regularly about how it’s going. Only the two of you can read it.`} />
      <CheckInPeople side="partner" title={t`People you support`} />
      <CheckInPeople side="learner" title={t`Your managers and mentors`} />
      <All />
    </Page>
  );
}

/** Every check-in of the reader, also with people they no longer work with. */
function All() {
  const { t } = useLingui();
  const query = useInfiniteQuery(checkInsQuery());
  const periodName = usePeriodName();
  const standing = useStanding();
  const nameOf = (one: CheckInSummary) => {
    const [period, name] = [periodName(one), one.other.fullName];
    return t`${period}, ${name}`;
  };
  const all = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section title={t`All check-ins`}>
      {query.data === undefined ? (
        <Waiting of={query} shape="rows" level={2} />
      ) : all.length === 0 ? (
        <Text>
          <Trans>None yet. Start one above.</Trans>
        </Text>
      ) : (
        <>
          <Lined as="ul" className={styles.list}>
            {all.map((one) => (
              <li key={one.id} className={styles.person}>
                <PersonLine
                  person={{ ...personOf(one.other), name: nameOf(one) }}
                  mark={<Avatar person={personOf(one.other)} size={40} />}
                  href={`/checkin/${one.id}`}
                  detail={<Dots parts={[...standing(one)]} />}
                />
              </li>
            ))}
          </Lined>
          <MorePages of={query} shown={all.length} />
        </>
      )}
    </Section>
  );
}
