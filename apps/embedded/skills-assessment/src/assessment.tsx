import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { AssessmentRow } from '@waymark/contract/assessments';
import type { SectionProps } from '@waymark/contract/embedded-sections';
import styles from './assessment.module.css';
import type { Client, Loaded } from './client.ts';
import { RatingForm } from './rating-form.tsx';
import { serviceErrorMessage } from './service-error.ts';
import { SkillLine } from './skill-line.tsx';

interface AssessmentProps {
  readonly client: Client;
  readonly send: SectionProps['send'];
}

/** The skills one is assessed on: first a walk through those without a rating, then all of them. */
export function Assessment({ client, send }: AssessmentProps) {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<Loaded | { readonly failure: string }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    client.load().then(
      (found) => isWanted && setLoaded(found),
      (error: unknown) => isWanted && setLoaded({ failure: serviceErrorMessage(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [client, attempt]);
  if (loaded === undefined) return <Waiting />;
  if ('failure' in loaded) {
    return (
      <div className={styles.state} role="alert">
        <h3>{t`Your skills could not be loaded`}</h3>
        <p className={styles.meta}>
          <bdi>{loaded.failure}</bdi>
        </p>
        <button type="button" className={styles.button} onClick={() => (setLoaded(undefined), setAttempt(attempt + 1))}>
          <Trans>Try again</Trans>
        </button>
      </div>
    );
  }
  const change = (row: AssessmentRow) => {
    const items = loaded.own.items.map((one) => (one.skill.id === row.skill.id ? row : one));
    setLoaded({ ...loaded, own: { ...loaded.own, items } });
    send({ type: 'changed', what: 'skills' });
  };
  if (loaded.own.items.length === 0) return <Empty />;
  return <Walk client={client} loaded={loaded} onChange={change} onDone={() => send({ type: 'done' })} />;
}

interface WalkProps {
  readonly client: Client;
  readonly loaded: Loaded;
  readonly onChange: (row: AssessmentRow) => void;
  readonly onDone: () => void;
}

/** Walks through the skills that were without a rating when it was opened. */
function Walk({ client, loaded, onChange, onDone }: WalkProps) {
  const { own, levels } = loaded;
  const [unrated] = useState(() => own.items.filter((row) => row.proficiency_level === null).map(({ skill }) => skill.id));
  const [at, setAt] = useState(own.can.rate && unrated.length > 0 ? 0 : null);
  const rowAt = (place: number) => own.items.find(({ skill }) => skill.id === unrated[place]) ?? null;
  const row = at === null ? null : rowAt(at);
  if (at === null || row === null) {
    const rate = async (skillId: string, level: string) => onChange(await client.rate(skillId, level, ''));
    return <Ratings loaded={loaded} onRate={rate} onDone={onDone} />;
  }
  return (
    <RatingForm
      key={row.skill.id}
      client={client}
      own={own}
      levels={levels}
      row={row}
      place={{ at: at + 1, of: unrated.length }}
      next={rowAt(at + 1)}
      onRated={onChange}
      onNext={() => setAt(at + 1)}
      onClose={onDone}
      onShowAll={() => setAt(null)}
    />
  );
}

interface RatingsProps {
  readonly loaded: Loaded;
  readonly onRate: (skillId: string, level: string) => Promise<void>;
  readonly onDone: () => void;
}

function Ratings({ loaded: { own, levels }, onRate, onDone }: RatingsProps) {
  const { t } = useLingui();
  const count = own.items.length;
  const rated = own.items.filter((row) => row.proficiency_level !== null).length;
  return (
    <div className={styles.section}>
      <p className={styles.lead}>
        <Trans>How well do you know each? Your rating helps us find projects, mentors and roles that fit you.</Trans>
      </p>
      <div className={styles.progress}>
        <progress max={count} value={rated} aria-label={t`Skills rated`} />
        <output>{rated === count ? t`All ${count} rated` : t`${rated} of ${count} rated`}</output>
      </div>
      <ul className={styles.lines}>
        {own.items.map((row) => (
          <SkillLine key={row.skill.id} row={row} levels={levels} onRate={(level) => onRate(row.skill.id, level)} />
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
