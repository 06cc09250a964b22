import { useLingui } from '@lingui/react/macro';
import { MOODS } from '@waymark/contract/check-ins';
import { VisuallyHidden } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useMoodWord } from '../check-in-words.ts';
import styles from './check-ins.module.css';

const STEPS = Array.from({ length: MOODS }, (_, at) => at + 1);

/** How work is going: bars and the word. */
export function Mood({ mood }: { readonly mood: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const word = useMoodWord();
  const [own, all] = [format.number(mood), format.number(MOODS)];
  return (
    <span className={styles.mood}>
      <span className={styles.bars} aria-hidden>
        {STEPS.map((step) => (
          <span key={step} className={`${styles.bar} ${step <= mood ? styles.filled : ''}`} />
        ))}
      </span>
      {word(mood)}
      <VisuallyHidden>, {t`${own} of ${all}`}</VisuallyHidden>
    </span>
  );
}

interface MoodChoiceProps {
  readonly name: string;
  readonly value: number | null;
  readonly onChange: (mood: number) => void;
}

/** The learner says how work is going. */
export function MoodChoice({ name, value, onChange }: MoodChoiceProps) {
  const { t } = useLingui();
  const word = useMoodWord();
  return (
    <fieldset className={styles.moods}>
      <legend>{t`Summary`}</legend>
      <div className={styles.choices}>
        {STEPS.map((step) => (
          <label key={step} className={styles.choice}>
            <input type="radio" name={name} checked={value === step} onChange={() => onChange(step)} />
            {word(step)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
