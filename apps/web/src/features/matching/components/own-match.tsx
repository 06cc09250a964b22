import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState, Notice, Skeletons } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { ownMatchQuery } from '../matching.queries.ts';
import { MatchExplanation } from './match-explanation.tsx';

/** How well the reader fits an opportunity, explained; for the page of the opportunity. */
export function OwnMatch({ opportunityId, withoutSkills = false }: { readonly opportunityId: string; readonly withoutSkills?: boolean }) {
  const query = useQuery(ownMatchQuery(opportunityId));
  const message = useErrorMessage(query.error);
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorState level={3} onRetry={() => void query.refetch()}>
        {message}
      </ErrorState>
    ) : (
      <Skeletons shape="text" count={4} />
    );
  }
  const { match } = query.data;
  if (match === null) {
    return (
      <Notice>
        <Trans>Nothing particular is asked for here, so there is no match to work out.</Trans>
      </Notice>
    );
  }
  return <MatchExplanation match={match} withoutSkills={withoutSkills} />;
}
