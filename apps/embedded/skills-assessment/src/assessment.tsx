import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { SectionProps } from '@waymark/contract/embedded-sections';
import styles from './assessment.module.css';
import type { Client, Level, RatedSkill } from './client.ts';
import { SkillLine } from './skill-line.tsx';

interface AssessmentProps {
  readonly client: Client;
  readonly send: SectionProps['send'];
}

interface Loaded {
  readonly skills: readonly RatedSkill[];
  readonly levels: readonly Level[];
}

/** All of one's skills, each with its levels to choose from; what is chosen is saved at once. */
export function Assessment({ client, send }: AssessmentProps) {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<Loaded | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    client.load().then(
      (found) => isWanted && setLoaded(found),
      () => isWanted && setLoaded('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [client, attempt]);
  if (loaded === undefined) return <Waiting />;
  if (loaded === 'failed') {
    return (
      <div className={styles.state} role="alert">
        <h3>{t`Your skills could not be loaded`}</h3>
        <button type="button" className={styles.button} onClick={() => (setLoaded(undefined), setAttempt(attempt + 1))}>
          <Trans>Try again</Trans>
        </button>
      </div>
    );
  }
  if (loaded.skills.length === 0) return <Empty />;
  const rate = async (id: string, level: string) => {
    await client.rate(id, level);
    setLoaded({ ...loaded, skills: loaded.skills.map((skill) => (skill.id === id ? { ...skill, level } : skill)) });
    send({ type: 'changed', what: 'skills' });
  };
  return <Ratings {...loaded} onRate={rate} onDone={() => send({ type: 'done' })} />;
}

interface RatingsProps extends Loaded {
  readonly onRate: (id: string, level: string) => Promise<void>;
  readonly onDone: () => void;
}

function Ratings({ skills, levels, onRate, onDone }: RatingsProps) {
  const { t } = useLingui();
  const count = skills.length;
  const rated = skills.filter(({ level }) => level !== null).length;
  const isComplete = rated === count;
  return (
    <div className={styles.section}>
      <p className={styles.lead}>
        <Trans>How well do you know each? Your rating helps to find projects, mentors and roles that fit.</Trans>
      </p>
      <div className={styles.progress}>
        <progress max={count} value={rated} aria-label={t`Skills rated`} />
        <output>{isComplete ? t`All ${count} rated` : t`${rated} of ${count} rated`}</output>
      </div>
      <ul className={styles.lines}>
        {skills.map((skill) => (
          <SkillLine key={skill.id} skill={skill} levels={levels} onRate={(level) => onRate(skill.id, level)} />
        ))}
      </ul>
      <div className={styles.foot}>
        <button type="button" className={styles.solid} onClick={onDone}>
          <Trans>Done</Trans>
        </button>
      </div>
    </div>
  );
}

function Empty() {
  const { t } = useLingui();
  return (
    <div className={styles.state}>
      <h3>{t`No skills to rate yet`}</h3>
      <p>
        <Trans>
          Add what you can do to your <a href="/me/skills-passport">skills passport</a>, or look at <a href="/me">your profile</a>.
        </Trans>
      </p>
    </div>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <div className={styles.section} aria-busy="true">
      <output className={styles.hidden}>{t`Loading`}</output>
      {[1, 2, 3, 4].map((line) => (
        <span key={line} className={styles.shape} />
      ))}
    </div>
  );
}
