import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Approval } from '@waymark/contract/approvals';
import { notify, type TagOption } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { useHandOver } from '../approvals.queries.ts';

/** Passes a request on to someone else, who decides from then on. */
export function HandOverDialog({ which, onClose }: { readonly which: Pick<Approval, 'kind' | 'id'>; readonly onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const handOver = useHandOver(which);
  const errors = useFieldMessages(handOver.error);
  const [people, setPeople] = useState<TagOption[]>([]);
  const [person] = people;
  return (
    <FormDialog
      title={t`Who should decide?`}
      submit={<Trans>Reassign</Trans>}
      disabled={person === undefined}
      pending={handOver.isPending}
      error={handOver.error}
      onClose={onClose}
      onSubmit={() =>
        person !== undefined &&
        handOver.mutate(person.value, {
          onSuccess: () => {
            notify(t`Reassigned to ${person.label}`);
            onClose();
            void navigate('/approvals');
          },
        })
      }
    >
      <PeopleField label={t`Person`} max={1} value={people} onChange={setPeople} error={errors['userId']} />
    </FormDialog>
  );
}
