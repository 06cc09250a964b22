import type { OpportunityItem } from '@waymark/contract/marketplace';
import type { ReactNode } from 'react';
import { MatchBadge } from '../../matching/matching.public.tsx';
import { ProjectCard } from '../../projects/projects.public.tsx';
import { useMark } from '../marketplace.queries.ts';

interface ProjectTileProps {
  readonly item: OpportunityItem;
  readonly level: 2 | 3;
  /** Beside the match. */
  readonly aside?: ReactNode;
}

/** A project that was found, with how well it fits and the bookmark. */
export function ProjectTile({ item, level, aside }: ProjectTileProps) {
  const mark = useMark();
  const { slug, title, imageUrl, timeCommitment, startsAt: startDate, endsAt: endDate, placesLeft } = item;
  return (
    <ProjectCard
      project={{ slug, title, imageUrl, timeCommitment, startDate, endDate, placesLeft }}
      level={level}
      topic={item.skills[0]?.name}
      isNew={item.isNew}
      match={item.match === null ? undefined : <MatchBadge match={item.match} />}
      more={aside}
      bookmark={{
        saved: item.marks.bookmark,
        onToggle: () => mark.mutate({ item, mark: 'bookmark', state: !item.marks.bookmark }),
      }}
    />
  );
}
