import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CheckIn, CheckInAgreement } from '@waymark/contract/check-ins';
import {
  Avatar,
  Button,
  CheckboxField,
  IconButton,
  IconDots,
  IconPencil,
  IconPlus,
  IconTrash,
  Lined,
  Menu,
  Section,
  Text,
  VisuallyHidden,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useDays } from '../../assignments/assignments.public.tsx';
import { personOf } from '../../people/people.public.tsx';
import { useRemoveAgreement, useTicking } from '../check-ins.queries.ts';
import { AgreementDialog } from '../dialogs/agreement-dialog.tsx';
import styles from './check-ins.module.css';

/** What the two agreed, in this check-in and before; what is done stays until the next one. */
export function AgreementsSection({ checkIn }: { readonly checkIn: CheckIn }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<CheckInAgreement | 'new'>();
  const { agreements, can } = checkIn;
  return (
    <Section
      title={t`What you agreed`}
      actions={
        can.work && (
          <Button size="s" variant="quiet" icon={IconPlus} onClick={() => setOpen('new')}>
            <Trans>Add</Trans>
            <VisuallyHidden> {t`what you agreed`}</VisuallyHidden>
          </Button>
        )
      }
    >
      {agreements.length === 0 ? (
        <Text size="small">
          {can.work ? (
            <Trans>Nothing yet. What you add carries over to the next check-in until it is done.</Trans>
          ) : (
            <Trans>You made no agreements.</Trans>
          )}
        </Text>
      ) : (
        <Lined as="ul" className={styles.list}>
          {agreements.map((agreement) => (
            <Agreement key={agreement.id} checkIn={checkIn} agreement={agreement} onChange={() => setOpen(agreement)} />
          ))}
        </Lined>
      )}
      {open !== undefined && (
        <AgreementDialog checkIn={checkIn} agreement={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />
      )}
    </Section>
  );
}

interface AgreementProps {
  readonly checkIn: CheckIn;
  readonly agreement: CheckInAgreement;
  readonly onChange: () => void;
}

function Agreement({ checkIn, agreement, onChange }: AgreementProps) {
  const { t } = useLingui();
  const format = useFormat();
  const days = useDays();
  const ticking = useTicking(checkIn.id);
  const removal = useRemoveAgreement(checkIn.id);
  const { id, text, isMine, dueOn, doneAt, isCarried } = agreement;
  const isDone = ticking.isPending ? ticking.variables.isDone : doneAt !== null;
  const owner = isMine ? checkIn.me : checkIn.other;
  const due = dueOn === null ? '' : days.date(dueOn, 'day-month');
  const done = doneAt === null ? '' : format.date(doneAt, 'day-month');
  return (
    <li className={`${styles.agreement} ${isDone ? styles.done : ''}`}>
      <CheckboxField
        label={<bdi>{text}</bdi>}
        checked={isDone}
        disabled={!checkIn.can.tick}
        onChange={(event) => ticking.mutate({ agreementId: id, isDone: event.currentTarget.checked })}
      />
      <span className={styles.until}>
        <Avatar person={personOf(owner)} size={26} />
        <span>
          <VisuallyHidden>{isMine ? t`You` : owner.fullName}: </VisuallyHidden>
          {done !== '' ? t`done on ${done}` : due !== '' ? t`by ${due}` : t`no date`}
        </span>
        {checkIn.can.work && (
          <Menu
            trigger={<IconButton size="s" icon={IconDots} label={t`More actions for ${text}`} />}
            groups={[
              {
                id: 'agreement',
                items: [
                  { label: t`Edit`, icon: IconPencil, onSelect: onChange },
                  ...(isCarried ? [] : [{ label: t`Remove`, icon: IconTrash, danger: true, onSelect: () => removal.mutate(id) }]),
                ],
              },
            ]}
          />
        )}
      </span>
    </li>
  );
}
