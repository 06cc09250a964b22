import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { WAIVER_STATES } from '@waymark/contract/compliance';
import { EmptyState, FilterBar, PageHeader, Row, Segments, SelectField, Skeletons, Stack } from '@waymark/ui';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { DutyWaivers } from '../../assignments/assignments.public.tsx';
import { ComplianceTabs } from '../components/compliance-tabs.tsx';
import { WaiverCards } from '../components/waiver-cards.tsx';
import { useWaiverStateWords } from '../compliance-words.ts';
import { waiversQuery } from '../compliance.queries.ts';

/** /admin/compliance/waivers (LRN-13): who is excused from what, and who asks to be. */
export function Screen() {
  const { t } = useLingui();
  const [address, narrow] = useNarrowing<'of' | 'state'>();
  const of = address.get('of') === 'assignments' ? 'assignments' : 'certifications';
  return (
    <>
      <PageHeader
        title={t`Waivers`}
        lead={t`A waiver excuses someone for a while. It does not count as completed. It lasts until its last day, or until you end it.`}
      />
      <Stack gap={5}>
        <ComplianceTabs current="waivers" />
        <Row>
          <Segments
            label={t`Waivers of`}
            value={of}
            onChange={(next) => narrow({ of: next === 'certifications' ? null : next, state: null })}
            segments={[
              { value: 'certifications', label: t`Certifications` },
              { value: 'assignments', label: t`Assignments` },
            ]}
          />
        </Row>
        {of === 'assignments' ? (
          <Suspense fallback={<Skeletons shape="rows" />}>
            <DutyWaivers empty={t`To excuse someone from an assignment, open their team’s item or person in the manager dashboard.`} />
          </Suspense>
        ) : (
          <CertificationWaivers />
        )}
      </Stack>
    </>
  );
}

function CertificationWaivers() {
  const { t } = useLingui();
  const words = useWaiverStateWords();
  const [address, narrow] = useNarrowing<'state'>();
  const state = WAIVER_STATES.find((one) => one === address.get('state'));
  const query = useInfiniteQuery(waiversQuery(state));
  const waivers = query.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <FilterBar>
        <SelectField
          label={t`Status`}
          options={[{ value: '', label: t`All statuses` }, ...WAIVER_STATES.map((value) => ({ value, label: words[value] }))]}
          value={state ?? ''}
          onChange={(event) => narrow({ state: event.currentTarget.value })}
        />
      </FilterBar>
      {waivers === undefined && <Waiting of={query} shape="rows" count={4} />}
      {waivers?.length === 0 && (
        <EmptyState title={t`No waivers`}>{t`People request one on their certifications page. You can grant one under People.`}</EmptyState>
      )}
      {waivers !== undefined && waivers.length > 0 && (
        <>
          <WaiverCards waivers={waivers} />
          <MorePages of={query} shown={waivers.length} />
        </>
      )}
    </>
  );
}
