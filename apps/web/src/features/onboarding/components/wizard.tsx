import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Onboarding, OnboardingStep } from '@waymark/contract/onboarding';
import { Button, Heading, IconArrowLeft, IconArrowRight, Logo, Refusal, Stepper, Text } from '@waymark/ui';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { type WayIn, useOnboarding } from '../use-onboarding.ts';
import { FinishLater } from './finish-later.tsx';
import { StepContent, useStepTexts } from './steps.tsx';
import styles from './onboarding.module.css';

const FirstWeek = lazy(async () => ({ default: (await import('./first-week.tsx')).FirstWeek }));

/** The bars over the wizard, and which steps each stands for. */
const CHAPTERS: readonly (readonly OnboardingStep[])[] = [
  ['welcome', 'registration', 'form', 'profile', 'skills', 'job-role'],
  ['topics', 'expertise'],
  ['people'],
  ['done'],
];
/** May be passed over with nothing said. */
const OPTIONAL: ReadonlySet<OnboardingStep> = new Set(['registration', 'skills', 'job-role', 'topics', 'expertise', 'people']);

/** The way in, one question at a time (ONB-05). */
export function Wizard({ state }: { readonly state: Onboarding }) {
  const way = useOnboarding(state);
  const { name, logoUrl } = useOrganisation();
  const { step } = state;
  const text = useStepTexts(way.said.firstName)[step];
  const title = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(step);
  useEffect(() => {
    if (shownBefore.current === step) return;
    shownBefore.current = step;
    title.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <Logo name={name} href="/onboarding" image={logoUrl || undefined} />
        <FinishLater keepNow={way.keepNow} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div>
          <Chapters steps={state.steps} step={step} />
          <div className={styles.step} ref={title} tabIndex={-1}>
            <PageOf steps={state.steps} step={step} />
            <Heading level={1}>{text.title}</Heading>
            <Text size="lead" className={styles.lead}>
              {text.lead}
            </Text>
          </div>
          <form
            className={styles.content}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              goOn(way);
            }}
          >
            <Refusal>{way.message}</Refusal>
            <StepContent key={step} step={step} way={way} />
            <Foot way={way} />
          </form>
        </div>
        <Suspense fallback={null}>
          <FirstWeek topics={way.said.learningTopics} />
        </Suspense>
      </main>
    </div>
  );
}

const after = ({ state: { steps, step } }: WayIn): OnboardingStep | undefined => steps[steps.indexOf(step) + 1];

function goOn(way: WayIn): void {
  const next = after(way);
  if (next === undefined) way.complete();
  else way.goTo(next);
}

/** Which of the pages this is: a bar may stand for several. */
function PageOf({ steps, step }: { readonly steps: readonly OnboardingStep[]; readonly step: OnboardingStep }) {
  const [shown, total] = [steps.indexOf(step) + 1, steps.length];
  return (
    <Text size="meta">
      <Trans>
        Page {shown} of {total}
      </Trans>
    </Text>
  );
}

function Chapters({ steps, step }: { readonly steps: readonly OnboardingStep[]; readonly step: OnboardingStep }) {
  const { t } = useLingui();
  const names = [t`About you`, t`Your goals`, t`Your people`, t`Ready`];
  const present = CHAPTERS.map((chapter, at) => ({ chapter, name: names[at] ?? '' })).filter(({ chapter }) =>
    chapter.some((one) => steps.includes(one)),
  );
  return (
    <Stepper
      label={t`Progress`}
      steps={present.map(({ name }) => name)}
      current={present.findIndex(({ chapter }) => chapter.includes(step))}
    />
  );
}

function Foot({ way }: { readonly way: WayIn }) {
  const { steps, step } = way.state;
  const texts = useStepTexts(way.said.firstName);
  const before = steps[steps.indexOf(step) - 1];
  const next = after(way);
  return (
    <div className={styles.foot}>
      {before !== undefined && (
        <Button variant="plain" icon={IconArrowLeft} directional disabled={way.pending} onClick={() => way.goTo(before)}>
          <Trans>Back</Trans>
        </Button>
      )}
      <div className={styles.onward}>
        {next !== undefined && OPTIONAL.has(step) && (
          <Button variant="plain" disabled={way.pending} onClick={() => way.goTo(next)}>
            <Trans>Skip</Trans>
          </Button>
        )}
        <Button type="submit" variant="solid" size="l" iconEnd={IconArrowRight} directional pending={way.pending}>
          {next === undefined ? <Trans>Go to your home page</Trans> : texts[next].next}
        </Button>
      </div>
    </div>
  );
}
