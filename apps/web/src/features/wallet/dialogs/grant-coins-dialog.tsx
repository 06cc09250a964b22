import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { UserId } from '@waymark/contract/kit';
import { WALLET_LIMITS } from '@waymark/contract/wallet';
import { NumberField, notify, type TagOption, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { useGrant } from '../wallet.queries.ts';

/** Gives people coins (WAL-01). Sent twice by chance, it gives once: the dialog has one key. */
export function GrantCoinsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const grant = useGrant();
  const errors = useFieldMessages(grant.error);
  const [key] = useState(() => crypto.randomUUID());
  const [people, setPeople] = useState<readonly TagOption[]>([]);
  const [coins, setCoins] = useState('');
  const [note, setNote] = useState('');
  const give = () =>
    grant.mutate(
      { key, userIds: people.map(({ value }) => value as UserId), coins: Number(coins), note },
      {
        onSuccess: ({ people: reached }) => {
          notify({ tone: 'ok', message: t`${plural(reached, { one: '# person got coins', other: '# people got coins' })}` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t`Give coins`}
      submit={t`Give coins`}
      disabled={people.length === 0 || coins === ''}
      pending={grant.isPending}
      error={grant.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={give}
      onClose={onClose}
    >
      <PeopleField label={t`People`} max={WALLET_LIMITS.grantedPeople} value={people} onChange={setPeople} error={errors['userIds']} />
      <NumberField
        id={`${id}-coins`}
        label={t`Coins per person`}
        min={1}
        max={WALLET_LIMITS.coins}
        value={coins}
        error={errors['coins']}
        onChange={(event) => setCoins(event.currentTarget.value)}
      />
      <TextField
        id={`${id}-note`}
        label={t`Note`}
        optional
        maxLength={WALLET_LIMITS.note}
        value={note}
        error={errors['note']}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
