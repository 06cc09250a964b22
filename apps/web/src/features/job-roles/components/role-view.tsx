import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { JobRolePage } from '@waymark/contract/job-roles';
import type { SkillId } from '@waymark/contract/skills';
import { Detail, Facts, Heading, Kicker, Link, Notice, Section, Skeletons, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { OwnMatch } from '../../matching/matching.public.tsx';
import { SkillGaps } from '../../skills/skills.public.tsx';
import { useJobLevels, useTrackLabel } from '../job-role-words.ts';
import styles from './job-roles.module.css';
import { NearRoles } from './near-roles.tsx';
import { RoleActions } from './role-actions.tsx';

const RolePeople = lazy(async () => ({ default: (await import('./role-people.tsx')).RolePeople }));
const RoleGrowth = lazy(async () => ({ default: (await import('./role-growth.tsx')).RoleGrowth }));

/** A role's page: what it is, what it asks and how far one is from it, where it leads, and who works in it (JOB-01). */
export function RoleView({ role }: { readonly role: JobRolePage }) {
  const { t } = useLingui();
  const levels = useJobLevels();
  const { family, level, skills, gaps, similar, onward } = role;
  const met = gaps.filter(({ state }) => state === 'met').length;
  const names = new Map<SkillId, { readonly label: string }>(skills.map((skill) => [skill.id, skill]));
  return (
    <Detail
      head={
        <>
          <Kicker parts={[t`Job role`, family?.title, level !== null && levels[level]]} />
          <Heading level={1}>
            <bdi>{role.title}</bdi>
          </Heading>
          {role.state === 'archived' && (
            <Notice>
              <Trans>This role is no longer in use. People who work in it keep it.</Trans>
            </Notice>
          )}
          {role.description !== '' && (
            <Text size="lead" className={styles.description}>
              <bdi>{role.description}</bdi>
            </Text>
          )}
        </>
      }
      side={
        <>
          <RoleActions role={role} />
          <RoleFacts role={role} />
        </>
      }
      sideLabel={t`What you can do`}
    >
      {skills.length > 0 && (
        <Section title={t`Your match`}>
          <OwnMatch opportunityId={role.id} withoutSkills />
        </Section>
      )}
      {gaps.length > 0 && (
        <Section title={t`What it requires`}>
          <Text size="small" style={{ marginBlockEnd: 16 }}>
            {met === gaps.length ? (
              <Trans>You have all the required skills.</Trans>
            ) : (
              <Plural value={gaps.length} one={`You have ${met} of # skill.`} other={`You have ${met} of # skills.`} />
            )}
          </Text>
          <SkillGaps gaps={gaps} names={names} />
        </Section>
      )}
      <Suspense fallback={<Skeletons shape="rows" />}>
        <RoleGrowth role={role} />
      </Suspense>
      {onward.length > 0 && (
        <Section title={t`Where this role leads`}>
          <NearRoles roles={onward} />
        </Section>
      )}
      {similar.length > 0 && (
        <Section title={t`Similar job roles`}>
          <NearRoles roles={similar} />
        </Section>
      )}
      <Section title={t`People in this role`}>
        {role.peopleCount === 0 ? (
          <Text size="small">
            <Trans>
              No one to show right now. <Link href="/career/mentorship">Find a mentor</Link> in this field.
            </Trans>
          </Text>
        ) : (
          <Suspense fallback={<Skeletons shape="rows" />}>
            <RolePeople slug={role.slug} total={role.peopleCount} />
          </Suspense>
        )}
      </Section>
    </Detail>
  );
}

function RoleFacts({ role }: { readonly role: JobRolePage }) {
  const { t } = useLingui();
  const format = useFormat();
  const levels = useJobLevels();
  const trackLabel = useTrackLabel();
  const { family, level, track, occupation, peopleCount } = role;
  const facts = [
    family !== null && { id: 'family', label: t`Job family`, value: <bdi>{family.title}</bdi> },
    level !== null && { id: 'level', label: t`Level`, value: levels[level] },
    track !== null && { id: 'track', label: t`Career track`, value: trackLabel(track) },
    peopleCount > 0 && { id: 'people', label: t`People`, value: format.number(peopleCount) },
    occupation !== '' && { id: 'occupation', label: t`Occupation`, value: <bdi>{occupation}</bdi> },
  ].filter((fact) => fact !== false);
  return facts.length === 0 ? null : <Facts facts={facts} />;
}
