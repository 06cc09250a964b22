import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconCheck, IconTrendingUp } from '../icons/icons.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Anchor } from '../provider/link-context.tsx';
import { classes } from '../styles/classes.ts';
import { type SkillLevel, useLevelWord } from './level-word.ts';
import styles from './skills.module.css';

/** What skills are measured by where no one named other levels. */
const USUAL_LEVELS = 3;

const WIDTH = 15;
const HEIGHT = 14;

/** Rising bars, as many as there are levels. */
export function Bars({ level, of = USUAL_LEVELS }: { level: SkillLevel; of?: number | undefined }) {
  const count = Math.max(1, of);
  const step = (WIDTH + 1.2) / count;
  const lowest = count === 1 ? HEIGHT : 6;
  return (
    <svg className={styles.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden focusable={false}>
      {Array.from({ length: count }, (_, at) => {
        const height = lowest + (at * (HEIGHT - lowest)) / Math.max(1, count - 1);
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
            key={at}
            x={at * step}
            y={HEIGHT - height}
            width={step - 1.3}
            height={height}
            rx={Math.min(1.2, (step - 1.3) / 2)}
            className={at >= level ? styles.empty : undefined}
          />
        );
      })}
    </svg>
  );
}

type LevelBarsProps = {
  level: SkillLevel;
  /** How many levels there are. */
  of?: number | undefined;
  /** What the level is called; one of the usual words where left out. */
  label?: string | undefined;
};

/** Rising bars and the word. */
export function LevelBars({ level, of, label }: LevelBarsProps) {
  const word = useLevelWord();
  return (
    <span className={classes(styles.level, level === 0 && styles.none)}>
      <Bars level={level} of={of} />
      <span>{label ?? word(level)}</span>
    </span>
  );
}

type LevelTrackProps = {
  level: SkillLevel;
  /** Where the person aims; its segments are outlined. */
  target: SkillLevel;
  /** How many levels there are. */
  of?: number | undefined;
  /** What the two are called; the usual words where left out. */
  words?: { level: string; target: string } | undefined;
  /** Percent of the way to the next level. */
  part?: number | undefined;
  label: string;
};

/** A segment for each level: fill is where you are, outline is where you aim. */
export function LevelTrack({ level, target, of = USUAL_LEVELS, words, part = 0, label }: LevelTrackProps) {
  const word = useLevelWord();
  const { t } = useLingui();
  const [now, aim] = [words?.level ?? word(level), words?.target ?? word(target)];
  return (
    <div className={styles.track} style={{ '--part': `${part}%`, '--levels': of }}>
      <VisuallyHidden>{t`${label}: ${now}, aiming for ${aim}`}</VisuallyHidden>
      {Array.from({ length: of }, (_, at) => at + 1).map((step) => (
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
  /** How many levels there are. */
  of?: number | undefined;
  /** What the level is called; one of the usual words where left out. */
  levelLabel?: string | undefined;
  /** Tinted with a tick: you have it; an arrow: you have it below the level that is asked for; dashed: a gap; outlined: chosen. */
  state?: 'plain' | 'have' | 'below' | 'gap' | 'chosen' | undefined;
  /** What the state is to someone who looks at the skills of another person. */
  stateLabel?: string | undefined;
  href?: string | undefined;
  /** Makes it a toggle. */
  onToggle?: (() => void) | undefined;
  children?: ReactNode;
};

export function SkillChip({ name, level, of, levelLabel, state = 'plain', stateLabel, href, onToggle, children }: SkillChipProps) {
  const word = useLevelWord();
  const { t } = useLingui();
  const usual = {
    have: t`you have it`,
    below: t`below the expected level`,
    gap: t`you don’t have it yet`,
    plain: undefined,
    chosen: undefined,
  }[state];
  const said = usual && (stateLabel ?? usual);
  const className = classes(styles.chip, state !== 'plain' && styles[state]);
  const content = (
    <>
      {state === 'have' && <IconCheck className={styles.mark} aria-hidden />}
      {state === 'below' && <IconTrendingUp className={styles.mark} aria-hidden />}
      {level !== undefined && <Bars level={level} of={of} />}
      <span>
        <bdi>{name}</bdi>
        {level !== undefined && <VisuallyHidden>, {levelLabel ?? word(level)}</VisuallyHidden>}
        {said !== undefined && <VisuallyHidden>, {said}</VisuallyHidden>}
      </span>
      {children}
    </>
  );
  if (href)
    return (
      <Anchor href={href} className={className} title={said}>
        {content}
      </Anchor>
    );
  if (onToggle)
    return (
      <button type="button" className={className} aria-pressed={state === 'chosen'} onClick={onToggle}>
        {content}
      </button>
    );
  return (
    <span className={className} title={said}>
      {content}
    </span>
  );
}

export const SkillChips = ({ children }: { children: ReactNode }) => <div className={styles.chips}>{children}</div>;
