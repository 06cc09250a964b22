import { useLingui } from '@lingui/react/macro';
import { classes } from '../styles/classes.ts';
import styles from './skills.module.css';

type ProgressProps = {
  /** Percent, 0 to 100. */
  value: number;
  /** What progresses. */
  label: string;
  /** In place of the percentage, or `false` for the bar alone. */
  text?: string | false | undefined;
  thin?: boolean | undefined;
  /** A bar that only says how much: full is not a success. */
  isAmount?: boolean | undefined;
};

/** A bar of 6 px with its value in words. */
export function Progress({ value, label, text, thin = false, isAmount = false }: ProgressProps) {
  const { i18n } = useLingui();
  const done = Math.min(100, Math.max(0, Math.round(value)));
  const words = text === false ? undefined : (text ?? i18n.number(done / 100, { style: 'percent' }));
  return (
    <span className={styles.progress}>
      <span
        className={classes(styles.bar, thin && styles.thin, done === 100 && !isAmount && styles.complete)}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot be drawn alike in all browsers
        role="progressbar"
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
        aria-label={label}
      >
        <span className={styles.fill} style={{ inlineSize: `${done}%` }} />
      </span>
      {words && <span className={styles.value}>{words}</span>}
    </span>
  );
}
