import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import { notify, SelectField, type SelectOption, Stack, type TagOption, Text } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { useAddingAttendees } from '../vilt.queries.ts';

/** People who may be added at once. */
const AT_ONCE = 100;

interface AddAttendeesDialogProps {
  readonly cardId: CardDetail['id'];
  /** The sessions that have begun. */
  readonly sessions: readonly SelectOption[];
  /** The one that the list is narrowed to. */
  readonly first: string | undefined;
  readonly onClose: () => void;
}

/** Adds people who came without a place to a session that has begun (CRD-17). */
export function AddAttendeesDialog({ cardId, sessions, first, onClose }: AddAttendeesDialogProps) {
  const { t } = useLingui();
  const adding = useAddingAttendees();
  const [sessionId, setSession] = useState(sessions.find(({ value }) => value === first)?.value ?? sessions.at(-1)?.value ?? '');
  const [people, setPeople] = useState<readonly TagOption[]>([]);
  const add = () =>
    adding.mutate(
      { cardId, sessionId, userIds: people.map(({ value }) => value) },
      {
        onSuccess: ({ changed }) => {
          notify({
            tone: 'ok',
            message:
              changed === 0
                ? t`They were marked as attended already.`
                : plural(changed, { one: '# person was added.', other: '# people were added.' }),
          });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t`Add attendees`}
      submit={t`Add attendees`}
      disabled={people.length === 0}
      pending={adding.isPending}
      error={adding.error}
      onSubmit={add}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text>{t`For people who came without registering. They’re marked as attended, so this is completed for them.`}</Text>
        {sessions.length > 1 && (
          <SelectField
            label={t`Session`}
            value={sessionId}
            options={sessions}
            onChange={(event) => setSession(event.currentTarget.value)}
          />
        )}
        <PeopleField label={t`People`} max={AT_ONCE} value={people} onChange={setPeople} />
      </Stack>
    </FormDialog>
  );
}
