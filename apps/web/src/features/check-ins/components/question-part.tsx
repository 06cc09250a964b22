import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CheckIn, CheckInQuestion, SentAnswer } from '@waymark/contract/check-ins';
import type { PersonSummary } from '@waymark/contract/people';
import { Avatar, Button, Heading, IconButton, IconPencil, IconTrash, Link, Panel, Progress, Row, Text } from '@waymark/ui';
import { personOf } from '../../people/people.public.tsx';
import { useMoodWord, useQuestionWords, useSaidAt } from '../check-in-words.ts';
import { useRemoveQuestion } from '../check-ins.queries.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './check-ins.module.css';
import { Mood } from './mood.tsx';

interface QuestionPartProps {
  readonly checkIn: CheckIn;
  readonly question: CheckInQuestion;
}

/** One question with both answers under it (mockup 30). */
export function QuestionPart({ checkIn, question }: QuestionPartProps) {
  const { t } = useLingui();
  const word = useMoodWord();
  const asked = useQuestionWords(checkIn)(question);
  const removal = useRemoveQuestion(checkIn.id);
  const { me, other, side, can, previousMood } = checkIn;
  const { mine, theirs, draft } = question;
  // The learner is asked, the partner answers where they want to.
  const [isWriting, setWriting] = useState(mine === null && (side === 'learner' || draft !== null));
  const [round, setRound] = useState(0);
  const mood = (side === 'learner' ? mine : theirs)?.mood ?? null;
  const before = previousMood === null ? '' : word(previousMood);
  const answers = [
    { who: me, answer: mine, isMe: true },
    { who: other, answer: theirs, isMe: false },
  ];
  return (
    <article className={styles.question}>
      <Row justify="between" wrap={false} align="start">
        <Heading level={2} look="h4">
          <bdi>{asked}</bdi>
        </Heading>
        {question.canRemove && (
          <IconButton size="s" icon={IconTrash} label={t`Remove question: ${asked}`} onClick={() => removal.mutate(question.id)} />
        )}
      </Row>
      {question.withMood && (mood !== null || before !== '') && (
        <div className={styles.moodLine}>
          {mood !== null && <Mood mood={mood} />}
          {before !== '' && <Text size="meta">{t`last time: ${before}`}</Text>}
        </div>
      )}
      {(side === 'learner' ? answers : answers.toReversed()).map(({ who, answer, isMe }) => {
        if (isMe && can.work && isWriting) {
          return (
            <AnswerForm
              key={`${who.id}-${round}`}
              checkIn={checkIn}
              question={question}
              asked={asked}
              onDone={(how) => {
                setRound((last) => last + 1);
                if (how !== 'reload') setWriting(false);
              }}
            />
          );
        }
        if (answer !== null) {
          return (
            <Answer
              key={who.id}
              who={who}
              isMe={isMe}
              answer={answer}
              asked={asked}
              onEdit={isMe && can.work ? () => setWriting(true) : undefined}
            />
          );
        }
        if (!isMe || !can.work) return null;
        return (
          <div key={who.id} className={styles.answer}>
            <Avatar person={personOf(who)} size={34} />
            <Row>
              <Button size="s" icon={IconPencil} aria-label={t`Answer: ${asked}`} onClick={() => setWriting(true)}>
                <Trans context="action">Answer</Trans>
              </Button>
            </Row>
          </div>
        );
      })}
      {!can.work && mine === null && theirs === null && (
        <Text size="small">
          <Trans>No one answered this.</Trans>
        </Text>
      )}
      {!can.work && draft !== null && draft.text !== '' && (
        <Text size="meta">
          <Trans>You haven’t sent this yet, so only you can see it:</Trans> <bdi>{draft.text}</bdi>
        </Text>
      )}
      {question.standard === 'year' && checkIn.plan !== null && (mine ?? theirs) !== null && (
        <Plan plan={checkIn.plan} hiddenFrom={checkIn.isPlanPrivate ? other : null} />
      )}
    </article>
  );
}

interface AnswerProps {
  readonly who: PersonSummary;
  readonly isMe: boolean;
  readonly answer: SentAnswer;
  readonly asked: string;
  readonly onEdit: (() => void) | undefined;
}

function Answer({ who, isMe, answer, asked, onEdit }: AnswerProps) {
  const { t } = useLingui();
  const saidAt = useSaidAt();
  return (
    <div className={styles.answer}>
      <Avatar person={personOf(who)} size={34} />
      <div>
        <Row justify="between" wrap={false} align="start">
          <Text size="small">
            <strong>{isMe ? t`You` : <bdi>{who.fullName}</bdi>}</strong> {saidAt(answer.sentAt)}
            {answer.editedAt !== null && <>, {t`changed`}</>}
          </Text>
          {onEdit !== undefined && <IconButton size="s" icon={IconPencil} label={t`Change your answer: ${asked}`} onClick={onEdit} />}
        </Row>
        {answer.text !== '' && (
          <p className={styles.said}>
            <bdi>{answer.text}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

interface PlanProps {
  readonly plan: NonNullable<CheckIn['plan']>;
  readonly hiddenFrom: PersonSummary | null;
}

/** The plan that the learner shares with the other one, or the learner's own that the other one does not see. */
function Plan({ plan: { id, role, skills }, hiddenFrom }: PlanProps) {
  const { t } = useLingui();
  const { done, total } = skills;
  return (
    <Panel variant="tint" as="div" className={styles.beside}>
      <Link href={`/career/plan/${role.id}/${id}`}>
        <Trans>
          Towards <bdi>{role.title}</bdi>
        </Trans>
      </Link>
      {total > 0 && (
        <Progress
          value={(100 * done) / total}
          label={t`Plan progress`}
          text={plural(total, { one: `${done} of # skill`, other: `${done} of # skills` })}
        />
      )}
      {hiddenFrom !== null && (
        <Text size="meta">
          <Trans>
            You haven’t shared this plan with <bdi>{hiddenFrom.fullName}</bdi>, so only you see it here.
          </Trans>
        </Text>
      )}
    </Panel>
  );
}
