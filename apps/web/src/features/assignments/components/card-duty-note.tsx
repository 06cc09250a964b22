import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '@waymark/ui';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { cardDutyQuery } from '../assignments.queries.ts';
import { messageOf, useMoveWords, useReasonWords } from '../duty-words.ts';
import { useDays } from '../use-days.ts';

/** Shows on a card’s page that it is assigned to the reader, who assigned it, until when and why, and why that date moved (LRN-10, LRN-11). */
export function CardDutyNote({ cardId }: { readonly cardId: string }) {
  const { t } = useLingui();
  const days = useDays();
  const user = useCurrentUser();
  const reasonWords = useReasonWords();
  const moveWords = useMoveWords();
  const { data } = useQuery(cardDutyQuery(cardId));
  const duty = data?.duty ?? null;
  if (duty === null || duty.status === 'fulfilled') return null;
  const reasons = [...new Set(duty.reasons.map((reason) => reasonWords(reason, user?.id)))].join('. ');
  const message = messageOf(duty);
  const due = duty.dueOn === null ? undefined : days.date(duty.dueOn);
  return (
    <Notice tone={duty.isOverdue ? 'bad' : 'info'}>
      {duty.status === 'waived' ? (
        <Trans>You are excused from this for now.</Trans>
      ) : (
        <>
          {reasons}. {due !== undefined && (duty.isOverdue ? t`It was due on ${due}.` : t`Due ${due}.`)}{' '}
          {duty.movedBy !== null && `${moveWords[duty.movedBy]}. `}
          {message !== '' && <bdi>“{message}”</bdi>}
        </>
      )}
    </Notice>
  );
}
