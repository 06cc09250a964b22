import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { CardSummary } from '@waymark/contract/cards';
import {
  ButtonLink,
  EmptyState,
  IconArchive,
  IconButton,
  IconDots,
  IconEye,
  IconPencil,
  IconPlus,
  IconTrash,
  Lined,
  LinkTabs,
  ListRow,
  Menu,
  Page,
  PageHeader,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { cardHref, useCardLook } from '../card-look.ts';
import { useStateChange } from '../cards.queries.ts';
import { DeleteCardDialog } from '../dialogs/delete-card-dialog.tsx';
import { CONTENT_FILTERS, type ContentFilter, contentFilterOf, ownContentQuery } from '../own-content.queries.ts';

const FILTERS = Object.keys(CONTENT_FILTERS) as ContentFilter[];

/** /content/{filter?}: what one wrote oneself, by state (CRD-03). */
export function Screen() {
  const { t } = useLingui();
  const filter = contentFilterOf(useParams()['filter']);
  const labels: Readonly<Record<ContentFilter, string>> = { draft: t`Drafts`, published: t`Published`, archived: t`Archived` };
  return (
    <Page>
      <PageHeader
        title={t`Your content`}
        lead={t`What you made, finished or not.`}
        actions={
          <ButtonLink href="/cards/new" variant="solid" icon={IconPlus}>
            <Trans>New content</Trans>
          </ButtonLink>
        }
      />
      <LinkTabs
        label={t`Which content`}
        tabs={FILTERS.map((key) => ({
          href: key === 'draft' ? '/content' : `/content/${key}`,
          label: labels[key],
          current: key === filter,
        }))}
      />
      <ContentList key={filter} filter={filter} />
    </Page>
  );
}

function ContentList({ filter }: { readonly filter: ContentFilter }) {
  const query = useInfiniteQuery(ownContentQuery(filter));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const cards = query.data.pages.flatMap(({ items }) => items);
  if (cards.length === 0) return <NothingHere filter={filter} />;
  return (
    <>
      <Lined as="ul">
        {cards.map((card) => (
          <OwnCard key={card.id} card={card} />
        ))}
      </Lined>
      <MorePages of={query} shown={cards.length} />
    </>
  );
}

/** Drafts lead to their editor, everything else to its page. */
function OwnCard({ card }: { readonly card: CardSummary }) {
  const { t } = useLingui();
  const format = useFormat();
  const { typeName, hidden, source: _source, difficulty, bookmark: _bookmark, progress: _progress, href, ...look } = useCardLook(card);
  const change = useStateChange();
  const [deleting, setDeleting] = useState(false);
  const editHref = `/cards/${card.id}/edit`;
  const isDraft = card.state === 'draft';
  const publishedOn = card.publishedAt === null ? undefined : format.date(card.publishedAt);
  const items = [
    ...(isDraft ? [{ label: t`Preview`, icon: IconEye, href: cardHref(card) }] : [{ label: t`Edit`, icon: IconPencil, href: editHref }]),
    ...(card.state === 'published'
      ? [{ label: t`Archive`, icon: IconArchive, onSelect: () => change.mutate({ cardId: card.id, to: 'archive' }) }]
      : []),
    ...(card.state === 'archived'
      ? [{ label: t`Publish again`, icon: IconArchive, onSelect: () => change.mutate({ cardId: card.id, to: 'publish' }) }]
      : []),
    { label: t`Delete`, icon: IconTrash, danger: true, onSelect: () => setDeleting(true) },
  ];
  return (
    <>
      <ListRow
        {...look}
        as="li"
        level={2}
        href={isDraft ? editHref : href}
        kicker={[hidden, typeName, difficulty, publishedOn === undefined ? undefined : t`Published ${publishedOn}`]}
        description={card.snippet}
        actions={
          <Menu trigger={<IconButton icon={IconDots} label={t`What to do with ${card.title}`} />} groups={[{ id: 'card', items }]} />
        }
      />
      <DeleteCardDialog card={card} open={deleting} onClose={() => setDeleting(false)} />
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
    draft: t`What you begin is kept here until you publish it.`,
    published: t`What you publish stands here, with everybody it is for.`,
    archived: t`What you take out of sight waits here and can come back.`,
  };
  const action =
    filter === 'archived' ? (
      <ButtonLink href="/content/published" size="s">
        <Trans>See what is published</Trans>
      </ButtonLink>
    ) : (
      <ButtonLink href="/cards/new" size="s" icon={IconPlus}>
        <Trans>Make something</Trans>
      </ButtonLink>
    );
  return (
    <EmptyState title={titles[filter]} topic="Writing" action={action}>
      {texts[filter]}
    </EmptyState>
  );
}
