import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import {
  type GradeOutcome,
  isComplete,
  pointSteps,
  SUBMISSION_LIMITS,
  type SubmissionToGrade,
  sumOf,
} from '@waymark/contract/project-cards';
import { Button, Heading, notify, PersonLine, Refusal, Row, Stack, Text, TextArea } from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { submissionQuery, useGrading } from '../project-cards.queries.ts';
import { Standing } from './project-body.tsx';
import styles from './project-cards.module.css';
import { SubmittedWork } from './submitted-work.tsx';

interface GradingProps {
  readonly submissionId: string;
  readonly isNameless: boolean;
  /** What the work answers. */
  readonly asked: ReactNode;
}

/** One submission: the work in the middle, the judgement beside it (CRD-17). */
export function Grading({ submissionId, isNameless, asked }: GradingProps) {
  const query = useQuery(submissionQuery(submissionId));
  const { data: submission } = query;
  if (submission === undefined) {
    return (
      <div className={styles.work}>
        <Waiting of={query} shape="text" />
      </div>
    );
  }
  return (
    <>
      <Work submission={submission} isNameless={isNameless} asked={asked} />
      <div className={styles.judgement}>
        {submission.can.grade ? (
          <Judgement submission={submission} isNameless={isNameless} onStale={() => void query.refetch()} />
        ) : (
          <Result submission={submission} />
        )}
      </div>
    </>
  );
}

type WorkProps = Pick<GradingProps, 'isNameless' | 'asked'> & { readonly submission: SubmissionToGrade };

function Work({ submission, isNameless, asked }: WorkProps) {
  const { t } = useLingui();
  const format = useFormat();
  const when = format.dateTime(submission.submittedAt);
  const number = format.number(submission.attempt);
  return (
    <div className={styles.work}>
      <Stack gap={5}>
        {isNameless ? (
          <Heading level={2} look="h4">{t`Attempt ${number}, ${when}`}</Heading>
        ) : (
          <PersonLine person={personOf(submission.person)} href={personHref(submission.person)} detail={t`Attempt ${number}, ${when}`} />
        )}
        {asked}
        <SubmittedWork work={submission} />
        {submission.earlier.map((one) => (
          <Stack key={one.id} gap={2}>
            <Row justify="between" align="start">
              <Heading level={3} look="h4">
                <Trans>Attempt {format.number(one.attempt)}</Trans>
              </Heading>
              <Standing status={one.status} result={one.result} most={submission.mostPoints} />
            </Row>
            {one.grades.map(({ grader, feedback }) => (
              <Text key={grader.id} size="small">
                <bdi>{grader.fullName}</bdi>: <bdi>{feedback}</bdi>
              </Text>
            ))}
            <SubmittedWork work={one} isFolded />
          </Stack>
        ))}
      </Stack>
    </div>
  );
}

function Result({ submission }: { readonly submission: SubmissionToGrade }) {
  return (
    <Stack gap={4}>
      <Heading level={2} look="h4">
        <Trans>Grades</Trans>
      </Heading>
      <div>
        <Standing status={submission.status} result={submission.result} most={submission.mostPoints} />
      </div>
      {submission.grades.map(({ grader, feedback, points }) => (
        <Stack key={grader.id} gap={2}>
          <dl className={styles.rubric}>
            {submission.rubric.map(({ id, name }) => (
              <div key={id}>
                <dt>
                  <bdi>{name}</bdi>
                </dt>
                <dd>{points[id] ?? '–'}</dd>
              </div>
            ))}
          </dl>
          <blockquote className={styles.feedback}>
            <p>
              <bdi>{feedback}</bdi>
            </p>
            <footer>
              <bdi>{grader.fullName}</bdi>
            </footer>
          </blockquote>
        </Stack>
      ))}
      {submission.grades.length === 0 && (
        <Text size="small">
          <Trans>There is no grade yet. Someone else grades your own work.</Trans>
        </Text>
      )}
    </Stack>
  );
}

interface GradeForm {
  readonly points: Readonly<Record<string, number>>;
  readonly feedback: string;
}

interface JudgementProps {
  readonly submission: SubmissionToGrade;
  readonly isNameless: boolean;
  readonly onStale: () => void;
}

const STALE = new Set(['submission-changed-meanwhile', 'submission-graded-already']);

