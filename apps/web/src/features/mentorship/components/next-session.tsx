import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Mentorship, MentorshipSession } from '@waymark/contract/mentorship';
import {
  Button,
  ButtonLink,
  CheckboxField,
  Divider,
  Heading,
  IconButton,
  IconCalendarEvent,
  IconPencil,
  IconPlus,
  IconVideo,
  IconX,
  Panel,
  Row,
  Text,
  TextField,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { usePointAdding, usePointChange, usePointRemoval } from '../mentorship.queries.ts';
import styles from './mentorship.module.css';
import { useSessionHours } from './session-time.ts';
import { SessionSteps } from './session-steps.tsx';
import { SessionDialog } from './mentorship-dialogs.tsx';

interface NextSessionProps {
  readonly mentorship: Mentorship;
  readonly session: MentorshipSession;
}

/** The session that comes next, with the agenda that both write (MEN-04). */
export function NextSession({ mentorship, session }: NextSessionProps) {
  const format = useFormat();
  const hours = useSessionHours(mentorship)(session);
  const [changing, setChanging] = useState(false);
  const { number } = session;
  return (
    <Panel className={styles.session} aria-labelledby="next-session">
      <Row justify="between" align="start" gap={4}>
        <div className={styles.when}>
          <p className={styles.day}>
            {format.date(session.startsAt, 'weekday')}
            <b>
              {new Intl.DateTimeFormat(format.language, { day: 'numeric', timeZone: format.timeZone }).format(new Date(session.startsAt))}
            </b>
          </p>
          <div>
            <Heading level={2} look="h3" id="next-session">
              <Trans>
                Session {number}: <bdi>{session.title}</bdi>
              </Trans>
            </Heading>
            <Text size="small">
              {format.facts([format.date(session.startsAt, 'day-month'), hours.own, session.place])}
              {hours.others !== null && ` (${hours.others})`}
            </Text>
          </div>
        </div>
        {session.link !== '' && (
          <ButtonLink href={session.link} icon={IconVideo} target="_blank" rel="noreferrer">
            <Trans>Join</Trans>
          </ButtonLink>
        )}
      </Row>
      <Row gap={2} className={styles.message}>
        <ButtonLink
          size="s"
          variant="quiet"
          icon={IconCalendarEvent}
          href={`/api/v1/mentorships/${mentorship.id}/sessions/${session.id}/calendar`}
          download="session.ics"
        >
          <Trans>Calendar file</Trans>
        </ButtonLink>
        {session.allowedActions.includes('move') && (
          <Button size="s" variant="quiet" icon={IconPencil} onClick={() => setChanging(true)}>
            <Trans>Change</Trans>
          </Button>
        )}
        <SessionSteps mentorshipId={mentorship.id} session={session} variant="quiet" />
      </Row>
      <Divider />
      <Agenda mentorship={mentorship} session={session} />
      {changing && <SessionDialog mentorship={mentorship} session={session} open onClose={() => setChanging(false)} />}
    </Panel>
  );
}

function Agenda({ mentorship, session }: NextSessionProps) {
  const { t } = useLingui();
  const change = usePointChange(mentorship.id, session.id);
  const removal = usePointRemoval(mentorship.id, session.id);
  const canWork = mentorship.can.work;
  return (
    <>
      <Heading level={3} look="h4">
        <Trans>Agenda, edited by both of you</Trans>
      </Heading>
      {session.points.length > 0 && (
        <ul className={styles.agenda}>
          {session.points.map(({ id, text, done }) => (
            <li key={id}>
              <CheckboxField
                label={<bdi>{text}</bdi>}
                // What was pressed shows at once; the answer only confirms it.
                checked={change.isPending && change.variables.id === id ? change.variables.done : done}
                disabled={!canWork}
                onChange={() => change.mutate({ id, text, done: !done })}
              />
              {canWork && <IconButton size="s" icon={IconX} label={t`Remove ${text}`} onClick={() => removal.mutate(id)} />}
            </li>
          ))}
        </ul>
      )}
      {canWork && <NewPoint mentorshipId={mentorship.id} sessionId={session.id} />}
    </>
  );
}

function NewPoint({ mentorshipId, sessionId }: { readonly mentorshipId: string; readonly sessionId: string }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const adding = usePointAdding(mentorshipId, sessionId);
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') adding.mutate(text, { onSuccess: () => setText('') });
      }}
    >
      <TextField
        label={t`Agenda item`}
        hideLabel
        placeholder={t`What do you want to talk about?`}
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="quiet" icon={IconPlus} pending={adding.isPending}>
        <Trans>Add point</Trans>
      </Button>
    </form>
  );
}
