import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OpportunityItem } from '@waymark/contract/marketplace';
import { opportunityHref } from '@waymark/contract/opportunities';
import { type Bookmark, BookmarkButton, Heading, Link, Panel, Row } from '@waymark/ui';
import { MatchBadge } from '../../matching/matching.public.tsx';
import { vacancyCardsQuery } from '../vacancies.queries.ts';
import styles from './vacancies.module.css';
import { CardFacts, Closing } from './vacancy-rows.tsx';

interface VacancyTileProps {
  readonly item: OpportunityItem;
  readonly level: 2 | 3;
  readonly bookmark: Bookmark;
  /** Beside the match. */
  readonly aside?: ReactNode;
}

/** A vacancy among other opportunities. */
export function VacancyTile({ item, level, bookmark, aside }: VacancyTileProps) {
  const { data } = useQuery(vacancyCardsQuery([item.id]));
  const card = data?.items.find(({ id }) => id === item.id);
  return (
    <Panel as="li" className={styles.tile}>
      <Row justify="between" align="start" wrap={false}>
        <Heading level={level} look="h4">
          <Link href={opportunityHref('job_vacancy', item.slug)}>
            <bdi>{item.title}</bdi>
          </Link>
        </Heading>
        <BookmarkButton title={item.title} bookmark={bookmark} />
      </Row>
      {card !== undefined && <CardFacts card={card} fields={data?.fields ?? []} />}
      <Row justify="between" className={styles.foot}>
        {item.match !== null && <MatchBadge match={item.match} />}
        {aside}
      </Row>
      {card !== undefined && <Closing item={item} card={card} fields={(data?.fields ?? []).filter((field) => field === 'closes')} />}
    </Panel>
  );
}
