import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, Grid, Stack } from '@waymark/ui';
import { useState } from 'react';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { BandFilter } from '../../matching/matching.public.tsx';
import { suggestionsQuery } from '../mentorship.queries.ts';
import { MentorCard } from './mentor-card.tsx';

interface SuggestedMentorsProps {
  readonly most?: number;
  /** Narrowed by bands of the score (MKT-06), where no other list on the page is. */
  readonly filtered?: boolean;
}

/** The mentors who fit the reader best (MEN-05), at most `most`. */
export function SuggestedMentors({ most = 6, filtered = false }: SuggestedMentorsProps) {
  const { t } = useLingui();
  const [scoreRange, setScoreRange] = useState<readonly string[]>([]);
  const query = useQuery(suggestionsQuery(scoreRange));
  const items = query.data?.items;
  if (items?.length === 0 && scoreRange.length === 0) {
    return (
      <EmptyState title={t`No mentors are accepting requests right now`}>
        <Trans>Check again in a few days: new mentors join and places open up.</Trans>
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      {filtered && (
        <div>
          <BandFilter selected={scoreRange} onChange={setScoreRange} />
        </div>
      )}
      {items === undefined && <Waiting of={query} shape="tiles" count={3} />}
      {items?.length === 0 && (
        <EmptyState title={t`No mentor in this match range`}>
          <Trans>Change or clear the Match filter to see every mentor who fits you.</Trans>
        </EmptyState>
      )}
      <Grid columns={3} as="div">
        {items?.slice(0, most).map((mentor) => (
          <MentorCard key={mentor.slug} mentor={mentor} />
        ))}
      </Grid>
    </Stack>
  );
}
