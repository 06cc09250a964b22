import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { IconCheck, IconLock } from '../icons/icons.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classes } from '../styles/classes.ts';
import styles from './steps.module.css';

export type StepState = 'done' | 'now' | 'next' | 'locked';
export type TimelineStep = { id: string; title: ReactNode; detail?: ReactNode; state: StepState };

function useStateWord() {
  const { t } = useLingui();
  return (state: StepState) => ({ done: t`Done`, now: t`Now`, next: t`Next`, locked: t`Locked` })[state];
}

/** A dot of 24 px: done, now (filled ring), next (its number), locked (dashed). Decorative. */
export const StepDot = ({ state, number }: { state: StepState; number: number }) => {
  const { i18n } = useLingui();
  return (
    <span className={classes(styles.dot, state === 'done' && styles.done)} aria-hidden>
      {state === 'done' ? <Icon icon={IconCheck} size="s" /> : state === 'locked' ? <Icon icon={IconLock} size="s" /> : i18n.number(number)}
    </span>
  );
};

/** Steps of a plan or events in time. */
export function Timeline({
  steps,
  onPanel = false,
}: {
  steps: readonly TimelineStep[];
  /** It stands on a panel. */ onPanel?: boolean | undefined;
}) {
  const word = useStateWord();
  return (
    <ol className={classes(styles.timeline, onPanel && styles.onPanel)}>
      {steps.map((step, at) => (
        <li
          key={step.id}
          className={step.state === 'next' ? undefined : styles[step.state]}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <StepDot state={step.state} number={at + 1} />
          <p className={styles.title}>
            {step.title}
            <VisuallyHidden>, {word(step.state)}</VisuallyHidden>
          </p>
          {step.detail && <div className={styles.detail}>{step.detail}</div>}
        </li>
      ))}
    </ol>
  );
}

/** Bars with words over a wizard. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly string[]; /** From 0. */ current: number }) {
  const word = useStateWord();
  return (
    <ol className={styles.wizard} aria-label={label}>
      {steps.map((step, at) => {
        const state = at < current ? 'done' : at === current ? 'now' : 'next';
        return (
          <li key={step} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
            {step}
            <VisuallyHidden>, {word(state)}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
