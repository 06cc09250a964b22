import { Trans, useLingui } from '@lingui/react/macro';
import type { SkillGap, SkillId } from '@waymark/contract/skills';
import { Badge, LevelTrack, StatusBadge } from '@waymark/ui';
import { useShownLevel } from '../level-names.ts';
import styles from './skill-gaps.module.css';

interface SkillGapsProps {
  readonly gaps: readonly SkillGap[];
  /** What the skills are called, by id. */
  readonly names: ReadonlyMap<SkillId, { readonly label: string }>;
}

/** Required against held, the same wherever a gap is shown (SKL-09): where you are, where it aims, and how far that is in words. */
export function SkillGaps({ gaps, names }: SkillGapsProps) {
  const { t } = useLingui();
  const shownLevel = useShownLevel();
  return (
    <ul className={styles.gaps}>
      {gaps.map((gap) => {
        const name = names.get(gap.skillId)?.label ?? '…';
        const [held, required] = [shownLevel(gap.held), shownLevel(gap.required)];
        return (
          <li key={gap.skillId}>
            <span className={styles.head}>
              <bdi className={styles.name}>{name}</bdi>
              {gap.state === 'met' && <StatusBadge status="completed">{t`You have it`}</StatusBadge>}
              {gap.state === 'unconfirmed' && <Badge tone="warn">{t`Found in your learning, not confirmed yet`}</Badge>}
              {gap.state === 'partly' && <Badge tone="info">{t`Partly there`}</Badge>}
              {gap.state === 'missing' && <Badge>{t`Not yet`}</Badge>}
            </span>
            <LevelTrack
              level={held.level}
              target={required.level}
              of={required.of}
              words={{ level: held.label, target: required.label }}
              label={name}
            />
            <span className={styles.words} aria-hidden>
              {gap.state === 'met' ? (
                <Trans>You: {held.label}</Trans>
              ) : (
                <Trans>
                  You: {held.label} · Needed: {required.label}
                </Trans>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
