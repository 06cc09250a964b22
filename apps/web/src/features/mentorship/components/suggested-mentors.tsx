import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, ErrorState, Grid, Skeletons } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { suggestionsQuery } from '../mentorship.queries.ts';
import { MentorCard } from './mentor-card.tsx';

/** The mentors who fit the reader best (MEN-05), at most `most`. */
export function SuggestedMentors({ most = 6 }: { readonly most?: number }) {
  const { t } = useLingui();
  const query = useQuery(suggestionsQuery);
  const message = useErrorMessage(query.error);
  if (query.isPending) return <Skeletons shape="tiles" count={3} />;
  if (query.data === undefined) return <ErrorState onRetry={() => void query.refetch()}>{message}</ErrorState>;
  if (query.data.items.length === 0) {
    return (
      <EmptyState title={t`No mentor takes requests at the moment`}>
        <Trans>Look again in a few days: mentors come and places become free.</Trans>
      </EmptyState>
    );
  }
  return (
    <Grid columns={3} as="div">
      {query.data.items.slice(0, most).map((mentor) => (
        <MentorCard key={mentor.slug} mentor={mentor} />
      ))}
    </Grid>
  );
}
