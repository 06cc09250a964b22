import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { type CardSummary, createCard, getCard, previewLink, publishCard } from '@waymark/contract/cards';
import { Button, IconBookmark, IconPlus, IconSearch, Row, Text, TextField, VisuallyHidden } from '@waymark/ui';
import { call } from '../../../../platform/api/call.ts';
import { notifyError } from '../../../../platform/api/error-message.ts';
import { useMutation } from '../../../../platform/query/use-mutation.ts';
import { CardListRow, foundCardsQuery, NewCardDialog } from '../../../cards/cards.public.tsx';
import type { PathEditor } from '../../use-path-editor.ts';
import styles from './path-editor.module.css';

const NewSectionDialog = lazy(async () => ({ default: (await import('../../dialogs/new-section-dialog.tsx')).NewSectionDialog }));
const SavedDialog = lazy(async () => ({ default: (await import('../../dialogs/saved-dialog.tsx')).SavedDialog }));

const asLink = (text: string) => (/^https?:\/\/\S+$/i.test(text) ? text : null);
/** The page of a card here, as people copy it. */
const OWN_PAGE = /^\/(?:insights|pathways|journeys|journey)\/([^/]+)/;

/** A pasted link as a card: the one it leads to here, or a new one made of the page outside. */
async function cardOfLink(link: string): Promise<CardSummary> {
  const url = new URL(link);
  const slug = url.origin === location.origin ? OWN_PAGE.exec(url.pathname)?.[1] : undefined;
  if (slug !== undefined) return call(getCard, { params: { idOrSlug: decodeURIComponent(slug) }, query: {} });
  const page = await call(previewLink, { body: { url: link } });
  const draft = await call(createCard, {
    body: {
      title: page.title === '' ? link : page.title,
      description: '',
      content: { cardType: 'article', url: page.url, siteName: page.siteName },
      cover: { imageFileId: page.imageFileId },
      durationMinutes: page.durationMinutes,
    },
  });
  await call(publishCard, { params: { cardId: draft.id } });
  return call(getCard, { params: { idOrSlug: draft.id }, query: {} });
}

interface AddBarProps {
  readonly editor: PathEditor;
  readonly onAdd: (card: CardSummary) => void;
}

/** Three ways to add: search or paste a link, a new card, from saved (PTH-03). */
export function AddBar({ editor, onAdd }: AddBarProps) {
  const { t } = useLingui();
  const isJourney = editor.draft.kind === 'journey';
  const [text, setText] = useState('');
  const [open, setOpen] = useState<'new' | 'saved' | null>(null);
  const q = useDeferredValue(text.trim());
  const link = asLink(text.trim());
  const found = useQuery(foundCardsQuery(link === null ? q : '', isJourney));
  const pasting = useMutation({
    mutationFn: cardOfLink,
    onSuccess: (card) => {
      setText('');
      onAdd(card);
    },
    onError: notifyError,
  });
  const there = new Set(editor.structure.entries.map(({ cardId }) => cardId));
  const results = (q === '' || link !== null ? [] : (found.data ?? [])).filter((card) => card.id !== editor.draft.id);
  return (
    <div className={styles.add}>
      <div className={styles.addRow}>
        <TextField
          label={isJourney ? t`Find a pathway to add` : t`Find something to add, or paste a link`}
          hideLabel
          icon={IconSearch}
          type="search"
          placeholder={isJourney ? t`Find a pathway to add` : t`Find something to add, or paste a link`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button icon={IconPlus} onClick={() => setOpen('new')}>
          {isJourney ? <Trans>New section</Trans> : <Trans>New content</Trans>}
        </Button>
        {!isJourney && (
          <Button icon={IconBookmark} onClick={() => setOpen('saved')}>
            <Trans>From saved</Trans>
          </Button>
        )}
      </div>
      {link !== null && (
        <Row>
          <Button variant="solid" pending={pasting.isPending} onClick={() => pasting.mutate(link)}>
            <Trans>Add this link</Trans>
          </Button>
        </Row>
      )}
      {results.length > 0 && (
        <ul className={styles.found} aria-label={t`Found`}>
          {results.map((card) => (
            <li key={card.id}>
              <CardListRow card={card} size="mini" state={null} level={2} />
              <Button size="s" disabled={there.has(card.id)} onClick={() => onAdd(card)}>
                {there.has(card.id) ? <Trans>Added</Trans> : <Trans>Add</Trans>}
                <VisuallyHidden> {card.title}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {q !== '' && link === null && found.isSuccess && results.length === 0 && (
        <Text size="small">
          <Trans>Nothing found for “{q}”.</Trans>
        </Text>
      )}
      <Suspense>
        {open === 'new' && isJourney && <NewSectionDialog onAdd={onAdd} onClose={() => setOpen(null)} />}
        {open === 'new' && !isJourney && (
          <NewCardDialog keptAs={`card:new-in:${editor.draft.id}`} onCreated={onAdd} onClose={() => setOpen(null)} />
        )}
        {open === 'saved' && <SavedDialog there={there} onAdd={onAdd} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}