function Judgement({ submission, isNameless, onStale }: JudgementProps) {
  const { t } = useLingui();
  const format = useFormat();
  const client = useQueryClient();
  const id = useId();
  const { rubric, passPoints, mostPoints, person } = submission;
  const draft = useDraft<GradeForm>(`grade:${submission.id}:${submission.revision}`, { points: {}, feedback: '' });
  const { points, feedback } = draft.value;
  const grading = useGrading();
  const message = useErrorMessage(grading.error);
  const faults = useFieldMessages(grading.error);
  const sum = sumOf(rubric, points);
  const isAll = isComplete(rubric, points);
  const open = rubric.filter((one) => points[one.id] === undefined).length;
  const sumWords = format.number(sum);
  const most = format.number(mostPoints);
  const pass = format.number(passPoints);
  const firstName = person.fullName.split(' ')[0] ?? person.fullName;
  const send = (outcome: GradeOutcome) =>
    grading.mutate(
      { submissionId: submission.id, grade: { revision: submission.revision, points: { ...points }, outcome, feedback } },
      {
        onSuccess: () => {
          draft.clear();
          notify({ tone: 'ok', message: outcome === 'pass' ? t`Passed.` : t`Returned.` });
        },
        onError: (error) => {
          if (!(error instanceof ApiProblem) || !STALE.has(error.code)) return;
          void client.invalidateQueries({ queryKey: ['project-cards', 'list'] });
          onStale();
        },
      },
    );
  return (
    <Stack gap={5}>
      <Row justify="between" align="baseline">
        <Heading level={2} look="h4">
          <Trans>Your grade</Trans>
        </Heading>
        <output className={styles.sum}>
          <Trans>
            <strong>{sumWords}</strong> of {most}, passes from {pass}
          </Trans>
        </output>
      </Row>
      <div className={styles.criteria}>
        {rubric.map((criterion) => (
          <Steps
            key={criterion.id}
            name={`${id}-${criterion.id}`}
            criterion={criterion}
            value={points[criterion.id]}
            onChange={(given) => draft.setValue((before) => ({ ...before, points: { ...before.points, [criterion.id]: given } }))}
          />
        ))}
      </div>
      <TextArea
        label={isNameless ? t`Message` : t`Feedback for ${firstName}`}
        rows={4}
        maxLength={SUBMISSION_LIMITS.feedback}
        dir={feedback === '' ? undefined : 'auto'}
        value={feedback}
        error={faults['feedback']}
        onChange={(event) => draft.change({ feedback: event.currentTarget.value })}
      />
      {Object.keys(faults).length === 0 && <Refusal>{message}</Refusal>}
      <Stack gap={2}>
        <Button
          variant="solid"
          block
          disabled={!isAll || sum < passPoints}
          pending={grading.isPending}
          onClick={() => send('pass')}
          aria-describedby={`${id}-why`}
        >
          <Trans>Pass</Trans>
        </Button>
        <Button block pending={grading.isPending} onClick={() => send('return')}>
          <Trans>Ask for another attempt</Trans>
        </Button>
        <Text size="meta" id={`${id}-why`}>
          <WhyNot open={open} isBelow={sum < passPoints} gradesNeeded={submission.gradesNeeded} />
        </Text>
      </Stack>
    </Stack>
  );
}

function WhyNot({ open, isBelow, gradesNeeded }: { readonly open: number; readonly isBelow: boolean; readonly gradesNeeded: number }) {
  if (open > 0) return <Trans>To pass, give points for each criterion.</Trans>;
  if (isBelow) return <Trans>The points are below the pass mark.</Trans>;
  if (gradesNeeded > 1) return <Trans>It passes once {gradesNeeded} graders have passed it.</Trans>;
  return <Trans>The project is complete when you pass.</Trans>;
}

interface StepsProps {
  readonly name: string;
  readonly criterion: SubmissionToGrade['rubric'][number];
  readonly value: number | undefined;
  readonly onChange: (points: number) => void;
}

/** Points for one criterion: a few steps in a row. */
function Steps({ name, criterion, value, onChange }: StepsProps) {
  const format = useFormat();
  const most = format.number(criterion.points);
  const given = value === undefined ? '' : format.number(value);
  return (
    <fieldset className={styles.steps}>
      <legend>
        <bdi>{criterion.name}</bdi>
        <small>
          {value === undefined ? (
            <Plural value={criterion.points} one="Up to # point" other="Up to # points" />
          ) : (
            <Trans>
              {given} of {most}
            </Trans>
          )}
        </small>
      </legend>
      <div>
        {pointSteps(criterion.points).map((step) => (
          <label key={step} className={styles.step}>
            <input type="radio" name={name} value={step} checked={step === value} onChange={() => onChange(step)} />
            {format.number(step)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
