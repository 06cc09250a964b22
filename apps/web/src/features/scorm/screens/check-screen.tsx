import { Trans, useLingui } from '@lingui/react/macro';
import { CHECK_STEPS, type CheckStep, SCORM_VERSIONS } from '@waymark/contract/scorm';
import {
  Button,
  Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  Lined,
  Notice,
  PageHeader,
  Row,
  Section,
  Stack,
  Text,
  VisuallyHidden,
} from '@waymark/ui';
import { CourseFrame } from '../components/course-frame.tsx';
import styles from '../components/scorm.module.css';
import { usePackageProblem } from '../package-problems.ts';
import { type CheckProgress, useCourseCheck } from '../use-course-check.ts';

type StepState = 'ok' | 'bad' | 'open';
const ICONS = { ok: IconCircleCheck, bad: IconCircleX, open: IconCircleDashed } as const;

function useStepWords(): Readonly<Record<CheckStep, { readonly name: string; readonly cure: string }>> {
  const { t } = useLingui();
  return {
    manifest: {
      name: t`The package’s manifest is read`,
      cure: t`The server could not take in or read the sample. Its file storage may be full or out of reach.`,
    },
    files: {
      name: t`Its files are taken out and kept`,
      cure: t`Files of the package did not reach the storage. Look at the storage’s settings and free space.`,
    },
    launch: {
      name: t`The course opens in its frame`,
      cure: t`The browser did not show the course. If courses have a host of their own (CONTENT_ORIGIN), see that its name leads to this server and has a certificate.`,
    },
    'api-found': {
      name: t`The course finds the interface of SCORM`,
      cure: t`The course ran, but did not find the interface. A proxy or a browser extension may change its pages.`,
    },
    initialize: { name: t`It begins (Initialize)`, cure: t`The interface refused to begin.` },
    set: { name: t`It hands over values (SetValue)`, cure: t`A value was refused.` },
    commit: { name: t`It asks for them to be kept (Commit)`, cure: t`The interface refused to keep them.` },
    'read-back': {
      name: t`The server has what was handed over`,
      cure: t`What the course handed over did not reach the server, or came back otherwise.`,
    },
    terminate: { name: t`It ends (Terminate)`, cure: t`The interface refused to end.` },
    'status-mapped': { name: t`Its result counts as Passed`, cure: t`The result arrived, but was not understood as passed.` },
  };
}

/** /admin/course-check: the whole way of a SCORM course tried with a sample, and the step that fails in plain words (ADM-11). */
export function Screen() {
  const { t } = useLingui();
  const { progress, run, hear, frame } = useCourseCheck();
  const isRunning = progress !== null && !progress.isOver;
  return (
    <>
      <PageHeader
        title={t`Course check`}
        lead={t`Makes a small SCORM package, takes it the whole way a course goes, and says in plain words where it stops.`}
        breadcrumbs={[{ href: '/admin/connection-doctor', label: t`Connection doctor` }, { label: t`Course check` }]}
      />
      <Stack gap={6}>
        <Row>
          {SCORM_VERSIONS.map((version) => (
            <Button
              key={version}
              variant={version === '1.2' ? 'solid' : 'outline'}
              pending={isRunning && progress.version === version}
              disabled={isRunning}
              onClick={() => void run(version)}
            >
              {t`Check SCORM ${version}`}
            </Button>
          ))}
        </Row>
        {progress !== null && <Outcome progress={progress} />}
        {progress?.launch && (
          <div className={styles.sample}>
            <CourseFrame key={progress.launch.attemptId} ref={frame} launch={progress.launch} title={t`Sample course`} onMessage={hear} />
          </div>
        )}
      </Stack>
    </>
  );
}

function Outcome({ progress }: { readonly progress: CheckProgress }) {
  const { t } = useLingui();
  const words = useStepWords();
  const sentence = usePackageProblem();
  const { version, done, failed, isOver, found } = progress;
  const stateOf = (step: CheckStep): StepState => (failed?.step === step ? 'bad' : done.includes(step) ? 'ok' : 'open');
  return (
    <Section title={t`SCORM ${version}`}>
      <Stack gap={4}>
        {isOver && failed === null && (
          <Notice tone="ok" live>
            <Trans>Everything works: a course of SCORM {version} can be uploaded, played and counted.</Trans>
          </Notice>
        )}
        {failed !== null && (
          <Notice tone="bad" live>
            {words[failed.step].cure} {found?.package.problems.map((problem) => sentence(problem)).join(' ')} {failed.why}
          </Notice>
        )}
        {found?.launch?.launcher === null && (
          <Notice tone="warn">
            <Trans>
              Courses have no host of their own here (CONTENT_ORIGIN). Those that are made of several frames do not run; the others do.
            </Trans>
          </Notice>
        )}
        <Lined as="ul" className={styles.steps}>
          {CHECK_STEPS.map((step) => {
            const state = stateOf(step);
            const states = { ok: t`went well`, bad: t`failed`, open: t`not tried yet` };
            return (
              <li key={step} className={styles.step} data-state={state}>
                <Icon icon={ICONS[state]} />
                <VisuallyHidden>{states[state]}</VisuallyHidden>
                <Text size="ui">{words[step].name}</Text>
              </li>
            );
          })}
        </Lined>
      </Stack>
    </Section>
  );
}
