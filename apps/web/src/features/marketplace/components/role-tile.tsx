import type { OpportunityItem } from '@waymark/contract/marketplace';
import { opportunityHref } from '@waymark/contract/opportunities';
import type { ReactNode } from 'react';
import { RoleCard } from '../../job-roles/job-roles.public.tsx';
import { MatchBadge } from '../../matching/matching.public.tsx';
import { useMark } from '../marketplace.queries.ts';

interface RoleTileProps {
  readonly item: OpportunityItem;
  readonly level: 2 | 3;
  /** Beside the match. */
  readonly aside?: ReactNode;
}

/** A job role that was found, with how well it fits and the bookmark. */
export function RoleTile({ item, level, aside }: RoleTileProps) {
  const mark = useMark();
  const { slug, title, summary, skills, marks, match } = item;
  return (
    <RoleCard
      {...{ title, summary, skills, level }}
      href={opportunityHref('job_role', slug)}
      aspirational={marks.aspirational}
      match={match === null ? null : <MatchBadge match={match} />}
      more={aside}
      bookmark={{ saved: marks.bookmark, onToggle: () => mark.mutate({ item, mark: 'bookmark', state: !marks.bookmark }) }}
    />
  );
}
