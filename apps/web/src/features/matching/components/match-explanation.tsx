import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MatchedSkill, MatchExplanation as Explanation } from '@waymark/contract/matching';
import { Button, Icon, IconBulb, IconCheck, IconInfoCircle, Link, Match, Panel, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useShownLevel } from '../../skills/skills.public.tsx';
import { HowMatchesWork } from './how-matches-work.tsx';
import { MatchParts } from './match-parts.tsx';
import { PART_NAMES } from './part-words.ts';
import styles from './matching.module.css';

interface MatchExplanationProps {
  readonly match: Explanation;
  /** Leaves out the list of skills, where the page shows the skills asked for itself. */
  readonly withoutSkills?: boolean;
}

/** A score in its parts, with the skills behind it and what would raise it (MKT-07, MKT-14). */
export function MatchExplanation({ match, withoutSkills = false }: MatchExplanationProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Panel>
      <div className={styles.head}>
        <Match score={match.score} size="l" />
        <Button variant="plain" size="s" icon={IconInfoCircle} onClick={() => setAsking(true)}>
          <Trans>How this is calculated</Trans>
        </Button>
      </div>
      <Summary match={match} />
      <MatchParts match={match} />
      {match.raises.length > 0 && <Raises match={match} />}
      {!withoutSkills && match.skills.length > 0 && (
        <ul className={styles.skills}>
          {match.skills.map((skill) => (
            <SkillRow key={skill.skillId} skill={skill} />
          ))}
        </ul>
      )}
      <HowMatchesWork open={asking} onClose={() => setAsking(false)} parts={match.parts} score={match.score} />
    </Panel>
  );
}

function Summary({ match: { skills } }: { readonly match: Explanation }) {
  const has = skills.filter(({ state }) => state === 'met' || state === 'more').length;
  const below = skills.filter(({ state }) => state === 'below').length;
  const unconfirmed = skills.filter(({ state }) => state === 'unconfirmed').length;
  const all = skills.length;
  if (all === 0) return null;
  return (
    <Text size="small">
      {below > 0 ? (
        <Trans>
          You have {has} of <Plural value={all} one="# skill" other="# skills" />,{' '}
          <Plural value={below} one="one below the required level." other="# below the required level." />
        </Trans>
      ) : (
        <Trans>
          You have {has} of <Plural value={all} one="# skill" other="# skills" />.
        </Trans>
      )}{' '}
      {unconfirmed > 0 && (
        <Link href="/me/skills" variant="inline">
          <Plural
            value={unconfirmed}
            one="# more was found in your learning. Confirm it."
            other="# more were found in your learning. Confirm them."
          />
        </Link>
      )}
    </Text>
  );
}

/** How to raise it most; a level is named where a skill is only too low. */
function Raises({ match: { raises, skills } }: { readonly match: Explanation }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const shown = useShownLevel();
  const sentence = ({ part, skill, score: raised }: Explanation['raises'][number]) => {
    const score = format.percentOf100(raised);
    const key = skills.find(({ label }) => label === skill)?.asked.key ?? '';
    if (skill === null) {
      const name = i18n._(PART_NAMES[part]);
      return t`${name}, with a full match: ${score}`;
    }
    if (key === '') return t`${skill}: ${score}`;
    const level = shown(key).label;
    return t`${level} in ${skill}: ${score}`;
  };
  return (
    <div className={styles.raises}>
      <Icon icon={IconBulb} />
      <div>
        <Text size="ui" as="h3">
          <Trans>How to raise it most</Trans>
        </Text>
        <ul>
          {raises.map((raise) => (
            <li key={`${raise.part}:${raise.skill ?? ''}`}>{sentence(raise)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Below({ level, steps }: { readonly level: string; readonly steps: number }) {
  if (level === '') return <Trans>On your profile without a level</Trans>;
  return (
    <Trans>
      You have {level}, <Plural value={steps} one="one level below" other="# levels below" />
    </Trans>
  );
}

function SkillRow({ skill: { label, state, asked, held, steps } }: { readonly skill: MatchedSkill }) {
  const shown = useShownLevel();
  const isEnough = state === 'met' || state === 'more';
  return (
    <li>
      <span className={styles.skill}>
        <bdi>{label}</bdi>
        <span className={styles.asked}>
          {asked.key === '' ? <Trans>Any level is fine</Trans> : <Trans>{shown(asked.key).label} required</Trans>}
        </span>
      </span>
      <span className={isEnough ? styles.enough : styles.words}>
        {isEnough && <Icon icon={IconCheck} size="s" />}
        {state === 'more' && <Trans>More than enough: {shown(held.key).label}</Trans>}
        {state === 'met' && <Trans>Just right</Trans>}
        {state === 'unconfirmed' && <Trans>Found in your learning, not confirmed yet</Trans>}
        {state === 'below' && <Below level={held.key === '' ? '' : shown(held.key).label} steps={steps} />}
        {state === 'related' && <Trans>A related skill counts half</Trans>}
        {state === 'job' && <Trans>You do this job, which covers most of it</Trans>}
        {state === 'missing' && <Trans>Not on your profile yet</Trans>}
      </span>
    </li>
  );
}
