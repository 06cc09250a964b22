import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MatchedSkill } from '@waymark/contract/matching';
import type { Project, ProjectSkill } from '@waymark/contract/projects';
import { LevelTrack, Lined, Section, Text } from '@waymark/ui';
import { OwnMatch, ownMatchQuery } from '../../matching/matching.public.tsx';
import { useLevels } from '../../../platform/organisation/organisation.ts';
import { SkillLevelMark, useShownLevel } from '../../skills/skills.public.tsx';
import styles from './projects.module.css';

/** How well a project fits, and what it asks for against what the person has (SKL-09, MKT-07). */
export function ProjectSkills({ project }: { readonly project: Project }) {
  const { t } = useLingui();
  const { data } = useQuery(ownMatchQuery(project.id));
  const match = data?.match ?? null;
  const heldOf = (id: string) => match?.skills.find(({ skillId }) => skillId === id);
  const required = project.skills.filter(({ status }) => status === 'required');
  return (
    <>
      {match !== null && (
        <Section title={t`Your match`}>
          <OwnMatch opportunityId={project.id} withoutSkills />
        </Section>
      )}
      {required.length > 0 && (
        <Section title={t`Required skills`}>
          <Text size="small">
            <Trans>The outline shows the required level. The fill shows yours.</Trans>
          </Text>
          <Lined as="ul" className={styles.list}>
            {required.map((skill) => (
              <SkillLine key={skill.id} skill={skill} held={heldOf(skill.id)} />
            ))}
          </Lined>
        </Section>
      )}
    </>
  );
}

/** The skills that people gain in a project. */
export function ProjectGain({ project }: { readonly project: Project }) {
  const { t } = useLingui();
  const gained = project.skills.filter(({ status }) => status === 'gained');
  if (gained.length === 0) return null;
  return (
    <Section title={t`What you learn`}>
      <Lined as="ul" className={styles.list}>
        {gained.map(({ id, label, level }) => (
          <li key={id} className={styles.learnt}>
            <bdi>{label}</bdi>
            <SkillLevelMark level={level} />
          </li>
        ))}
      </Lined>
    </Section>
  );
}

function SkillLine({ skill, held }: { readonly skill: ProjectSkill; readonly held: MatchedSkill | undefined }) {
  const { t } = useLingui();
  const levels = useLevels();
  const asked = useShownLevel()(skill.level);
  const isHeld = (held?.held.key ?? '') !== '';
  const heldLevel = Math.round((held?.held.weight ?? 0) * levels.length);
  const shown = levels[heldLevel - 1]?.label ?? t`Not yet`;
  const words = {
    met: t`Just right`,
    more: t`More than enough`,
    below: t`On the way`,
    unconfirmed: t`Found in your learning, not confirmed yet`,
    related: t`Related skill, counts half`,
    job: t`You do this job, which covers most of it`,
    missing: t`Not on your profile yet`,
  };
  return (
    <li className={styles.skill}>
      <div>
        <Text size="ui">
          <bdi>{skill.label}</bdi>
        </Text>
        <Text size="meta">
          {isHeld ? (
            <Trans>
              {asked.label} required, you have {shown}
            </Trans>
          ) : (
            <Trans>{asked.label} required</Trans>
          )}
        </Text>
      </div>
      <LevelTrack
        level={heldLevel}
        target={asked.level}
        of={asked.of}
        words={{ level: isHeld ? shown : t`Not yet`, target: asked.label }}
        label={skill.label}
      />
      <Text size="small">{held === undefined ? '' : words[held.state]}</Text>
    </li>
  );
}
