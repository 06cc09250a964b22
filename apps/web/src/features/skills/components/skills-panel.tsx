import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type PersonSkill, type PersonSkills, SKILL_VISIBILITIES, type SkillVisibility } from '@waymark/contract/skills';
import { Button, EmptyState, IconEye, IconFileText, IconPlus, Menu, Notice, Row, Section, ShowMore, Text } from '@waymark/ui';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useVisibilityWord } from '../evidence-words.ts';
import { personSkillsQuery, useNewSkillVisibility } from '../person-skills.queries.ts';
import { DetectedSkills } from './detected-skills.tsx';
import { SkillRow } from './skill-row.tsx';
import styles from './skills.module.css';

const AddSkillsDialog = lazy(async () => ({ default: (await import('../dialogs/add-skills-dialog.tsx')).AddSkillsDialog }));
const CvDialog = lazy(async () => ({ default: (await import('../dialogs/cv-dialog.tsx')).CvDialog }));
const PREVIEWED = 6;
const AT_FIRST = 20;

/** A person's skills with their levels, and for the owner what was found and waits for their word (SKL-03, SKL-05). */
export function Panel({ subjectId, preview }: SubjectPanelProps) {
  const query = useQuery(personSkillsQuery(subjectId));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  return <Shown userId={subjectId} skills={query.data} preview={preview} />;
}

function Shown({ userId, skills, preview }: { readonly userId: string; readonly skills: PersonSkills; readonly preview: boolean }) {
  const { t } = useLingui();
  const [shownCount, setShownCount] = useState(AT_FIRST);
  const { items, detected, can, newSkillVisibility } = skills;
  const shown = items.slice(0, preview ? PREVIEWED : shownCount);
  return (
    <div className={styles.panel}>
      {!preview && detected.length > 0 && (
        <Section title={t`Found for you`} count={detected.length}>
          <Text size="small">
            <Trans>From what you completed, your work history and your CV. No one else sees them until you confirm.</Trans>
          </Text>
          <DetectedSkills skills={detected} />
        </Section>
      )}
      {preview && detected.length > 0 && (
        <Notice>
          <Plural
            value={detected.length}
            one="We found # more skill for you. Check that it is right."
            other="We found # more skills for you. Check that they are right."
          />
        </Notice>
      )}
      <div className={styles.head}>
        <SkillsCount items={items} />
        <Row gap={2}>
          {can.readCv && !preview && <FindInCv />}
          {can.edit && !preview && newSkillVisibility !== null && <NewSkillVisibility visibility={newSkillVisibility} />}
          {can.add && <AddSkills skills={items} usualVisibility={newSkillVisibility ?? 'everyone'} />}
        </Row>
      </div>
      {items.length === 0 && !preview && can.edit && (
        <EmptyState title={t`No skills yet`} topic="Skills">
          <Trans>Add your skills to find projects, mentors and your next role.</Trans>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className={styles.rows}>
          {shown.map((skill) => (
            <SkillRow key={skill.skill.id} userId={userId} skill={skill} withActions={!preview} />
          ))}
        </ul>
      )}
      {!preview && items.length > 0 && (
        <ShowMore
          shown={shown.length}
          hasMore={shown.length < items.length}
          loading={false}
          onMore={() => setShownCount(shownCount + AT_FIRST)}
        />
      )}
    </div>
  );
}

function SkillsCount({ items }: { readonly items: readonly PersonSkill[] }) {
  const confirmed = items.filter(({ status }) => status === 'evidenced').length;
  return (
    <Text size="small" as="p">
      <Plural value={items.length} _0="No skills yet." one="# skill in total" other="# skills in total" />
      {items.length > 0 && confirmed > 0 && (
        <>
          {', '}
          <Plural value={confirmed} one="# confirmed by someone else" other="# confirmed by someone else" />
        </>
      )}
    </Text>
  );
}

/** Opens what reads a CV for skills. */
export function FindInCv() {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button size="s" icon={IconFileText} onClick={() => setOpen(true)}>
        <Trans>From your CV</Trans>
      </Button>
      {open !== undefined && (
        <Suspense>
          <CvDialog key={String(open)} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Sets who sees skills that come next. */
function NewSkillVisibility({ visibility }: { readonly visibility: SkillVisibility }) {
  const { t } = useLingui();
  const visibilityWord = useVisibilityWord();
  const change = useNewSkillVisibility();
  return (
    <Menu
      trigger={
        <Button size="s" variant="plain" icon={IconEye} pending={change.isPending}>
          <Trans>New skills: {visibilityWord(visibility)}</Trans>
        </Button>
      }
      groups={[
        {
          id: 'visibility',
          label: t`Who sees new skills`,
          items: SKILL_VISIBILITIES.map((one) => ({
            label: visibilityWord(one),
            checked: one === visibility,
            onSelect: () => change.mutate(one),
          })),
        },
      ]}
    />
  );
}

interface AddSkillsProps {
  readonly skills: readonly PersonSkill[];
  readonly usualVisibility: SkillVisibility;
}

function AddSkills({ skills, usualVisibility }: AddSkillsProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button size="s" variant="solid" icon={IconPlus} onClick={() => setOpen(true)}>
        <Trans>Add skills</Trans>
      </Button>
      {open !== undefined && (
        <Suspense>
          <AddSkillsDialog
            key={usualVisibility}
            open={open}
            onClose={() => setOpen(false)}
            without={skills.map(({ skill }) => skill.id)}
            usualVisibility={usualVisibility}
          />
        </Suspense>
      )}
    </>
  );
}
