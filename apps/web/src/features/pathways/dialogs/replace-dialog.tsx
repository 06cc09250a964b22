import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { CardSummary } from '@waymark/contract/cards';
import type { PathEntry } from '@waymark/contract/pathways';
import { IconSearch, RadioGroup, SwitchField, TextField } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { foundCardsQuery } from '../../cards/cards.public.tsx';

interface ReplaceDialogProps {
  readonly entry: PathEntry;
  readonly cards: ReadonlyMap<string, CardSummary>;
  readonly onChange: (part: Partial<PathEntry>) => void;
  readonly onClose: () => void;
}

/** Puts another card in an item's place; having done the old one counts only if the author says so (PTH-09). */
export function ReplaceDialog({ entry, cards, onChange, onClose }: ReplaceDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const [counts, setCounts] = useState(false);
  const q = useDeferredValue(text.trim());
  const { data } = useQuery(foundCardsQuery(q));
  const found = (q === '' ? [] : (data ?? [])).filter(({ id }) => id !== entry.cardId);
  const title = cards.get(entry.cardId)?.title ?? '';
  const replace = () => {
    onChange({ cardId: chosen, earlierCardId: counts ? entry.cardId : null });
    onClose();
  };
  return (
    <FormDialog title={t`Replace “${title}”`} submit={<Trans>Replace</Trans>} disabled={chosen === ''} onClose={onClose} onSubmit={replace}>
      <TextField
        label={t`Find its replacement`}
        icon={IconSearch}
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.length > 0 && (
        <RadioGroup
          label={t`Found`}
          value={chosen}
          onChange={setChosen}
          options={found.map((card) => ({ value: card.id as string, label: card.title }))}
        />
      )}
      <SwitchField
        label={t`Completing the old one also completes this one`}
        checked={counts}
        onChange={(event) => setCounts(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
