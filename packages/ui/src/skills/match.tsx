import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classes } from '../styles/classes.ts';
import styles from './skills.module.css';
import { tierOf } from './tier.ts';

type MatchProps = {
  /** Percent, 0 to 100. */
  score: number;
  /** The word is read aloud only, where the place is narrow. */
  compact?: boolean | undefined;
  size?: 'm' | 'l' | undefined;
  /** Shown in place of the score: how many are in its tier. */
  count?: number | undefined;
};

const arcs = [1, 2, 3, 4] as const;
const circumference = 2 * Math.PI * 7.6;
const arcLength = 9.34;

/** A ring of four arcs, a word and a figure: tells the tier without colour. */
export function Match({ score, compact = false, size = 'm', count }: MatchProps) {
  const { t, i18n } = useLingui();
  const { tier, arcs: filled } = tierOf(score);
  const words = { excellent: t`Excellent match`, good: t`Good match`, fair: t`Fair match`, low: t`Low match` }[tier];
  return (
    <span className={classes(styles.match, styles[tier], size === 'l' && styles.large)}>
      <svg viewBox="0 0 20 20" aria-hidden focusable={false}>
        {arcs.map((arc) => (
          <circle
            key={arc}
            className={arc > filled ? styles.off : undefined}
            cx={10}
            cy={10}
            r={7.6}
            fill="none"
            stroke="currentColor"
            strokeWidth={3.6}
            strokeDasharray={`${arcLength} ${circumference - arcLength}`}
            strokeDashoffset={-(1.3 + ((arc - 1) * circumference) / 4)}
            transform="rotate(-90 10 10)"
          />
        ))}
      </svg>
      <span>
        {compact ? <VisuallyHidden>{words} </VisuallyHidden> : `${words} `}
        <b>{count === undefined ? i18n.number(Math.round(score) / 100, { style: 'percent' }) : i18n.number(count)}</b>
      </span>
    </span>
  );
}
