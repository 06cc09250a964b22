import type { SharedPassport } from '@waymark/contract/skills';
import { Icon, IconRosetteDiscountCheckFilled, VisuallyHidden } from '@waymark/ui';
import { Trans } from '@lingui/react/macro';
import { useSourcesLine } from '../evidence-words.ts';
import { SkillLevelMark } from './level-mark.tsx';
import styles from './skills.module.css';

interface PassportSkillsProps {
  readonly skills: SharedPassport['skills'];
  readonly withEvidence: boolean;
}

/** Skills of a passport for reading: level, whether someone else says so, and where it comes from. */
export function PassportSkills({ skills, withEvidence }: PassportSkillsProps) {
  const sourcesLine = useSourcesLine();
  return (
    <ul className={styles.rows}>
      {skills.map((skill) => (
        <li key={`${skill.capability}/${skill.label}`} className={styles.row}>
          <span className={styles.text}>
            <span className={styles.title}>
              <bdi className={styles.name}>{skill.label}</bdi>
              {skill.status === 'evidenced' && (
                <span className={styles.tick}>
                  <Icon icon={IconRosetteDiscountCheckFilled} size="s" />
                  <VisuallyHidden>
                    <Trans>Confirmed by someone else</Trans>
                  </VisuallyHidden>
                </span>
              )}
            </span>
            <span className={styles.sources}>{withEvidence ? sourcesLine(skill) : skill.capability}</span>
          </span>
          <SkillLevelMark level={skill.level} />
        </li>
      ))}
    </ul>
  );
}
