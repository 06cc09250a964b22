import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ShownSubmission } from '@waymark/contract/project-cards';
import {
  Badge,
  type BadgeTone,
  Heading,
  IconArrowBackUp,
  IconCheck,
  IconHourglass,
  IconX,
  Panel,
  Row,
  Section,
  Stack,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { CardTypeViewProps } from '../../cards/cards.public.tsx';
import styles from './project-cards.module.css';
import { SubmissionForm } from './submission-form.tsx';
import { SubmittedWork } from './submitted-work.tsx';

/** A project: what counts, one's own work in progress, and what was handed in before with what graders said (CRD-17). */
export function ProjectBody({ card, content, activity: { place } }: CardTypeViewProps<'project'>) {
  const { t } = useLingui();
  return (
    <Stack gap={6}>
      {content.rubric.length > 0 && (
        <Section title={t`Grading criteria`}>
          <Rubric rubric={content.rubric} />
        </Section>
      )}
      {content.can.submit && (
        <section ref={place} tabIndex={-1} className={styles.place} aria-label={t`Your submission`}>
          <SubmissionForm key={content.submissions[0]?.id} card={card} content={content} />
        </section>
      )}
      {content.submissions.length > 0 && (
        <Section title={content.can.submit && !content.can.replace ? t`Earlier` : t`Your submission`}>
          <Stack gap={4}>
            {content.submissions.map((submission) => (
              <Earlier key={submission.id} submission={submission} most={content.mostPoints} gradingDays={content.gradingDays} />
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  );
}

function Rubric({ rubric }: { readonly rubric: readonly { id: string; name: string; points: number }[] }) {
  return (
    <dl className={styles.rubric}>
      {rubric.map(({ id, name, points }) => (
        <div key={id}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <Plural value={points} one="# point" other="# points" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const LOOKS = {
  submitted: ['info', IconHourglass],
  returned: ['warn', IconArrowBackUp],
  passed: ['ok', IconCheck],
  failed: ['bad', IconX],
} as const satisfies Record<ShownSubmission['status'], readonly [BadgeTone, typeof IconX]>;

/** Where a submission stands, with its points once they are known. */
export function Standing({
  status,
  result,
  most,
}: {
  readonly status: ShownSubmission['status'];
  readonly result: number | null;
  readonly most: number;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const points = format.number(result ?? 0);
  const all = format.number(most);
  const [tone, icon] = LOOKS[status];
  const words = {
    submitted: t`Waiting for a grader`,
    returned: t`Returned, ${points} of ${all}`,
    passed: t`Passed, ${points} of ${all}`,
    failed: t`Failed, ${points} of ${all}`,
  };
  return (
    <Badge tone={tone} icon={icon}>
      {words[status]}
    </Badge>
  );
}

interface EarlierProps {
  readonly submission: ShownSubmission;
  readonly most: number;
  readonly gradingDays: number;
}

function Earlier({ submission, most, gradingDays }: EarlierProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { attempt, submittedAt, status, result, grades } = submission;
  const number = format.number(attempt);
  const day = format.date(submittedAt);
  return (
    <Panel as="article">
      <Stack gap={3}>
        <Row justify="between" align="start">
          <Heading level={3} look="h4">{t`Attempt ${number}, ${day}`}</Heading>
          <Standing status={status} result={result} most={most} />
        </Row>
        {grades.map(({ grader, feedback }) =>
          feedback === '' ? null : (
            <blockquote key={grader.id} className={styles.feedback}>
              <p>
                <bdi>{feedback}</bdi>
              </p>
              <footer>
                <bdi>{grader.fullName}</bdi>
              </footer>
            </blockquote>
          ),
        )}
        {status === 'submitted' && (
          <Text size="small">
            <Trans>
              You get an answer <Plural value={gradingDays} one="within # working day" other="within # working days" />.
            </Trans>
          </Text>
        )}
        <SubmittedWork work={submission} isFolded />
      </Stack>
    </Panel>
  );
}
