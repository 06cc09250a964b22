import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { CARD_TYPES, type CardType } from '@waymark/contract/cards';
import { ButtonLink, EmptyState, FilterBar, FilterButton, IconPlus, LinkTabs, Page, PageHeader, Skeletons, Stack } from '@waymark/ui';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCardTypeName } from '../card-look.ts';
import { OwnCards } from '../components/own-cards.tsx';
import { CONTENT_FILTERS, type ContentFilter, contentFilterOf, ownContentQuery, REVIEW_WORD } from '../own-content.queries.ts';

/** Comes with its own tab. */
const CardsToReview = lazy(async () => ({ default: (await import('../components/cards-to-review.tsx')).CardsToReview }));

const FILTERS = Object.keys(CONTENT_FILTERS) as ContentFilter[];

/** /content/{filter?} and /me/content/{filter?}: what one created, by state and type, with what can be done to several at once (LRN-02). */
export function Screen() {
  const { t } = useLingui();
  const word = useParams()['filter'];
  const isReview = word === REVIEW_WORD;
  const filter = contentFilterOf(word);
  const root = useLocation().pathname.startsWith('/me/') ? '/me/content' : '/content';
  const labels: Readonly<Record<ContentFilter, string>> = { draft: t`Drafts`, published: t`Published`, archived: t`Archived` };
  return (
    <Page>
      <PageHeader
        title={t`Your content`}
        lead={t`Content you created, published or not.`}
        actions={
          <ButtonLink href="/cards/new" variant="solid" icon={IconPlus}>
            <Trans>New content</Trans>
          </ButtonLink>
        }
      />
      <Stack gap={5}>
        <LinkTabs
          label={t`Which content`}
          tabs={[
            ...FILTERS.map((key) => ({
              href: key === 'draft' ? root : `${root}/${key}`,
              label: labels[key],
              current: !isReview && key === filter,
            })),
            { href: `${root}/${REVIEW_WORD}`, label: t`Due for review`, current: isReview },
          ]}
        />
        {isReview ? (
          <Suspense fallback={<Skeletons shape="rows" count={4} />}>
            <CardsToReview />
          </Suspense>
        ) : (
          <OwnByState filter={filter} />
        )}
      </Stack>
    </Page>
  );
}

function OwnByState({ filter }: { readonly filter: ContentFilter }) {
  const { t } = useLingui();
  const [address, narrow] = useNarrowing<'type'>();
  const typeName = useCardTypeName();
  const cardType = CARD_TYPES.find((one) => one === address.get('type'));
  return (
    <Stack gap={5}>
      <FilterBar>
        <FilterButton
          label={t`Type`}
          options={CARD_TYPES.map((value) => ({ value, label: typeName(value) }))}
          selected={cardType === undefined ? [] : [cardType]}
          onChange={(types) => narrow({ type: types.at(-1) ?? '' })}
        />
      </FilterBar>
      <ContentList key={`${filter} ${cardType}`} filter={filter} cardType={cardType} />
    </Stack>
  );
}

function ContentList({ filter, cardType }: { readonly filter: ContentFilter; readonly cardType: CardType | undefined }) {
  const query = useInfiniteQuery(ownContentQuery(filter, cardType));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const cards = query.data.pages.flatMap(({ items }) => items);
  if (cards.length === 0) return <NothingHere filter={filter} />;
  return (
    <>
      <OwnCards cards={cards} filter={filter} />
      <MorePages of={query} shown={cards.length} />
    </>
  );
}

function NothingHere({ filter }: { readonly filter: ContentFilter }) {
  const { t } = useLingui();
  const titles: Readonly<Record<ContentFilter, string>> = {
    draft: t`No drafts`,
    published: t`Nothing published yet`,
    archived: t`Nothing archived`,
  };
  const texts: Readonly<Record<ContentFilter, string>> = {
    draft: t`Your drafts stay here until you publish them.`,
    published: t`Content you publish appears here, with its audience.`,
    archived: t`Content you archive appears here, and you can restore it.`,
  };
  const action =
    filter === 'archived' ? (
      <ButtonLink href="/content/published" size="s">
        <Trans>View published content</Trans>
      </ButtonLink>
    ) : (
      <ButtonLink href="/cards/new" size="s" icon={IconPlus}>
        <Trans>New content</Trans>
      </ButtonLink>
    );
  return (
    <EmptyState title={titles[filter]} topic="Writing" action={action}>
      {texts[filter]}
    </EmptyState>
  );
}
