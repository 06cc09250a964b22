import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CardDetail, getCardArchival, scheduleCardArchival } from '@waymark/contract/cards';
import { getCardUses, retireCard } from '@waymark/contract/pathways';
import { CheckboxField, DateField, Notice, notify, Stack, TagsField, Text } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { useCardSuggestions } from '../card-editor.queries.ts';
import { CARDS } from '../cards.queries.ts';

interface RetireCardDialogProps {
  readonly card: Pick<CardDetail, 'id' | 'title'>;
  readonly onClose: () => void;
}

interface Successor {
  readonly value: CardDetail['id'];
  readonly label: string;
}

const usesQuery = (cardId: CardDetail['id']) =>
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
      readonly cardId: CardDetail['id'];
      readonly successorId: Successor['value'] | null;
      readonly isEquivalent: boolean;
    }) => call(retireCard, { params: { cardId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ predicate: ({ queryKey: [word] }) => word === CARDS || word === 'pathways' }),
  });
}

const archivalQuery = (cardId: CardDetail['id']) =>
  queryOptions({
    queryKey: ['card-archival', cardId],
    queryFn: ({ signal }) => call(getCardArchival, { params: { cardId }, signal }),
    gcTime: 0,
  });

function useArchivalDate() {
  return useMutation({
    mutationFn: ({ cardId, archivesOn }: { readonly cardId: CardDetail['id']; readonly archivesOn: string | null }) =>
      call(scheduleCardArchival, { params: { cardId }, body: { archivesOn } }),
    onSuccess: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [word] }) => word === 'card-archival' || word === 'assignments' }),
  });
}

/** Before a card is archived: where it is used, and what takes its place there (CRD-22). */
export function RetireCardDialog({ card, onClose }: RetireCardDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { data: uses } = useQuery(usesQuery(card.id));
  const [text, setText] = useState('');
  const { data, isFetching } = useCardSuggestions(text);
  const [successor, choose] = useState<Successor | null>(null);
  const [isEquivalent, setEquivalent] = useState(false);
  const retirement = useRetirement();
  const { data: archival } = useQuery(archivalQuery(card.id));
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
      { cardId: card.id, successorId: successor?.value ?? null, isEquivalent },
      {
        onSuccess: () => {
          notify({ tone: 'ok', message: t`Archived.` });
          onClose();
        },
      },
    );
  const isUsed = uses !== undefined && uses.pathways + uses.plans > 0;
  const names = uses === undefined ? '' : format.list(uses.names);
  return (
    <FormDialog
      title={t`Archive “${card.title}”?`}
      submit={day !== '' ? <Trans>Archive on this day</Trans> : isScheduled ? <Trans>Remove the date</Trans> : <Trans>Archive</Trans>}
      disabled={uses === undefined}
      pending={retirement.isPending || scheduling.isPending}
      error={isScheduled ? scheduling.error : retirement.error}
      onClose={onClose}
      onSubmit={isScheduled ? schedule : retire}
    >
      <Stack gap={4}>
        <DateField
          label={t`Archive on`}
          optional
          help={t`Leave empty to archive it now. What repeats ends the day before.`}
          value={day}
          error={faults['archivesOn']}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        {isUsed ? (
          <Notice tone="warn">
            <Trans>
              Used in <Plural value={uses.pathways} one="# pathway" other="# pathways" /> and{' '}
              <Plural value={uses.plans} one="# plan" other="# plans" />.
            </Trans>{' '}
            <bdi>{names}</bdi>
          </Notice>
        ) : (
          <Text size="small">
            <Trans>New people can’t find it any longer. What people did with it stays in their records.</Trans>
          </Text>
        )}
        {!isScheduled && uses !== undefined && uses.pathways > 0 && (
          <>
            <TagsField
              label={t`Replacement in pathways`}
              help={t`Leave empty to remove the step.`}
              optional
              max={1}
              options={(data ?? []).filter(({ id }) => id !== card.id).map(({ id, title }) => ({ value: id, label: title }))}
              value={successor === null ? [] : [successor]}
              error={faults['successorId']}
              onSearch={setText}
              loading={isFetching}
              onChange={([one]) => choose(one === undefined ? null : { value: one.value as Successor['value'], label: one.label })}
            />
            {successor !== null && (
              <CheckboxField
                label={t`It teaches the same: people who completed the old one don’t need to do it`}
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
