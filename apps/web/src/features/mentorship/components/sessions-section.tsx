import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Mentorship, MentorshipNote, MentorshipSession } from '@waymark/contract/mentorship';
import { Button, Dots, Heading, IconButton, IconPencil, IconTrash, Lined, Row, Section, Stack, Text, Timeline } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNoteRemoval } from '../mentorship.queries.ts';
import styles from './mentorship.module.css';
import { NoteDialog, SessionDialog } from './mentorship-dialogs.tsx';
import { SessionSteps } from './session-steps.tsx';

interface SessionsSectionProps {
  readonly mentorship: Mentorship;
  /** Shown on its own already. */
  readonly nextId: string | undefined;
}

/** What was and what is planned, the newest first, each with its notes; and the notes that are of no session (MEN-04). */
export function SessionsSection({ mentorship, nextId }: SessionsSectionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState<MentorshipNote | 'new' | null>(null);
  const { sessions, notes, can } = mentorship;
  const others = sessions.filter(({ id, state }) => id !== nextId && state !== 'cancelled');
  const planned = others.filter(({ state }) => state === 'planned');
  const shown = others.filter(({ state }) => state !== 'planned').toReversed();
  const loose = notes.filter(({ sessionId }) => sessionId === null || !shown.some(({ id }) => id === sessionId));
  const notesOf = (list: readonly MentorshipNote[]) =>
    list.map((note) => <Note key={note.id} mentorship={mentorship} note={note} onEdit={() => setOpen(note)} />);
  return (
    <Section
      title={t`Sessions and notes`}
      actions={
        can.work && (
          <Button size="s" variant="quiet" icon={IconPencil} onClick={() => setOpen('new')}>
            <Trans>New note</Trans>
          </Button>
        )
      }
    >
      <Stack gap={5}>
        {shown.length > 0 && (
          <Timeline
            steps={shown.map((session) => ({
              id: session.id,
              state: session.state === 'held' ? 'done' : 'next',
              title: session.number === null ? session.title : t`Session ${session.number}: ${session.title}`,
              detail: (
                <Stack gap={2}>
                  <Text size="meta">{format.dateTime(session.startsAt)}</Text>
                  <Outcome mentorship={mentorship} session={session} />
                  {notesOf(notes.filter(({ sessionId }) => sessionId === session.id))}
                </Stack>
              ),
            }))}
          />
        )}
        {planned.length > 0 && (
          <Lined as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {planned.map((session) => (
              <PlannedRow key={session.id} mentorship={mentorship} session={session} />
            ))}
          </Lined>
        )}
        {loose.length > 0 && <Stack gap={4}>{notesOf(loose)}</Stack>}
        {shown.length === 0 && planned.length === 0 && loose.length === 0 && (
          <Text>
            <Trans>Nothing yet. Past sessions and your notes are kept here.</Trans>
          </Text>
        )}
      </Stack>
      {open !== null && (
        <NoteDialog
          key={open === 'new' ? 'new' : open.id}
          mentorship={mentorship}
          note={open === 'new' ? null : open}
          open
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

/** What became of a session whose time has come, and until when someone should say it. */
function Outcome({ mentorship, session }: { readonly mentorship: Mentorship; readonly session: MentorshipSession }) {
  const format = useFormat();
  const [changing, setChanging] = useState(false);
  const { state, dueAt, allowedActions } = session;
  if (state === 'missed')
    return (
      <Text size="small">
        <Trans>It did not take place.</Trans>
      </Text>
    );
  if (state === 'lapsed')
    return (
      <Text size="small">
        <Trans>No one confirmed whether it took place.</Trans>
      </Text>
    );
  if (state !== 'begun') return null;
  const due = dueAt === null ? '' : format.date(dueAt);
  return (
    <>
      <Text size="small">
        <Trans>Did it take place? You can both answer until {due}.</Trans>
      </Text>
      <Row gap={2}>
        <SessionSteps mentorshipId={mentorship.id} session={session} variant="outline" />
        {allowedActions.includes('move') && (
          <Button size="s" icon={IconPencil} onClick={() => setChanging(true)}>
            <Trans>Reschedule</Trans>
          </Button>
        )}
      </Row>
      {changing && <SessionDialog mentorship={mentorship} session={session} open onClose={() => setChanging(false)} />}
    </>
  );
}

/** One that lies further ahead. */
function PlannedRow({ mentorship, session }: { readonly mentorship: Mentorship; readonly session: MentorshipSession }) {
  const { t } = useLingui();
  const format = useFormat();
  const [changing, setChanging] = useState(false);
  return (
    <li className={styles.row}>
      <div>
        <Heading level={3} look="h4">
          <bdi>{t`Session ${session.number ?? ''}: ${session.title}`}</bdi>
        </Heading>
        <Text size="meta">{format.dateTime(session.startsAt)}</Text>
      </div>
      {session.allowedActions.includes('move') && (
        <IconButton size="s" icon={IconPencil} label={t`Edit session ${session.title}`} onClick={() => setChanging(true)} />
      )}
      {changing && <SessionDialog mentorship={mentorship} session={session} open onClose={() => setChanging(false)} />}
    </li>
  );
}

interface NoteProps {
  readonly mentorship: Mentorship;
  readonly note: MentorshipNote;
  readonly onEdit: () => void;
}

function Note({ mentorship, note, onEdit }: NoteProps) {
  const { t } = useLingui();
  const format = useFormat();
  const removal = useNoteRemoval(mentorship.id);
  const day = format.date(note.at, 'day-month');
  return (
    <div>
      <Text size="ui" className={styles.note}>
        <bdi>{note.text}</bdi>
      </Text>
      <div className={styles.noteHead}>
        <Text size="meta">
          <Dots parts={[note.author.fullName, day]} />
        </Text>
        {note.can.edit && (
          <span>
            <IconButton size="s" icon={IconPencil} label={t`Edit note of ${day}`} onClick={onEdit} />
            <IconButton size="s" icon={IconTrash} label={t`Remove note of ${day}`} onClick={() => removal.mutate(note.id)} />
          </span>
        )}
      </div>
    </div>
  );
}
