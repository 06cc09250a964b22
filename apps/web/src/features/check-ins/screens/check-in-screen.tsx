import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { CheckIn } from '@waymark/contract/check-ins';
import { Avatar, Breadcrumbs, Button, IconCalendar, IconEye, Notice, Page, PageHeader, Panel, Split, Stack } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personOf } from '../../people/people.public.tsx';
import { firstName, usePeriodName } from '../check-in-words.ts';
import { checkInQuery } from '../check-ins.queries.ts';
import { AgreementsSection } from '../components/agreements-section.tsx';
import styles from '../components/check-ins.module.css';
import { Closing } from '../components/closing.tsx';
import { History } from '../components/history.tsx';
import { OwnQuestion } from '../components/own-question.tsx';
import { PrivateNotes } from '../components/private-notes.tsx';
import { QuestionPart } from '../components/question-part.tsx';
import { MeetingDialog } from '../dialogs/meeting-dialog.tsx';

/** /checkin/{conversationId} (HOM-06, SHL-03): what the two are asked, answer, agree and note. */
export function Screen() {
  const { conversationId = '' } = useParams();
  const query = useQuery({ ...checkInQuery(conversationId), throwOnError: isNotThere });
  return (
    <Page>
      {query.data === undefined ? <Waiting of={query} shape="page" /> : <Conversation key={query.data.id} checkIn={query.data} />}
    </Page>
  );
}

function Conversation({ checkIn }: { readonly checkIn: CheckIn }) {
  const { t } = useLingui();
  const { me, other, side, can, meetsAt } = checkIn;
  const isOfTeam = side === 'partner' && checkIn.relation !== 'mentor';
  const [isMoving, setMoving] = useState(false);
  const period = usePeriodName()(checkIn);
  const name = firstName(other.fullName);
  const title = t`${period} check-in with ${name}`;
  usePageTitle(title);
  const faces = side === 'learner' ? [me, other] : [other, me];
  return (
    <>
      <Breadcrumbs
        crumbs={[
          isOfTeam ? { href: '/manager-dashboard', label: t`My team` } : { href: '/career', label: t`Career` },
          { href: '/checkin', label: t`Check-ins` },
        ]}
      />
      <div className={styles.head}>
        <span className={styles.faces}>
          {faces.map((person) => (
            <Avatar key={person.id} person={personOf(person)} size={52} />
          ))}
        </span>
        <PageHeader
          title={<bdi>{title}</bdi>}
          lead={<Lead checkIn={checkIn} />}
          actions={
            can.work && (
              <Button icon={IconCalendar} onClick={() => setMoving(true)}>
                {meetsAt === null ? <Trans>Set a date</Trans> : <Trans>Move</Trans>}
              </Button>
            )
          }
        />
      </div>
      <Split
        sideLabel={t`History`}
        side={
          <Stack gap={6}>
            <History checkIn={checkIn} />
            <PrivateNotes checkIn={checkIn} />
            <Notice icon={IconEye}>
              {t`You and ${name} see this conversation. No one else does, and it is not counted in any report.`}
            </Notice>
          </Stack>
        }
      >
        <Stack gap={5}>
          <Panel className={styles.questions} aria-label={t`Questions`}>
            {checkIn.items.map((question) => (
              <QuestionPart key={question.id} checkIn={checkIn} question={question} />
            ))}
            {can.work && <OwnQuestion checkIn={checkIn} />}
          </Panel>
          <AgreementsSection checkIn={checkIn} />
          <Closing checkIn={checkIn} />
        </Stack>
      </Split>
      {isMoving && <MeetingDialog checkIn={checkIn} onClose={() => setMoving(false)} />}
    </>
  );
}

/** How far the two are, and when they meet. */
function Lead({ checkIn }: { readonly checkIn: CheckIn }) {
  const { t } = useLingui();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const { answered, questions, meetsAt, side, isOpen } = checkIn;
  const name = firstName(checkIn.other.fullName);
  const [mine, theirs] = [format.number(answered.mine), format.number(answered.theirs)];
  const day = meetsAt === null ? '' : format.date(meetsAt, 'long');
  const time = meetsAt === null ? '' : format.time(meetsAt);
  const isAhead = meetsAt !== null && Date.parse(meetsAt) > now;
  return (
    <>
      {side === 'learner' ? (
        <Plural value={questions} one={`You answered ${mine} of # question.`} other={`You answered ${mine} of # questions.`} />
      ) : (
        <Plural
          value={questions}
          one={`${name} answered ${theirs} of # question, you ${mine}.`}
          other={`${name} answered ${theirs} of # questions, you ${mine}.`}
        />
      )}
      {meetsAt !== null && (
        <>
          {' '}
          {!isAhead
            ? t`You met on ${day} at ${time}.`
            : isOpen
              ? t`You meet on ${day} at ${time}.`
              : t`The meeting planned for ${day} is off, as the check-in is closed.`}
        </>
      )}
    </>
  );
}
