import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '@waymark/contract/people';
import { Segments, Stack } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { reportsQuery } from '../people.queries.ts';
import { NoOneHere, PeopleList } from '../people.public.tsx';

type Scope = 'direct' | 'indirect';

/** Who reports to a person, in the organisation's words (PPL-10). */
export function ReportsPanel({ profile }: { readonly profile: Profile }) {
  const { t } = useLingui();
  const [scope, setScope] = useState<Scope>('direct');
  const labels = {
    direct: profile.reportLabels.direct || t`Direct reports`,
    indirect: profile.reportLabels.indirect || t`Indirect reports`,
  };
  return (
    <Stack gap={5}>
      <div>
        <Segments
          label={t`Which reports`}
          value={scope}
          onChange={setScope}
          segments={(['direct', 'indirect'] as const).map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      <Reports userId={profile.id} scope={scope} />
    </Stack>
  );
}

function Reports({ userId, scope }: { readonly userId: string; readonly scope: Scope }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(reportsQuery(userId, scope));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={5} />;
  const people = query.data.pages.flatMap(({ items }) => items);
  if (people.length === 0) return <NoOneHere title={t`No reports to show`} />;
  return (
    <div>
      <PeopleList people={people} />
      <MorePages of={query} shown={people.length} />
    </div>
  );
}
