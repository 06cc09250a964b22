import type { OpportunityItem } from '@waymark/contract/marketplace';
import type { ReactNode } from 'react';
import { VacancyTile } from '../../vacancies/vacancies.public.tsx';
import { useMark } from '../marketplace.queries.ts';

interface VacancyItemProps {
  readonly item: OpportunityItem;
  readonly level: 2 | 3;
  /** Beside the match. */
  readonly aside?: ReactNode;
}

/** A vacancy that was found, with how well it fits and the bookmark. */
export function VacancyItem({ item, level, aside }: VacancyItemProps) {
  const mark = useMark();
  const { marks } = item;
  const bookmark = { saved: marks.bookmark, onToggle: () => mark.mutate({ item, mark: 'bookmark' as const, state: !marks.bookmark }) };
  return <VacancyTile {...{ item, level, aside, bookmark }} />;
}
