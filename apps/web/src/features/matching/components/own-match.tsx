import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ownMatchQuery } from '../matching.queries.ts';
import { MatchExplanation } from './match-explanation.tsx';

/** How well the reader fits an opportunity, explained; for the page of the opportunity. */
export function OwnMatch({ opportunityId, withoutSkills = false }: { readonly opportunityId: string; readonly withoutSkills?: boolean }) {
  const query = useQuery(ownMatchQuery(opportunityId));
  if (query.data === undefined) return <Waiting of={query} level={3} shape="text" count={4} />;
  const { match, forOthers } = query.data;
  if (match === null) {
    return (
      <Notice>
        <Trans>There are no specific requirements here, so there is no match to calculate.</Trans>
      </Notice>
    );
  }
  return (
    <>
      <MatchExplanation match={match} withoutSkills={withoutSkills} />
      {forOthers === null ? null : (
        <Notice>
          <Trans>
            Others see a {forOthers.score} % match. They only see skills that you share with everyone, and found skills only after you
            confirm them.
          </Trans>
        </Notice>
      )}
    </>
  );
}
