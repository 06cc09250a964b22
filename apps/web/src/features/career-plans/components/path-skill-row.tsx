import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { addPlanSkills, type CareerPlan, type PathSkill, type PlanPhase, removePlanSkill } from '@waymark/contract/career-plans';
import {
  Badge,
  Button,
  Dots,
  Heading,
  IconBook,
  IconButton,
  IconDotsVertical,
  IconPlus,
  IconTrash,
  LevelTrack,
  Link,
  Menu,
  type MenuItem,
  StatusBadge,
  Text,
} from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useShownLevel } from '../../skills/skills.public.tsx';
import { usePlanPress } from '../career-plans.queries.ts';
import { isStored, type StoredPlan } from '../plan-words.ts';
import styles from './career-plans.module.css';
import { PlanCard } from './plan-card.tsx';

const ContentDialog = lazy(async () => ({ default: (await import('../dialogs/content-dialog.tsx')).ContentDialog }));

interface PathSkillRowProps {
  readonly plan: CareerPlan;
  readonly phase: PlanPhase;
  readonly skill: PathSkill;
  readonly canChange: boolean;
}

/** A skill of a phase: from where to where, how far, and what it is learned with. */
export function PathSkillRow({ plan, phase, skill, canChange }: PathSkillRowProps) {
  const { t } = useLingui();
  const shownLevel = useShownLevel();
  const { gap } = skill;
  const name = skill.skill.skillLabel;
  const [held, wanted] = [shownLevel(gap.held), shownLevel(skill.skill.skillProficiencyLevel)];
  const contents = plan.skillContents[skill.id] ?? [];
  const isOffered = skill.state === 'RECOMMENDED';
  return (
    <li className={isOffered ? `${styles.skill} ${styles.offered}` : styles.skill}>
      <div className={styles.skillText}>
        <Heading level={4} look="h4">
          <bdi>{name}</bdi>
        </Heading>
        <Text size="meta">
          <SkillWords skill={skill} held={held.label} wanted={wanted.label} />
        </Text>
        <SkillNotes skill={skill} />
      </div>
      {gap.state === 'not_shared' ? (
        <Text size="meta">{t`Not shown`}</Text>
      ) : (
        <LevelTrack
          level={skill.state === 'COMPLETED' ? Math.max(held.level, wanted.level) : held.level}
          target={wanted.level}
          of={wanted.of}
          words={{ level: held.label, target: wanted.label }}
          label={name}
        />
      )}
      <div className={styles.contents}>
        {contents.map((content) => (
          <PlanCard key={content.cardId} content={content} />
        ))}
        {isOffered && <Badge>{t`Recommended`}</Badge>}
        {isOffered && canChange && isStored(plan) && <AddOffered plan={plan} phase={phase} skill={skill} />}
        {contents.length === 0 && skill.state === 'COMPLETED' && <StatusBadge status="completed">{t`Level reached`}</StatusBadge>}
        {contents.length === 0 && canChange && isStored(plan) && (skill.state === 'ADDED' || skill.state === 'ASSIGNED') && (
          <FindContent plan={plan} skill={skill} />
        )}
      </div>
      {canChange && isStored(plan) && skill.state !== 'COMPLETED' && <SkillActions plan={plan} skill={skill} name={name} />}
    </li>
  );
}

function SkillWords({ skill, held, wanted }: { readonly skill: PathSkill; readonly held: string; readonly wanted: string }) {
  if (skill.state === 'COMPLETED') return <Trans>Reached {wanted}</Trans>;
  if (skill.gap.state === 'unconfirmed')
    return (
      <Link href="/me/skills" variant="inline">
        <Trans>Found in your learning, not confirmed yet</Trans>
      </Link>
    );
  if (skill.gap.state === 'partly')
    return (
      <Trans>
        {held} to {wanted}
      </Trans>
    );
  return <Trans>Aim: {wanted}</Trans>;
}

/** What happened to a skill in the plan that one should know. */
function SkillNotes({ skill }: { readonly skill: PathSkill }) {
  const { t } = useLingui();
  const format = useFormat();
  const shownLevel = useShownLevel();
  const { askedBefore, changedAt, asked, source, state, isContentDone } = skill;
  const isOpen = state === 'ADDED' || state === 'ASSIGNED';
  const before = askedBefore === null ? '' : shownLevel(askedBefore).label;
  const day = changedAt === null ? '' : format.date(changedAt, 'day-month');
  const notes = [
    askedBefore !== null && state !== 'COMPLETED' && t`The role changed on ${day}. It used to require ${before}.`,
    isOpen && source === 'role' && asked === null && t`The role no longer requires this skill.`,
    isOpen && isContentDone && t`Content done, level not reached yet.`,
  ].filter((note) => note !== false);
  return notes.length === 0 ? null : (
    <Text size="meta" className={styles.note}>
      <Dots parts={notes} />
    </Text>
  );
}

function FindContent({ plan, skill }: { readonly plan: StoredPlan; readonly skill: PathSkill }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" variant="quiet" icon={IconBook} onClick={() => setOpen(true)}>
        <Trans>Find content</Trans>
      </Button>
      <Suspense>{isOpen && <ContentDialog plan={plan} skill={skill} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Takes up what is recommended. */
function AddOffered({ plan, phase, skill }: { readonly plan: StoredPlan; readonly phase: PlanPhase; readonly skill: PathSkill }) {
  const { t } = useLingui();
  const press = usePlanPress();
  const { skillId, skillLabel: name, skillProficiencyLevel: level } = skill.skill;
  const add = async () => call(addPlanSkills, { params: { planId: plan.id, phaseId: phase.id }, body: { skills: [{ skillId, level }] } });
  return (
    <Button size="s" icon={IconPlus} pending={press.isPending} onClick={() => press.mutate(add)} aria-label={t`Add ${name}`}>
      <Trans>Add</Trans>
    </Button>
  );
}

interface SkillActionsProps {
  readonly plan: StoredPlan;
  readonly skill: PathSkill;
  readonly name: string;
}

function SkillActions({ plan, skill, name }: SkillActionsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const press = usePlanPress();
  const isOffered = skill.state === 'RECOMMENDED';
  const items: readonly MenuItem[] = [
    ...(isOffered ? [] : [{ label: t`Content`, icon: IconBook, onSelect: () => setOpen(true) }]),
    {
      label: t`Remove from plan`,
      icon: IconTrash,
      danger: true,
      onSelect: () => press.mutate(() => call(removePlanSkill, { params: { planId: plan.id, planSkillId: skill.id } })),
    },
  ];
  return (
    <div className={styles.skillActions}>
      <Menu trigger={<IconButton icon={IconDotsVertical} label={t`More actions for ${name}`} />} groups={[{ id: 'skill', items }]} />
      <Suspense>{isOpen && <ContentDialog plan={plan} skill={skill} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
