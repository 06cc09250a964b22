import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Mentorship } from '@waymark/contract/mentorship';
import {
  Button,
  Divider,
  Dots,
  Heading,
  IconCalendar,
  IconLock,
  Link,
  Notice,
  notify,
  Panel,
  Row,
  SkillChips,
  Split,
  Stack,
  StatusBadge,
  Text,
} from '@waymark/ui';
import { useLive } from '../../../platform/realtime/live.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { SkillChip } from '../../skills/skills.public.tsx';
import { refreshMentorship, useStep } from '../mentorship.queries.ts';
import { AskedWith } from './asked-with.tsx';
import { MentorshipActions } from './mentorship-actions.tsx';
import { useDurationWords, useStatusShown } from './mentorship-words.ts';
import styles from './mentorship.module.css';
import { PersonHead } from './person-head.tsx';
import { NextSession } from './next-session.tsx';
import { nextSession } from './session-time.ts';
import { SessionsSection } from './sessions-section.tsx';
import { WeekBar } from './week-bar.tsx';
import { SessionDialog } from './mentorship-dialogs.tsx';

const GoalsSection = lazy(async () => ({ default: (await import('./goals-section.tsx')).GoalsSection }));
const MentorshipHistory = lazy(async () => ({ default: (await import('./mentorship-history.tsx')).MentorshipHistory }));

/** A mentorship as the two see it, from the asking to the end (MEN-03, MEN-04). */
export function MentorshipView({ mentorship }: { readonly mentorship: Mentorship }) {
  useLive('mentorship-changed', () => void refreshMentorship());
  const [now] = useState(() => Date.now());
  const next = nextSession(mentorship.sessions, now);
  return (
    <>
      <Header mentorship={mentorship} />
      <Standing mentorship={mentorship} />
      {(mentorship.status === 'inprogress' || mentorship.status === 'pendingconfirmation') && (
        <WeekBar mentorship={mentorship} nextId={next?.id} />
      )}
      <div className={styles.body}>
        <Split side={<Side mentorship={mentorship} />}>
          <Stack gap={4}>
            {next !== undefined && <NextSession mentorship={mentorship} session={next} />}
            {mentorship.startsAt === null && <AskedWith mentorship={mentorship} />}
            {mentorship.can.work && <PlanSession mentorship={mentorship} isFirst={next === undefined && mentorship.startsAt !== null} />}
            {mentorship.can.seeInside && (
              <>
                <Suspense>
                  <GoalsSection mentorship={mentorship} />
                </Suspense>
                <SessionsSection mentorship={mentorship} nextId={next?.id} />
              </>
            )}
            <Suspense>
              <MentorshipHistory mentorship={mentorship} />
            </Suspense>
          </Stack>
        </Split>
      </div>
    </>
  );
}

function Header({ mentorship }: { readonly mentorship: Mentorship }) {
  const { t } = useLingui();
  const format = useFormat();
  const status = useStatusShown()(mentorship.status);
  const { side, mentor, applicant, startsAt } = mentorship;
  const other = side === 'mentor' ? applicant : mentor;
  const since = startsAt === null ? '' : format.date(startsAt, 'day-month');
  const relation =
    side === 'programme'
      ? t`Mentor of ${applicant.fullName}`
      : startsAt === null
        ? ''
        : side === 'mentor'
          ? t`Your mentee since ${since}`
          : t`Your mentor since ${since}`;
  return (
    <PersonHead
      person={other}
      about={other.jobTitle}
      standing={
        <>
          <StatusBadge status={status.look}>{status.words}</StatusBadge>
          <Text size="small" as="span">
            {relation}
          </Text>
        </>
      }
    >
      <MentorshipActions mentorship={mentorship} />
    </PersonHead>
  );
}

