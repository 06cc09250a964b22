import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import styles from './assessment.module.css';
import type { Level, RatedSkill } from './client.ts';

interface SkillLineProps {
  readonly skill: RatedSkill;
  readonly levels: readonly Level[];
  readonly onRate: (level: string) => Promise<void>;
}

/** The organisation's own words, or ours for the usual levels where it has not named others. */
function useLevelWord(): (level: Level) => string {
  const { t } = useLingui();
  const usual: Readonly<Record<string, readonly [string, string]>> = {
    beginner: ['Beginner', t`Beginner`],
    intermediate: ['Intermediate', t`Intermediate`],
    advanced: ['Advanced', t`Advanced`],
  };
  return ({ key, label }) => (usual[key]?.[0] === label ? usual[key][1] : label);
}

/** One skill with a button for each level. */
export function SkillLine({ skill, levels, onRate }: SkillLineProps) {
  const { t } = useLingui();
  const name = useId();
  const word = useLevelWord();
  const [saving, setSaving] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const chosen = saving ?? skill.level;
  const choose = (level: string) => {
    setSaving(level);
    setFailed(false);
    void onRate(level)
      .catch(() => setFailed(true))
      .finally(() => setSaving(undefined));
  };
  const { label } = skill;
  return (
    <li className={styles.line}>
      <fieldset className={styles.field} aria-busy={saving !== undefined}>
        <legend className={styles.name}>
          <bdi>{label}</bdi>
          {skill.capability !== '' && <span className={styles.meta}>{skill.capability}</span>}
        </legend>
        <div className={styles.levels}>
          {levels.map((level, at) => (
            <label key={level.key} className={styles.level}>
              <input type="radio" name={name} value={level.key} checked={chosen === level.key} onChange={() => choose(level.key)} />
              <Bars level={at + 1} of={levels.length} />
              <span>{word(level)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {hasFailed && (
        <p className={styles.fault} role="alert">
          <Trans>That was not saved. Try again.</Trans>
        </p>
      )}
      {!hasFailed && chosen === null && <p className={styles.meta}>{t`Not rated yet`}</p>}
    </li>
  );
}

const HEIGHT = 14;
const STEP = 5;
const LOWEST = 5;

function Bars({ level, of }: { readonly level: number; readonly of: number }) {
  const heightOf = (at: number) => (of === 1 ? HEIGHT : LOWEST + (at * (HEIGHT - LOWEST)) / (of - 1));
  return (
    <svg className={styles.bars} viewBox={`0 0 ${of * STEP} ${HEIGHT}`} style={{ inlineSize: of * STEP }} aria-hidden focusable={false}>
      {Array.from({ length: of }, (_, at) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
          key={at}
          className={at < level ? styles.full : undefined}
          x={at * STEP}
          y={HEIGHT - heightOf(at)}
          width={STEP - 1.2}
          height={heightOf(at)}
          rx={1.2}
        />
      ))}
    </svg>
  );
}
