import { useLingui } from '@lingui/react/macro';
import { type Mentorship, MENTORSHIP_LIMITS, type MentorshipSession } from '@waymark/contract/mentorship';
import { DateField, notify, SelectField, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import styles from '../components/mentorship.module.css';
import { fieldTime, momentOfField, useSessionHours } from '../components/session-time.ts';
import { useSessionSaving } from '../mentorship.queries.ts';

const MINUTE = 60_000;
const LENGTHS = [30, 45, 60, 90, 120];

interface SessionDialogProps {
  readonly mentorship: Mentorship;
  /** Null for a new one. */
  readonly session: MentorshipSession | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

function valuesOf(session: MentorshipSession | null, timeZone: string) {
  if (session === null) return { title: '', starts: '', minutes: '45', place: '', link: '' };
  const minutes = String(Math.round((Date.parse(session.endsAt) - Date.parse(session.startsAt)) / MINUTE));
  const { title, place, link } = session;
  return { title, starts: fieldTime(new Date(session.startsAt), timeZone), minutes, place, link };
}

/** Plans a session, or moves one (MEN-04): the time as the reader has it, and what it is for the other one. */
export function SessionDialog({ mentorship, session, open, onClose }: SessionDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const draft = useDraft(`mentorship-session:${session?.id ?? mentorship.id}`, valuesOf(session, format.timeZone));
  const saving = useSessionSaving(mentorship.id);
  const errors = useFieldMessages(saving.error);
  const hoursOf = useSessionHours(mentorship);
  const { value: values } = draft;
  const text = (name: 'title' | 'starts' | 'place' | 'link') => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => draft.change({ [name]: event.currentTarget.value }),
  });
  const startsAt = momentOfField(values.starts, format.timeZone);
  const endsAt = startsAt === '' ? '' : new Date(Date.parse(startsAt) + Number(values.minutes) * MINUTE).toISOString();
  const others = startsAt === '' ? null : hoursOf({ startsAt, endsAt }).others;
  const save = () =>
    saving.mutate(
      {
        id: session?.id ?? null,
        body: { title: values.title, startsAt, endsAt, place: values.place, link: values.link },
      },
      {
        onSuccess: () => {
          draft.setValue(valuesOf(null, format.timeZone));
          draft.clear();
          notify({ tone: 'ok', message: t`The session is planned.` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={session === null ? t`Plan session` : t`Edit session`}
      submit={t`Save session`}
      pending={saving.isPending}
      error={saving.error}
      onSubmit={save}
    >
      <TextField label={t`What is it about?`} maxLength={MENTORSHIP_LIMITS.title} error={errors['title']} {...text('title')} />
      <div className={styles.pair}>
        <DateField
          withTime
          label={t`Starts`}
          error={errors['startsAt'] ?? errors['endsAt']}
          help={others ?? undefined}
          {...text('starts')}
        />
        <SelectField
          label={t`Duration`}
          value={values.minutes}
          options={[...new Set([...LENGTHS, Number(values.minutes)])]
            .toSorted((one, other) => one - other)
            .map((minutes) => ({ value: String(minutes), label: format.duration(minutes) }))}
          onChange={(event) => draft.change({ minutes: event.currentTarget.value })}
        />
      </div>
      <TextField label={t`Place`} optional maxLength={MENTORSHIP_LIMITS.place} error={errors['place']} {...text('place')} />
      <TextField label={t`Link to join`} optional type="url" dir="ltr" placeholder="https://" error={errors['link']} {...text('link')} />
    </FormDialog>
  );
}