/** Who it waits for and until when, or why it ended and what comes next (MKT-13). */
function Standing({ mentorship }: { readonly mentorship: Mentorship }) {
  const { t } = useLingui();
  const format = useFormat();
  const durationOf = useDurationWords();
  const step = useStep(mentorship.id);
  const me = useCurrentUser()?.id;
  const { waitsFor, proposal, reason, reasonText, nextStep, endedAt, allowedActions, status } = mentorship;
  const answer = (action: 'confirm-duration' | 'decline-duration' | 'take-back-duration', message: string) =>
    step.mutate({ action }, { onSuccess: () => notify({ tone: 'ok', message }), onError: notifyError });
  if (proposal !== null) {
    const [name, weeks, end] = [proposal.by.fullName, durationOf(proposal.days), format.date(proposal.endsAt)];
    const buttons = allowedActions.includes('confirm-duration') ? (
      <Row gap={2}>
        <Button size="s" variant="solid" onClick={() => answer('confirm-duration', t`The new duration applies from today.`)}>
          <Trans>Confirm</Trans>
        </Button>
        <Button size="s" onClick={() => answer('decline-duration', t`The duration hasn’t changed.`)}>
          <Trans>Decline</Trans>
        </Button>
      </Row>
    ) : (
      allowedActions.includes('take-back-duration') && (
        <Button size="s" onClick={() => answer('take-back-duration', t`The duration hasn’t changed.`)}>
          <Trans>Withdraw</Trans>
        </Button>
      )
    );
    return (
      <div className={styles.part}>
        <Notice tone="info" action={buttons}>
          <Trans>
            {name} proposes {weeks} in total, until {end}.
          </Trans>
        </Notice>
      </div>
    );
  }
  if (endedAt !== null) {
    const why = [reason, reasonText].filter(Boolean).join('. ');
    return (
      <div className={styles.part}>
        <Notice>
          {why === '' ? t`It ended on ${format.date(endedAt)}.` : t`It ended on ${format.date(endedAt)}: ${why}`}{' '}
          {nextStep === 'see-other-mentors' && (
            <Link href="/career/mentorship" variant="inline">
              <Trans>See other mentors</Trans>
            </Link>
          )}
          {nextStep === 'share-what-you-learnt' && (
            <Link href="/me/skills" variant="inline">
              <Trans>View skill history</Trans>
            </Link>
          )}
        </Notice>
      </div>
    );
  }
  if (waitsFor === null || status === 'inprogress') return null;
  const isOwn = waitsFor.people.some(({ id }) => id === me);
  const people = format.list(waitsFor.people.map(({ fullName }) => fullName));
  const due = waitsFor.dueAt === null ? '' : format.date(waitsFor.dueAt);
  const words = isOwn
    ? waitsFor.isLate
      ? t`Waiting for you, overdue since ${due}.`
      : t`Waiting for you, due ${due}.`
    : waitsFor.isLate
      ? t`Waiting for ${people}, overdue since ${due}.`
      : t`Waiting for ${people}, due ${due}.`;
  return (
    <div className={styles.part}>
      <Notice tone={waitsFor.isLate ? 'warn' : 'info'} icon={IconCalendar}>
        {words}
        {status === 'accepted' && reasonText !== '' && (
          <Text className={styles.message}>
            {mentorship.mentor.fullName}: <bdi>{reasonText}</bdi>
          </Text>
        )}
      </Notice>
    </div>
  );
}

function PlanSession({ mentorship, isFirst }: { readonly mentorship: Mentorship; readonly isFirst: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant={isFirst ? 'solid' : 'outline'} icon={IconCalendar} onClick={() => setOpen(true)}>
        <Trans>Plan session</Trans>
      </Button>
      {open && <SessionDialog mentorship={mentorship} session={null} open onClose={() => setOpen(false)} />}
    </div>
  );
}

function Side({ mentorship }: { readonly mentorship: Mentorship }) {
  const { t } = useLingui();
  const format = useFormat();
  const durationOf = useDurationWords();
  const { program, topic, type, language, durationDays, mentorSkills, mentor, side, can } = mentorship;
  const [name = ''] = mentor.fullName.split(' ');
  const [other = ''] = (side === 'mentor' ? mentorship.applicant : mentor).fullName.split(' ');
  const facts = [type?.label, topic?.label, durationOf(durationDays), language === null ? undefined : format.languageName(language)];
  return (
    <Stack gap={5}>
      <Panel>
        <Stack gap={2}>
          <Heading level={2} look="h4">
            {program?.label ?? t`Agreed`}
          </Heading>
          {program !== null && program.description !== '' && (
            <Text size="small">
              <bdi>{program.description}</bdi>
            </Text>
          )}
          <Text size="small" as="div">
            <Dots parts={facts} />
          </Text>
          {mentorSkills.length > 0 && (
            <>
              <Divider />
              <Heading level={3} look="h4">
                {side === 'mentor' ? t`You can help with` : t`${name} can help with`}
              </Heading>
              <SkillChips>
                {mentorSkills.map((skill) => (
                  <SkillChip key={skill.skillId} label={skill.label} level={skill.level} />
                ))}
              </SkillChips>
            </>
          )}
        </Stack>
      </Panel>
      <Notice icon={IconLock}>
        {can.seeInside ? (
          <Trans>Only you and {other} can see these notes. Managers see only that the mentorship is running.</Trans>
        ) : (
          <Trans>Its content is private to the two of them. You can see that it is active and end it.</Trans>
        )}
      </Notice>
    </Stack>
  );
}
