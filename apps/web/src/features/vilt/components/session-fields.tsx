import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  Button,
  DateField,
  FieldError,
  Heading,
  IconButton,
  IconCopy,
  IconPlus,
  IconTrash,
  NumberField,
  Panel,
  Row,
  SelectField,
  Stack,
  SwitchField,
  TextField,
} from '@waymark/ui';
import { timeZoneOptions } from '../../../platform/i18n/local-time.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { errorOf, fieldId, type FieldsProps, typePart } from '../../cards/cards.public.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { emptyDate, emptySession, type SessionForm } from '../vilt.card-form.ts';
import { meetingOptionsQuery } from '../zoom.queries.ts';
import styles from './vilt.module.css';

const MOST = 50;

/** The sessions people register for, and who leads them (CRD-17). */
export function SessionFields(props: FieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { part, set } = typePart(props, 'vilt');
  const { sessions } = part;
  const change = (id: string, next: Partial<SessionForm>) =>
    set((before) => ({ sessions: before.sessions.map((one) => (one.id === id ? { ...one, ...next } : one)) }));
  const add = (like?: SessionForm) =>
    set((before) => {
      const fresh = emptySession(like?.timeZone ?? before.sessions.at(-1)?.timeZone ?? format.timeZone);
      return { sessions: [...before.sessions, like === undefined ? fresh : { ...like, id: fresh.id, dates: fresh.dates }] };
    });
  const noSessions = props.errors['content.sessions'];
  return (
    <>
      <div id={fieldId('content.sessions')} tabIndex={-1}>
        <Stack as="ol" gap={4} className={styles.forms}>
          {sessions.map((session, at) => (
            <OneSession
              key={session.id}
              at={at}
              session={session}
              errors={props.errors}
              onChange={(next) => change(session.id, next)}
              onCopy={() => add(session)}
              onRemove={() => set((before) => ({ sessions: before.sessions.filter(({ id }) => id !== session.id) }))}
            />
          ))}
        </Stack>
        {noSessions !== undefined && <FieldError>{noSessions}</FieldError>}
      </div>
      {sessions.length < MOST && (
        <div>
          <Button icon={IconPlus} onClick={() => add()}>
            <Trans>Add session</Trans>
          </Button>
        </div>
      )}
      <PeopleField
        label={t`Trainers`}
        optional
        help={t`They can see who registered and mark attendance. You are one of them.`}
        value={part.trainers}
        max={20}
        error={errorOf(props.errors, 'content.trainerIds')}
        onChange={(trainers) => set({ trainers: trainers.map(({ value, label }) => ({ value, label })) })}
      />
    </>
  );
}

