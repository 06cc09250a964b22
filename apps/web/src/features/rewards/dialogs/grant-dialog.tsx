import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Badge } from '@waymark/contract/rewards';
import { notify, type TagOption } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { useBadgeGrant } from '../rewards.queries.ts';

/** Gives a badge to a person (ADM-06). */
export function GrantDialog({ badge, onClose }: { readonly badge: Badge; readonly onClose: () => void }) {
  const { t } = useLingui();
  const grant = useBadgeGrant(badge.id);
  const [people, setPeople] = useState<readonly TagOption[]>([]);
  const [person] = people;
  const give = () => {
    if (person === undefined) return;
    grant.mutate(
      { userId: person.value },
      {
        onSuccess: ({ isNew }) => {
          notify({ tone: 'ok', message: isNew ? t`${person.label} now has the badge.` : t`${person.label} already has it.` });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t`Award ${badge.title}`}
      submit={t`Award badge`}
      disabled={person === undefined}
      pending={grant.isPending}
      error={grant.error}
      onSubmit={give}
      onClose={onClose}
    >
      <PeopleField label={t`Person`} max={1} value={people} onChange={setPeople} />
    </FormDialog>
  );
}
