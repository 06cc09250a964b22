import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { UserId } from '@waymark/contract/kit';
import { TABLE_FORMAT_NAMES } from '@waymark/contract/platform';
import {
  FREQUENCIES,
  type Frequency,
  type Report,
  REPORT_FORMATS,
  REPORT_LIMITS,
  type ReportCatalogue,
  type RunFailure,
} from '@waymark/contract/reports';
import {
  Badge,
  Button,
  CheckboxGroup,
  DateField,
  Heading,
  IconCheck,
  IconHourglass,
  IconAlertCircle,
  Lined,
  Notice,
  notify,
  Panel,
  Refusal,
  Row,
  Segments,
  SelectField,
  Stack,
  Switch,
  Text,
  TextField,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { timeZoneOptions } from '../../../platform/i18n/local-time.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { weekdaysOf } from '../../../platform/i18n/weekdays.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { PeopleField } from '../../people/people.public.tsx';
import { FAILURE_WORDS, FREQUENCY_WORDS } from '../report-words.ts';
import { useScheduling } from '../reports.queries.ts';
import styles from './reports.module.css';
import { type ScheduleDraft, scheduleDraftOf } from '../schedule.draft.ts';

/** When a report is mailed, who gets it, and what was sent lately. */
export function SchedulePanel({ report, catalogue }: { readonly report: Report; readonly catalogue: ReportCatalogue }) {
  const { t } = useLingui();
  const id = useId();
  const me = useCurrentUser();
  const format = useFormat();
  const initial = scheduleDraftOf(report, catalogue, me === null ? null : { value: me.id, label: me.fullName });
  const { value, change, clear, restored } = useDraft<ScheduleDraft>(`report-schedule:${report.id}:${report.version}`, initial);
  const scheduling = useScheduling(report.id);
  const errors = useFieldMessages(scheduling.error);
  const message = useErrorMessage(scheduling.error);
  const { schedule } = report;
  const isChanged = restored || JSON.stringify(value) !== JSON.stringify(initial);
  const save = (isOn: boolean) => {
    const { people, ...rest } = value;
    scheduling.mutate(
      { ...rest, isOn, recipientIds: people.map((one) => one.value as UserId) },
      {
        onSuccess: () => {
          clear();
          notify({ message: isOn ? t`Report scheduled` : t`Schedule switched off` });
        },
      },
    );
  };
  return (
    <>
      <Panel aria-labelledby={id}>
        <Row justify="between" wrap={false}>
          <Heading level={2} look="h4" id={id}>
            <Trans>Send it regularly</Trans>
          </Heading>
          <Switch
            labelledBy={id}
            checked={value.isOn}
            onChange={(event) => {
              const isOn = event.currentTarget.checked;
              change({ isOn });
              if (!isOn && schedule?.isOn === true) save(false);
            }}
          />
        </Row>
        {schedule?.stopped !== null && schedule !== null && <Stopped reason={schedule.stopped} />}
        {value.isOn && (
          <Stack gap={4} className={styles.scheduleForm}>
            <ScheduleTimes value={value} errors={errors} onChange={change} />
            <PeopleField
              label={t({ message: 'To', context: 'mail' })}
              value={value.people}
              max={REPORT_LIMITS.people}
              error={errors['recipientIds']}
              help={t`Each person gets only their own people.`}
              onChange={(people) => change({ people })}
            />
            <Segments
              label={t`Format`}
              segments={REPORT_FORMATS.map((one) => ({ value: one, label: TABLE_FORMAT_NAMES[one] }))}
              value={value.format}
              onChange={(one) => change({ format: one })}
            />
            <Refusal>{scheduling.isError ? message : undefined}</Refusal>
            {schedule?.nextAt != null && !isChanged && (
              <Text size="meta">
                <Trans>Next on {format.dateTime(schedule.nextAt)}</Trans>
              </Text>
            )}
            {(isChanged || schedule?.isOn !== true) && (
              <Button variant="solid" pending={scheduling.isPending} onClick={() => save(true)}>
                <Trans>Save schedule</Trans>
              </Button>
            )}
          </Stack>
        )}
      </Panel>
      {schedule !== null && <Deliveries schedule={schedule} />}
    </>
  );
}

function Stopped({ reason }: { readonly reason: RunFailure }) {
  const { i18n } = useLingui();
  const words = i18n._(FAILURE_WORDS[reason]);
  return (
    <Notice tone="warn">
      <Trans>Sending stopped: {words}</Trans>
    </Notice>
  );
}

interface ScheduleTimesProps {
  readonly value: ScheduleDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<ScheduleDraft>) => void;
}

