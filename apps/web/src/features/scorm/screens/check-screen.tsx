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
      cure: t`The server could not save or read the sample. Its file storage may be full or unreachable.`,
    },
    files: {
      name: t`Its files are extracted and saved`,
      cure: t`Some package files couldn’t be saved to storage. Check the storage settings and free space, then try again.`,
    },
    launch: {
      name: t`The course opens in its frame`,
      cure: t`The browser did not show the course. If courses have their own host (CONTENT_ORIGIN), check that its name points to this server and has a certificate.`,
    },
    'api-found': {
      name: t`The course finds the SCORM interface`,
      cure: t`The course ran but did not find the interface. A proxy or browser extension may be changing its pages.`,
    },
    initialize: { name: t`The course starts (Initialize)`, cure: t`The SCORM interface returned an error when the course started.` },
    set: { name: t`The course sends values (SetValue)`, cure: t`A value was rejected.` },
    commit: { name: t`The course saves its data (Commit)`, cure: t`The SCORM interface returned an error when the course saved its data.` },
    'read-back': {
      name: t`The server has the values that were sent`,
      cure: t`Values from the course did not reach the server or were changed.`,
    },
    terminate: { name: t`The course ends (Terminate)`, cure: t`The SCORM interface returned an error when the course ended.` },
    'status-mapped': { name: t`Its result counts as passed`, cure: t`The result arrived, but we couldn’t read it as passed.` },
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
        lead={t`Creates a small SCORM package, runs it through every course step, and explains where it stops.`}
        breadcrumbs={[{ href: '/admin/connection-doctor', label: t`Connection check` }, { label: t`Course check` }]}
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
            <Trans>Everything works: you can upload, play and track a SCORM {version} course.</Trans>
          </Notice>
        )}
        {failed !== null && (
          <Notice tone="bad" live>
            {words[failed.step].cure} {found?.package.problems.map((problem) => sentence(problem)).join(' ')} {failed.why}
          </Notice>
        )}
        {found?.launch?.launcher === null && (
          <Notice tone="warn">
            <Trans>Courses have no separate host here (CONTENT_ORIGIN). Courses with several frames do not run; all others do.</Trans>
          </Notice>
        )}
        <Lined as="ul" className={styles.steps}>
          {CHECK_STEPS.map((step) => {
            const state = stateOf(step);
            const states = { ok: t`passed`, bad: t`failed`, open: t`not tried yet` };
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
