import { useLingui } from '@lingui/react/macro';
import type { OpportunityItem } from '@waymark/contract/marketplace';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MatchBadge } from '../../matching/matching.public.tsx';
import { ProjectCard } from '../../projects/projects.public.tsx';
import { useMark } from '../marketplace.queries.ts';

/** Owners on a card; the project's page has all. */
const OWNERS_SHOWN = 2;

interface ProjectTileProps {
  readonly item: OpportunityItem;
  readonly level: 2 | 3;
  /** Beside the match. */
  readonly aside?: ReactNode;
}

/** A project that was found, with how well it fits and the bookmark. */
export function ProjectTile({ item, level, aside }: ProjectTileProps) {
  const { t } = useLingui();
  const format = useFormat();
  const mark = useMark();
  const { slug, title, imageUrl, timeCommitment, startsAt: startDate, endsAt: endDate, placesLeft } = item;
  return (
    <ProjectCard
      project={{ slug, title, imageUrl, timeCommitment, startDate, endDate, placesLeft }}
      level={level}
      isNew={item.isNew}
      skills={item.skills.map(({ name }) => name)}
      facts={[
        item.owners.length === 0 ? undefined : format.list(item.owners.slice(0, OWNERS_SHOWN).map(({ fullName }) => fullName)),
        item.remote === null ? undefined : item.remote ? t`Remote possible` : t`On site`,
        item.applyBy === null ? undefined : t`Apply by ${format.date(item.applyBy)}`,
      ]}
      match={item.match === null ? undefined : <MatchBadge match={item.match} />}
      more={aside}
      bookmark={{
        saved: item.marks.bookmark,
        onToggle: () => mark.mutate({ item, mark: 'bookmark', state: !item.marks.bookmark }),
      }}
    />
  );
}
