import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Anchor } from '../provider/link-context.tsx';
import { classes } from '../styles/classes.ts';
import styles from './skills.module.css';

/** 0 is none yet, then beginner, intermediate, advanced. */
export type SkillLevel = 0 | 1 | 2 | 3;

/** The word for a level in the reader's language. */
export function useLevelWord(): (level: SkillLevel) => string {
  const { t } = useLingui();
  return (level) => [t`Not yet`, t`Beginner`, t`Intermediate`, t`Advanced`][level] ?? '';
}

const Bars = ({ level }: { level: SkillLevel }) => (
  <svg className={styles.bars} viewBox="0 0 15 14" aria-hidden focusable={false}>
    {([1, 2, 3] as const).map((bar) => (
      <rect
        key={bar}
        x={(bar - 1) * 5.4}
        y={12 - bar * 4}
        width={4}
        height={2 + bar * 4}
        rx={1.2}
        className={bar > level ? styles.empty : undefined}
      />
    ))}
  </svg>
);

/** Three rising bars and the word. */
export function LevelBars({ level, label }: { level: SkillLevel; label?: string | undefined }) {
  const word = useLevelWord();
  return (
    <span className={classes(styles.level, level === 0 && styles.none)}>
      <Bars level={level} />
      <span>{label ?? word(level)}</span>
    </span>
  );
}

type LevelTrackProps = {
  level: SkillLevel;
  /** Where the person aims; its segments are outlined. */
  target: SkillLevel;
  /** Percent of the way to the next level. */
  part?: number | undefined;
  label: string;
};

/** Three segments: fill is where you are, outline is where you aim. */
export function LevelTrack({ level, target, part = 0, label }: LevelTrackProps) {
  const word = useLevelWord();
  const { t } = useLingui();
  const [now, aim] = [word(level), word(target)];
  return (
    <div className={styles.track} style={{ '--part': `${part}%` }}>
      <VisuallyHidden>{t`${label}: ${now}, aiming for ${aim}`}</VisuallyHidden>
      {([1, 2, 3] as const).map((step) => (
        <i
          key={step}
          className={classes(step <= level ? styles.full : step <= target && styles.aim, step === level + 1 && part > 0 && styles.part)}
        />
      ))}
    </div>
  );
}

type SkillChipProps = {
  name: string;
  level?: SkillLevel | undefined;
  /** Tinted: you have it; dashed: a gap; outlined: chosen. */
  state?: 'plain' | 'have' | 'gap' | 'chosen' | undefined;
  href?: string | undefined;
  /** Makes it a toggle. */
  onToggle?: (() => void) | undefined;
  children?: ReactNode;
};

export function SkillChip({ name, level, state = 'plain', href, onToggle, children }: SkillChipProps) {
  const word = useLevelWord();
  const { t } = useLingui();
  const className = classes(styles.chip, state !== 'plain' && styles[state]);
  const content = (
    <>
      {level !== undefined && <Bars level={level} />}
      <span>
        <bdi>{name}</bdi>
        {level !== undefined && <VisuallyHidden>, {word(level)}</VisuallyHidden>}
        {state === 'have' && <VisuallyHidden>, {t`you have it`}</VisuallyHidden>}
        {state === 'gap' && <VisuallyHidden>, {t`you do not have it yet`}</VisuallyHidden>}
      </span>
      {children}
    </>
  );
  if (href)
    return (
      <Anchor href={href} className={className}>
        {content}
      </Anchor>
    );
  if (onToggle)
    return (
      <button type="button" className={className} aria-pressed={state === 'chosen'} onClick={onToggle}>
        {content}
      </button>
    );
  return <span className={className}>{content}</span>;
}

export const SkillChips = ({ children }: { children: ReactNode }) => <div className={styles.chips}>{children}</div>;
