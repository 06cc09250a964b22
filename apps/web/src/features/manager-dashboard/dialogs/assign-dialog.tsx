import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Button, Dialog, EmptyState, Stack, Text, VisuallyHidden } from '@waymark/ui';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardListRow } from '../../cards/cards.public.tsx';
import styles from '../components/team.module.css';
import { foundItemsQuery, refreshTeam } from '../manager-dashboard.queries.ts';

const ShareDialog = lazy(async () => ({ default: (await import('../../assignments/assignments.public.tsx')).ShareDialog }));

interface AssignDialogProps {
  readonly open: boolean;
  /** Who it is for, with words to look for: the skill they are furthest from. */
  readonly suggestion?: { readonly person: { readonly id: string; readonly fullName: string }; readonly words: string };
  readonly onClose: () => void;
}

/** Chooses content and then assigns it in the same dialog as everywhere (MGR-02, SHR-01). */
export function AssignDialog({ open, suggestion, onClose }: AssignDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState(suggestion?.words ?? '');
  const name = suggestion?.person.fullName ?? '';
  const [chosen, setChosen] = useState<{ readonly id: string; readonly title: string }>();
  const q = useDeferredValue(text.trim());
  const query = useQuery(foundItemsQuery(q));
  const close = () => {
    setChosen(undefined);
    onClose();
    void refreshTeam();
  };
  if (chosen !== undefined) {
    return (
      <Suspense>
        <ShareDialog card={chosen} tab="assign" open={open} forPerson={suggestion?.person} onClose={close} />
      </Suspense>
    );
  }
  return (
    <Dialog
      open={open}
      size="wide"
      onClose={onClose}
      title={suggestion === undefined ? t`What do you want to assign?` : t`Suggest learning to ${name}`}
    >
      <Stack gap={4}>
        <NameFilter label={t`Search content`} value={text} onChange={setText} />
        {q === '' ? (
          <Text>
            <Trans>Search by title or topic. Then choose who gets it, how important it is and when it is due.</Trans>
          </Text>
        ) : query.data === undefined ? (
          <Waiting of={query} shape="text" count={4} />
        ) : query.data.length === 0 ? (
          <EmptyState title={t`Nothing found`}>
            <Trans>Try another word.</Trans>
          </EmptyState>
        ) : (
          <ul className={styles.found}>
            {query.data.map((card) => (
              <li key={card.id}>
                <CardListRow card={card} size="mini" level={3} />
                <Button size="s" onClick={() => setChosen(card)}>
                  <Trans>Choose</Trans>
                  <VisuallyHidden> {card.title}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  );
}
