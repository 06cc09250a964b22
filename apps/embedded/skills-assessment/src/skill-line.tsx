import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { AssessmentRow } from '@waymark/contract/assessments';
import styles from './assessment.module.css';
import type { Level } from './client.ts';
import { LevelBars } from './level-bars.tsx';
import { useLevelWord } from './level-words.ts';
import { serviceErrorMessage } from './service-error.ts';

interface SkillLineProps {
  readonly row: AssessmentRow;
  readonly levels: readonly Level[];
  readonly onRate: (level: string) => Promise<void>;
}

/** One skill with a button for each level. */
export function SkillLine({ row, levels, onRate }: SkillLineProps) {
  const { t } = useLingui();
  const name = useId();
  const word = useLevelWord();
  const [saving, setSaving] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const chosen = saving ?? row.proficiency_level;
  const choose = (level: string) => {
    setSaving(level);
    setFailure(undefined);
    void onRate(level)
      .catch((error: unknown) => setFailure(serviceErrorMessage(error)))
      .finally(() => setSaving(undefined));
  };
  const { label, capability } = row.skill;
  return (
    <li className={styles.line}>
      <fieldset className={styles.field} aria-busy={saving !== undefined}>
        <legend className={styles.name}>
          <bdi>{label}</bdi>
          {capability !== '' && <span className={styles.meta}>{capability}</span>}
        </legend>
        <div className={styles.levels}>
          {levels.map((level, at) => (
            <label key={level.key} className={styles.level}>
              <input type="radio" name={name} value={level.key} checked={chosen === level.key} onChange={() => choose(level.key)} />
              <LevelBars level={at + 1} of={levels.length} />
              <span>{word(level)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {failure !== undefined && (
        <p className={styles.fault} role="alert">
          <Trans>That wasn’t saved. Try again.</Trans> <bdi>{failure}</bdi>
        </p>
      )}
      {failure === undefined && chosen === null && <p className={styles.meta}>{t`Not rated yet`}</p>}
    </li>
  );
}