interface OneSessionProps {
  readonly at: number;
  readonly session: SessionForm;
  readonly errors: FieldsProps['errors'];
  readonly onChange: (next: Partial<SessionForm>) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

function OneSession({ at, session, errors, onChange, onCopy, onRemove }: OneSessionProps) {
  const { t } = useLingui();
  const number = at + 1;
  const path = `content.sessions.${at}`;
  const changeDate = (key: string, next: { starts?: string; ends?: string }) =>
    onChange({ dates: session.dates.map((date) => (date.key === key ? { ...date, ...next } : date)) });
  const begin = (key: string, starts: string, ends: string) =>
    changeDate(key, { starts, ...(ends === '' && starts !== '' ? { ends: later(starts) } : {}) });
  return (
    <Panel as="li">
      <Stack gap={4}>
        <Row justify="between" wrap={false}>
          <Heading level={2} look="h4">{t`Session ${number}`}</Heading>
          <Row gap={1} wrap={false}>
            <IconButton size="s" icon={IconCopy} label={t`Duplicate session ${number}`} onClick={onCopy} />
            <IconButton size="s" icon={IconTrash} label={t`Remove session ${number}`} onClick={onRemove} />
          </Row>
        </Row>
        {session.dates.map(({ key, starts, ends }, index) => (
          <div key={key} className={styles.pair}>
            <DateField
              withTime
              id={fieldId(`${path}.dates.${index}.startsAt`)}
              label={t`Starts`}
              value={starts}
              error={errorOf(errors, `${path}.dates.${index}.startsAt`)}
              onChange={(event) => begin(key, event.currentTarget.value, ends)}
            />
            <DateField
              withTime
              id={fieldId(`${path}.dates.${index}.endsAt`)}
              label={t`Ends`}
              value={ends}
              error={
                errorOf(errors, `${path}.dates.${index}.endsAt`) ??
                (starts !== '' && ends !== '' && ends <= starts ? t`The end is before the start.` : undefined)
              }
              onChange={(event) => changeDate(key, { ends: event.currentTarget.value })}
            />
          </div>
        ))}
        <Row>
          <Button size="s" variant="quiet" icon={IconPlus} onClick={() => onChange({ dates: [...session.dates, emptyDate()] })}>
            <Trans>Add a date to this session</Trans>
          </Button>
          {session.dates.length > 1 && (
            <Button size="s" variant="quiet" icon={IconTrash} onClick={() => onChange({ dates: session.dates.slice(0, -1) })}>
              <Trans>Remove the last date</Trans>
            </Button>
          )}
        </Row>
        <div className={styles.pair}>
          <SelectField
            label={t`Time zone`}
            value={session.timeZone}
            options={timeZoneOptions(session.timeZone)}
            error={errorOf(errors, `${path}.timeZone`)}
            onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
          />
          <NumberField
            id={fieldId(`${path}.capacity`)}
            label={t`Places`}
            optional
            help={t`Leave empty for no limit.`}
            min={1}
            max={10_000}
            value={session.capacity}
            error={errorOf(errors, `${path}.capacity`)}
            onChange={(event) => onChange({ capacity: event.currentTarget.value })}
          />
          <TextField
            label={t`Location`}
            optional
            maxLength={200}
            value={session.place}
            error={errorOf(errors, `${path}.place`)}
            onChange={(event) => onChange({ place: event.currentTarget.value })}
          />
          {!session.isAtZoom && (
            <TextField
              id={fieldId(`${path}.meetingUrl`)}
              label={t`Meeting link`}
              optional
              type="url"
              dir="ltr"
              placeholder="https://"
              help={t`A Zoom, Teams, Meet or other link. Registered people see it ten minutes before the start.`}
              maxLength={2000}
              value={session.meetingUrl}
              error={errorOf(errors, `${path}.meetingUrl`)}
              onChange={(event) => onChange({ meetingUrl: event.currentTarget.value })}
            />
          )}
        </div>
        <ZoomFields session={session} onChange={onChange} />
      </Stack>
    </Panel>
  );
}

/** Whether Zoom meetings are made for the session: asked where an account is connected, or was. */
function ZoomFields({ session, onChange }: Pick<OneSessionProps, 'session' | 'onChange'>) {
  const { t } = useLingui();
  const { data: options } = useQuery(meetingOptionsQuery);
  if (options?.zoom !== true && !session.isAtZoom) return null;
  return (
    <>
      <SwitchField
        label={t`Create a Zoom meeting`}
        help={t`Each date gets its own meeting, which moves with the session. Registered people can join ten minutes before the start.`}
        checked={session.isAtZoom}
        onChange={(event) => onChange({ isAtZoom: event.currentTarget.checked })}
      />
      {session.isAtZoom && (
        <SwitchField
          label={t`Keep a recording`}
          help={t`Zoom records the meeting. Registered people can watch it here afterwards.`}
          checked={session.isRecorded}
          onChange={(event) => onChange({ isRecorded: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

/** An hour after what a date and time field says. */
function later(starts: string): string {
  const at = Date.parse(`${starts}:00Z`);
  return Number.isNaN(at) ? '' : new Date(at + 3_600_000).toISOString().slice(0, 16);
}
