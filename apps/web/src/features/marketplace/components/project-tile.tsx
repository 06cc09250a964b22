import { useLingui } from '@lingui/react/macro';
import type { OpportunityItem } from '@waymark/contract/marketplace';
import { opportunityHref } from '@waymark/contract/opportunities';
import { Tile } from '@waymark/ui';
import { MatchBadge } from '../../matching/matching.public.tsx';
import { useMark } from '../marketplace.queries.ts';
import { usePlacesWords, useTimeWords } from './opportunity-words.ts';

/** A project among others: picture, how much time, title, places left. */
export function ProjectTile({ item, level }: { readonly item: OpportunityItem; readonly level: 2 | 3 }) {
  const { t } = useLingui();
  const timeOf = useTimeWords();
  const placesOf = usePlacesWords();
  const mark = useMark();
  const places = placesOf(item);
  return (
    <Tile
      as="li"
      title={item.title}
      href={opportunityHref(item.type, item.slug)}
      level={level}
      cover={{ image: item.imageUrl ?? undefined, topic: item.skills[0]?.name ?? item.title }}
      kicker={[...timeOf(item), item.isNew && t`New`, places]}
      actions={item.match !== null && <MatchBadge match={item.match} />}
      bookmark={{
        saved: item.marks.bookmark,
        onToggle: () => mark.mutate({ item, mark: 'bookmark', state: !item.marks.bookmark }),
      }}
    />
  );
}
