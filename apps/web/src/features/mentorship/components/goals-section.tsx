import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { goalOnTrack, type Mentorship, type MentorshipGoal } from '@waymark/contract/mentorship';
import { Button, Heading, IconButton, IconPencil, IconPlus, LevelTrack, Lined, Section, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useLevels } from '../../../platform/organisation/organisation.ts';
import { useShownLevel } from '../../skills/skills.public.tsx';
import styles from './mentorship.module.css';
import { GoalDialog } from './mentorship-dialogs.tsx';

/** What the mentee wants to get out of it: skills on their way from level to level (MEN-04). */
export function GoalsSection({ mentorship }: { readonly mentorship: Mentorship }) {
  const { t, i18n } = useLingui();
  // `new` for one that is not there yet.
  const [open, setOpen] = useState<MentorshipGoal | 'new' | null>(null);
  const { goals, progress, can, side } = mentorship;
  return (
    <Section
      title={side === 'mentor' ? t`What you’re working towards` : t`What you want to get out of it`}
      count={progress === null ? undefined : i18n.number(progress / 100, { style: 'percent' })}
      actions={
        can.work && (
          <Button size="s" variant="quiet" icon={IconPlus} onClick={() => setOpen('new')}>
            <Trans>Add goal</Trans>
          </Button>
        )
      }
    >
      {goals.length === 0 ? (
        <Text>
          <Trans>No goals yet. Choose a skill and a target level to add one.</Trans>
        </Text>
      ) : (
        <Lined as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {goals.map((goal) => (
            <Goal key={goal.id} goal={goal} onChange={can.work ? () => setOpen(goal) : undefined} />
          ))}
        </Lined>
      )}
      {open !== null && (
        <GoalDialog
          key={open === 'new' ? 'new' : open.id}
          mentorship={mentorship}
          goal={open === 'new' ? null : open}
          open
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

function Goal({ goal, onChange }: { readonly goal: MentorshipGoal; readonly onChange: (() => void) | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const levels = useLevels();
  const shownLevel = useShownLevel();
  const { level, target, part } = goalOnTrack(
    levels.map(({ value }) => ({ key: value })),
    goal,
  );
  const [from, to] = [shownLevel(goal.from).label, shownLevel(goal.to).label];
  const name = goal.skill.label;
  return (
    <li className={styles.goal}>
      <div>
        <Heading level={3} look="h4">
          <bdi>{name}</bdi>
        </Heading>
        <Text size="meta">
          <Trans>
            {from} to {to}
          </Trans>
        </Text>
      </div>
      <LevelTrack
        level={level}
        target={target}
        part={part}
        of={levels.length}
        label={t`${name}, ${format.percentOf100(goal.percent)}`}
        words={{ level: from, target: to }}
      />
      {onChange !== undefined ? <IconButton size="s" icon={IconPencil} label={t`Change goal ${name}`} onClick={onChange} /> : <span />}
    </li>
  );
}
