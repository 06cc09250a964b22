import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { CardNote } from '@waymark/contract/card-notes';
import { ButtonLink, EmptyState, Link, Page, PageHeader, Stack, TextField } from '@waymark/ui';
import { clockOf } from '../../../platform/i18n/clock.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { cardHref } from '../../cards/cards.public.tsx';
import { notesQuery } from '../card-notes.queries.ts';
import { NoteItem } from '../components/note-item.tsx';

/** /me/notes: all one wrote down for oneself, found by its words or by what it is about. */
export function Screen() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const query = useInfiniteQuery(notesQuery({ q }));
  const notes = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Page width="reading">
      <PageHeader title={t`Your notes`} lead={t`Only you can see them.`} />
      <Stack gap={4}>
        <TextField
          type="search"
          label={t`Search your notes`}
          hideLabel
          placeholder={t`Search your notes`}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {query.data === undefined && <Waiting of={query} shape="rows" />}
        {query.isSuccess && notes.length === 0 && (q === '' ? <NoNotes /> : <EmptyState title={t`No notes match`} />)}
        {notes.length > 0 && (
          <Stack gap={3}>
            {notes.map((note) => (
              <NoteItem key={note.id} note={note} about={<About note={note} />} />
            ))}
            <MorePages of={query} shown={notes.length} />
          </Stack>
        )}
      </Stack>
    </Page>
  );
}

function About({ note: { card, positionSeconds } }: { readonly note: CardNote }) {
  const title = <bdi>{card.title}</bdi>;
  return (
    <>
      {card.state === 'published' ? <Link href={cardHref(card)}>{title}</Link> : title}
      {positionSeconds !== null && <span dir="ltr"> {clockOf(positionSeconds)}</span>}
    </>
  );
}

function NoNotes() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No notes yet`}
      topic="Writing"
      action={
        <ButtonLink size="s" href="/learning">
          <Trans>My learning</Trans>
        </ButtonLink>
      }
    >
      <Trans>Write notes while you learn. You’ll find them here on every device.</Trans>
    </EmptyState>
  );
}
