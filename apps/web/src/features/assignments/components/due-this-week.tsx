import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Lined, Section, Text } from '@waymark/ui';
import { dutyCountsQuery, myDutiesQuery } from '../assignments.queries.ts';
import { useToday } from '../use-days.ts';
import { DutyRow } from './duty-row.tsx';

const SHOWN = 4;

/** On home: what is late or due this week, soonest first; nothing where nothing is (HOM-09). */
export function DueThisWeek() {
  const { t } = useLingui();
  const today = useToday();
  const counts = useQuery(dutyCountsQuery);
  const isDue = (counts.data?.overdue ?? 0) + (counts.data?.dueThisWeek ?? 0) > 0;
  const query = useInfiniteQuery({ ...myDutiesQuery({ status: 'open', sort: 'due' }), enabled: (counts.data?.open ?? 0) > 0 });
  const duties = (query.data?.pages[0]?.items ?? []).slice(0, SHOWN);
  if (duties.length === 0) return null;
  return (
    <Section title={isDue ? t`Due this week` : t`Assigned to you`} all={{ href: '/learning/assigned', label: t`See all` }}>
      {(counts.data?.overdue ?? 0) > 0 && (
        <Text size="small">
          <Trans>Something is overdue. It comes first.</Trans>
        </Text>
      )}
      <Lined>
        {duties.map((duty) => (
          <DutyRow key={duty.id} duty={duty} today={today} level={3} />
        ))}
      </Lined>
    </Section>
  );
}
