import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CardDetail, deleteCard, getCardArchival, scheduleCardArchival } from '@waymark/contract/cards';
import { getCardUses, retireCard } from '@waymark/contract/pathways';
import { CheckboxField, DateField, notify, Stack, TagsField, Text } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { queryClient } from '../../../platform/query/query-client.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { useCardSuggestions } from '../card-suggestions.queries.ts';
import { CardUses } from '../components/card-uses.tsx';
import { CARDS } from '../cards.queries.ts';

interface RetireCardDialogProps {
  readonly card: { readonly id: string; readonly title: string };
  /** Whether it is gone for everyone afterwards; archived otherwise. */
  readonly andDelete?: boolean;
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
}

interface Successor {
  readonly value: CardDetail['id'];
  readonly label: string;
}

const usesQuery = (cardId: string) =>
  queryOptions({
    queryKey: ['card-uses', cardId],
    queryFn: ({ signal }) => call(getCardUses, { params: { cardId }, signal }),
    gcTime: 0,
  });

function useRetirement() {
  return useMutation({
    mutationFn: ({
      cardId,
      ...body
    }: {
      readonly cardId: string;
      readonly successorId: Successor['value'] | null;
      readonly isEquivalent: boolean;
      readonly andDelete: boolean;
    }) => {
      const params = { cardId };
      return body.andDelete && body.successorId === null ? call(deleteCard, { params }) : call(retireCard, { params, body });
    },
    onSuccess: () => queryClient.invalidateQueries({ predicate: ({ queryKey: [word] }) => word === CARDS || word === 'pathways' }),
  });
}

const archivalQuery = (cardId: string) =>
  queryOptions({
    queryKey: ['card-archival', cardId],
    queryFn: ({ signal }) => call(getCardArchival, { params: { cardId }, signal }),
    gcTime: 0,
  });

function useArchivalDate() {
  return useMutation({
    mutationFn: ({ cardId, archivesOn }: { readonly cardId: string; readonly archivesOn: string | null }) =>
      call(scheduleCardArchival, { params: { cardId }, body: { archivesOn } }),
    onSuccess: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [word] }) => word === 'card-archival' || word === 'assignments' }),
  });
}

/** Before a card is archived or deleted: who and what uses it, what takes its place, and what they lose without (CRD-22). */
export function RetireCardDialog({ card, andDelete = false, onClose, onDone }: RetireCardDialogProps) {
  const { t } = useLingui();
  const { data } = useQuery(usesQuery(card.id));
  const uses = data?.uses;
  const [text, setText] = useState('');
  const { data: suggestions, isFetching } = useCardSuggestions(text);
  const [successor, choose] = useState<Successor | null>(null);
  const [isEquivalent, setEquivalent] = useState(false);
  const retirement = useRetirement();
  const { data: archival } = useQuery({ ...archivalQuery(card.id), enabled: !andDelete });
  const [chosenDay, setDay] = useState<string | null>(null);
  const day = chosenDay ?? archival?.archivesOn ?? '';
  const scheduling = useArchivalDate();
  const isScheduled = day !== '' || (archival?.archivesOn ?? null) !== null;
  const faults = useFieldMessages(isScheduled ? scheduling.error : retirement.error);
  const schedule = () =>
    scheduling.mutate(
      { cardId: card.id, archivesOn: day === '' ? null : day },
      {
        onSuccess: ({ archivesOn }) => {
          notify({ tone: 'ok', message: archivesOn === null ? t`The archival date was removed.` : t`It will be archived on that day.` });
          onClose();
        },
      },
    );
  const retire = () =>
    retirement.mutate(
      { cardId: card.id, successorId: successor?.value ?? null, isEquivalent, andDelete },
      {
        onSuccess: () => {
          notify({ tone: 'ok', message: andDelete ? t`Deleted.` : t`Archived.` });
          onClose();
          onDone?.();
        },
      },
    );
  const submit = andDelete ? (
    <Trans>Delete content</Trans>
  ) : day !== '' ? (
    <Trans>Archive on this day</Trans>
  ) : isScheduled ? (
    <Trans>Remove the date</Trans>
  ) : (
    <Trans>Archive</Trans>
  );
  return (
    <FormDialog
      title={andDelete ? t`Delete “${card.title}”?` : t`Archive “${card.title}”?`}
      submit={submit}
      danger={andDelete}
      disabled={uses === undefined}
      pending={retirement.isPending || scheduling.isPending}
      error={isScheduled ? scheduling.error : retirement.error}
      onClose={onClose}
      onSubmit={isScheduled ? schedule : retire}
    >
      <Stack gap={4}>
        <Text size="small">
          {andDelete ? (
            <Trans>No one can open it after this. What people did with it stays in their records.</Trans>
          ) : (
            <Trans>New people can no longer find it. People who completed it, saved it or were assigned it can still read it.</Trans>
          )}
        </Text>
        {!andDelete && (
          <DateField
            label={t`Archive on`}
            optional
            help={t`Leave empty to archive it now. Recurring assignments end the day before.`}
            value={day}
            error={faults['archivesOn']}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        )}
        {uses !== undefined && uses.length > 0 && (
          <CardUses uses={uses} becomes={successor !== null && !isScheduled ? 'replaced' : andDelete ? 'deleted' : 'archived'} />
        )}
        {!isScheduled && uses !== undefined && uses.length > 0 && (
          <>
            <TagsField
              label={t`Replace it with`}
              help={t`Everything above moves to the replacement, and each person is notified once.`}
              optional
              max={1}
              options={(suggestions ?? []).filter(({ id }) => id !== card.id).map(({ id, title }) => ({ value: id, label: title }))}
              value={successor === null ? [] : [successor]}
              error={faults['successorId']}
              onSearch={setText}
              loading={isFetching}
              onChange={([one]) => choose(one === undefined ? null : { value: one.value as Successor['value'], label: one.label })}
            />
            {successor !== null && (
              <CheckboxField
                label={t`It teaches the same: people who completed the old content don’t need to repeat it`}
                checked={isEquivalent}
                onChange={(event) => setEquivalent(event.currentTarget.checked)}
              />
            )}
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

interface DeleteCardDialogProps {
  readonly card: { readonly id: string; readonly title: string };
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

/** Asks before a card is gone for everyone, and who loses it (CRD-22). */
export function DeleteCardDialog({ card, open, onClose, onDeleted }: DeleteCardDialogProps) {
  return open ? <RetireCardDialog card={card} andDelete onClose={onClose} onDone={onDeleted} /> : null;
}
