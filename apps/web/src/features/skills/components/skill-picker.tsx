import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { middleLevel, NO_LEVEL, SKILL_LIMITS, type SkillId, type SkillRequirement } from '@waymark/contract/skills';
import { IconButton, IconX, LevelPicker, SkillChips, TagsField, Text } from '@waymark/ui';
import { useLevels } from '../../../platform/organisation/organisation.ts';
import { useRelatedSkills, useSkillNames, useSkillSuggestions } from '../skills.queries.ts';
import { SkillChip } from './level-mark.tsx';
import styles from './skills.module.css';

export interface SkillPickerProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly optional?: boolean | undefined;
  /** Of the search field, to lead to from a summary of errors. */
  readonly id?: string | undefined;
  readonly value: readonly SkillRequirement[];
  readonly onChange: (value: SkillRequirement[]) => void;
  /** Whether a skill is nothing without a level: then it gets the middle one until someone says otherwise. */
  readonly needsLevels?: boolean | undefined;
  readonly max?: number | undefined;
  /** What is wrong with one of them, by its place. */
  readonly errorOf?: ((at: number) => ReactNode) | undefined;
  /** Skills that are not offered: one's own, say. */
  readonly without?: readonly SkillId[] | undefined;
}

/** Chooses skills of the taxonomy and a level for each (SKL-04): search, pick, set the level, take what is related along. */
export function SkillPicker(props: SkillPickerProps) {
  const { value, onChange, max = SKILL_LIMITS.perRequirement, errorOf, without = [], needsLevels = false, ...field } = props;
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data, isFetching } = useSkillSuggestions(text);
  const chosen = value.map(({ skillId }) => skillId);
  const names = useSkillNames(chosen);
  const related = useRelatedSkills(chosen).filter(({ id }) => !without.includes(id));
  const levels = useLevels();
  const isFull = value.length >= max;
  const taken = new Set<string>([...chosen, ...without]);
  const options = (data?.items ?? [])
    .filter(({ id }) => !taken.has(id))
    .map(({ id, label, capability }) => ({ value: id, label, description: capability === '' ? undefined : capability }));
  const add = (skillId: SkillId) =>
    onChange([...value, { skillId, level: needsLevels ? middleLevel(levels.map(({ value: key }) => ({ key }))) : NO_LEVEL }]);
  const nameOf = (skillId: SkillId) => names.get(skillId)?.label ?? '…';
  return (
    <div className={styles.picker}>
      <TagsField
        {...field}
        value={[]}
        options={isFull ? [] : options}
        onSearch={setText}
        loading={isFetching}
        placeholder={t`Type a skill`}
        closeOnPick
        onChange={(picked) => {
          const [one] = picked;
          if (one !== undefined && !isFull) add(one.value as SkillId);
        }}
      />
      {value.length > 0 && (
        <ul className={styles.chosen}>
          {value.map(({ skillId, level }, at) => (
            <li key={skillId}>
              <span className={styles.name}>
                <bdi>{nameOf(skillId)}</bdi>
                {names.get(skillId)?.capability !== '' && (
                  <Text size="meta" as="span">
                    {names.get(skillId)?.capability}
                  </Text>
                )}
                {errorOf?.(at)}
              </span>
              <LevelPicker
                label={t`Level in ${nameOf(skillId)}`}
                levels={levels}
                value={level}
                none={t`Choose a level`}
                onChange={(next) => onChange(value.map((one) => (one.skillId === skillId ? { skillId, level: next } : one)))}
              />
              <IconButton
                icon={IconX}
                label={t`Remove ${nameOf(skillId)}`}
                onClick={() => onChange(value.filter((one) => one.skillId !== skillId))}
              />
            </li>
          ))}
        </ul>
      )}
      {related.length > 0 && !isFull && (
        <div className={styles.related}>
          <Text size="small" as="p">
            <Trans>Often combined with these</Trans>
          </Text>
          <SkillChips>
            {related.map(({ id, label }) => (
              <SkillChip key={id} label={label} onToggle={() => add(id)} />
            ))}
          </SkillChips>
        </div>
      )}
    </div>
  );
}
