import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type DueCard, REVIEW_AHEAD_DAYS } from '@waymark/contract/cards';
import { Badge, ButtonLink, EmptyState, FilterBar, FilterButton, IconCalendarDue, IconPencil, Lined, ListRow } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { usePermission } from '../../../platform/session/session.ts';
import { toReviewQuery } from '../card-upkeep.queries.ts';
import { useCardLook } from '../card-look.ts';

/** What is due for review, the longest due first (CRD-22): one's own, or everyone's for content managers. */
export function CardsToReview() {
  const { t } = useLingui();
  const [address, narrow] = useNarrowing<'of'>();
  const isKeeper = usePermission('MANAGE_CONTENT');
  const of = isKeeper && address.get('of') === 'everyone' ? 'everyone' : 'own';
  const query = useInfiniteQuery(toReviewQuery(of));
  const found = query.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      {isKeeper && (
        <FilterBar>
          <FilterButton
            label={t`Whose`}
            options={[{ value: 'everyone', label: t`Everyone’s` }]}
            selected={of === 'everyone' ? ['everyone'] : []}
            onChange={(chosen) => narrow({ of: chosen.at(-1) ?? '' })}
          />
        </FilterBar>
      )}
      {found === undefined ? (
        <Waiting of={query} shape="rows" />
      ) : found.length === 0 ? (
        <EmptyState title={t`Nothing is due for review`} topic="Writing">
          <Trans>Set a review date under Details in the editor. Content due within {REVIEW_AHEAD_DAYS} days appears here.</Trans>
        </EmptyState>
      ) : (
        <>
          <Lined as="ul">
            {found.map((due) => (
              <DueRow key={due.card.id} due={due} />
            ))}
          </Lined>
          <MorePages of={query} shown={found.length} />
        </>
      )}
    </>
  );
}

function DueRow({ due: { card, reviewOn, isDue } }: { readonly due: DueCard }) {
  const format = useFormat();
  const { typeName, href, title, cover, icon } = useCardLook(card);
  const day = format.date(reviewOn);
  return (
    <ListRow
      as="li"
      level={2}
      title={title}
      cover={cover}
      icon={icon}
      href={href}
      kicker={[typeName, card.author.fullName]}
      description={card.snippet}
      actions={
        <>
          <Badge tone={isDue ? 'warn' : 'neutral'} icon={IconCalendarDue}>
            {isDue ? <Trans>Overdue since {day}</Trans> : <Trans>Due on {day}</Trans>}
          </Badge>
          <ButtonLink size="s" icon={IconPencil} href={`/cards/${card.id}/edit`}>
            <Trans>Review</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
