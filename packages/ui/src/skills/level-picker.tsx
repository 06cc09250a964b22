import { useId } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classes } from '../styles/classes.ts';
import { Bars } from './skill.tsx';
import styles from './skills.module.css';

type LevelPickerProps = {
  /** What is rated; read aloud. */
  label: string;
  /** The levels from the lowest to the highest. */
  levels: readonly { readonly value: string; readonly label: string }[];
  /** Undefined, or not a level, while none is chosen. */
  value: string | undefined;
  onChange: (value: string) => void;
  /** Beside the buttons while none is chosen. */
  none: string;
};

/** A button with bars for each level, and the word for the chosen one beside them. */
export function LevelPicker({ label, levels, value, onChange, none }: LevelPickerProps) {
  const name = useId();
  const chosen = levels.find((level) => level.value === value);
  return (
    <fieldset className={styles.picker}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {levels.map((level, at) => (
        <label key={level.value} className={styles.option} title={level.label}>
          <input type="radio" name={name} value={level.value} checked={level.value === value} onChange={() => onChange(level.value)} />
          <Bars level={at + 1} of={levels.length} />
          <VisuallyHidden>{level.label}</VisuallyHidden>
        </label>
      ))}
      <span aria-hidden className={classes(styles.picked, chosen === undefined && styles.unpicked)}>
        {chosen?.label ?? none}
      </span>
    </fieldset>
  );
}