function ScheduleTimes({ value, errors, onChange }: ScheduleTimesProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <SelectField
        label={t`Frequency`}
        value={value.frequency}
        options={FREQUENCIES.map((one) => ({ value: one, label: i18n._(FREQUENCY_WORDS[one]) }))}
        onChange={(event) => onChange({ frequency: event.currentTarget.value as Frequency })}
      />
      {value.frequency === 'weekly' && (
        <CheckboxGroup
          label={t({ message: 'On', context: 'days' })}
          columned
          error={errors['weekdays']}
          options={weekdaysOf(i18n.locale, 'short').map(({ day, name }) => ({ value: String(day), label: name }))}
          value={value.weekdays.map(String)}
          onChange={(days) => onChange({ weekdays: days.map(Number).toSorted((a, b) => a - b) })}
        />
      )}
      <DateField
        label={t`First day`}
        value={value.startsOn}
        error={errors['startsOn']}
        help={
          value.frequency === 'monthly' || value.frequency === 'yearly'
            ? t`Sent on this day each month. In shorter months, it is sent on the last day.`
            : undefined
        }
        onChange={(event) => onChange({ startsOn: event.currentTarget.value })}
      />
      <TextField
        type="time"
        label={t`Time`}
        value={value.time}
        error={errors['time']}
        onChange={(event) => onChange({ time: event.currentTarget.value })}
      />
      <SelectField
        label={t`Time zone`}
        value={value.timeZone}
        error={errors['timeZone']}
        options={timeZoneOptions(value.timeZone)}
        onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
      />
    </>
  );
}

type Schedule = NonNullable<Report['schedule']>;

function Deliveries({ schedule }: { readonly schedule: Schedule }) {
  const blocked = schedule.recipients.filter(({ problem }) => problem !== null);
  return (
    <>
      {blocked.length > 0 && (
        <section>
          <Heading level={2} look="h4">
            <Trans>Not receiving this report</Trans>
          </Heading>
          <Lined as="ul">
            {blocked.map(({ person, problem }) => (
              <Missed key={person.id} person={person} reason={problem} />
            ))}
          </Lined>
        </section>
      )}
      {schedule.deliveries.length > 0 && (
        <section>
          <Heading level={2} look="h4">
            <Trans>Sent recently</Trans>
          </Heading>
          <Lined as="ul">
            {schedule.deliveries.map((one) => (
              <Delivery key={one.dueAt} delivery={one} />
            ))}
          </Lined>
        </section>
      )}
    </>
  );
}

function Delivery({ delivery }: { readonly delivery: Schedule['deliveries'][number] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { dueAt, recipients, sent, waiting, missed } = delivery;
  const isAll = sent === recipients;
  return (
    <Stack as="li" gap={2} className={styles.line}>
      <Row justify="between" gap={2}>
        <span>{format.dateTime(dueAt)}</span>
        <Badge
          tone={isAll ? 'ok' : waiting > 0 ? 'neutral' : 'warn'}
          icon={isAll ? IconCheck : waiting > 0 ? IconHourglass : IconAlertCircle}
        >
          {t`${sent} of ${recipients}`}
        </Badge>
      </Row>
      {missed.length > 0 && (
        <Stack as="ul" gap={1} aria-label={t`Not sent to`}>
          {missed.map((one) => (
            <Missed key={one.person.id} {...one} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** Someone who gets no mail, and why; null where they stopped it themselves. */
function Missed({ person, reason }: Schedule['deliveries'][number]['missed'][number]) {
  const { t, i18n } = useLingui();
  return (
    <Stack as="li" gap={1} className={styles.line}>
      <bdi>{person.fullName}</bdi>
      <Text size="meta">{reason === null ? t`Cancelled` : i18n._(FAILURE_WORDS[reason])}</Text>
    </Stack>
  );
}
