import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { AssessmentRow, OwnAssessment } from '@waymark/contract/assessments';
import styles from './assessment.module.css';
import type { Client, Level, Peer } from './client.ts';
import { LevelBars } from './level-bars.tsx';
import { useLevelWord, useMeaning } from './level-words.ts';
import { PeersField } from './peers-field.tsx';
import { serviceErrorMessage } from './service-error.ts';

interface RatingFormProps {
  readonly client: Client;
  readonly own: OwnAssessment;
  readonly levels: readonly Level[];
  readonly row: AssessmentRow;
  /** Its place among the skills without a rating, and how many there are. */
  readonly place: { readonly at: number; readonly of: number };
  /** The skill that comes next; null at the last one. */
  readonly next: AssessmentRow | null;
  readonly onRated: (row: AssessmentRow) => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
  readonly onShowAll: () => void;
}

const DAY_MILLISECONDS = 86_400_000;
const USUAL_DAYS = 14;
function dayAfter(days: number): string {
  const at = new Date(Date.now() + days * DAY_MILLISECONDS);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Rates one skill: how well, what shows it, and who has seen it (ASM-10). */
export function RatingForm({ client, own, levels, row, place, next, onRated, onNext, onClose, onShowAll }: RatingFormProps) {
  const { t } = useLingui();
  const id = useId();
  const word = useLevelWord();
  const meaning = useMeaning();
  const [level, setLevel] = useState(row.proficiency_level ?? '');
  const [comment, setComment] = useState('');
  const [peers, setPeers] = useState<readonly Peer[]>([]);
  const [managerIds, setManagerIds] = useState<readonly string[]>([]);
  const [day, setDay] = useState(dayAfter(USUAL_DAYS));
  const [state, setState] = useState<'idle' | 'saving' | 'failed' | 'not-asked'>('idle');
  const [failure, setFailure] = useState('');
  const { skill_name: name } = row;
  const wordOf = (key: string) => {
    const found = levels.find((one) => one.key === key);
    return found === undefined ? key : word(found);
  };
  const required = row.required_proficiency_level;
  const save = async (then: () => void) => {
    setState('saving');
    try {
      const saved = await client.rate(row.skill.id, level, comment);
      if (peers.length + managerIds.length > 0) {
        try {
          const dueAt = new Date(`${day}T23:59:59`).toISOString();
          await client.ask({ skillIds: [row.skill.id], peerIds: peers.map(({ person }) => person.id), managerIds, dueAt });
        } catch (error) {
          setFailure(serviceErrorMessage(error));
          onRated(saved);
          setState('not-asked');
          return;
        }
      }
      onRated(saved);
      setState('idle');
      then();
    } catch (error) {
      setFailure(serviceErrorMessage(error));
      setState('failed');
    }
  };
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        void save(next === null ? onClose : onNext);
      }}
    >
      <header className={styles.head}>
        <p className={styles.meta}>
          <Trans>
            Unrated skill {place.at} of {place.of}
          </Trans>
        </p>
        <h3 className={styles.title}>
          <Trans>How good are you at {name}?</Trans>
        </h3>
        {required !== null && (
          <p className={styles.expected}>
            <Trans>Expected level</Trans>
            <LevelBars level={levels.findIndex(({ key }) => key === required.level) + 1} of={levels.length} />
            {wordOf(required.level)}
          </p>
        )}
      </header>
      <fieldset className={styles.field}>
        <legend className={styles.hidden}>{t`Your level`}</legend>
        <div className={styles.choices}>
          {row.levels.map((one, at) => (
            <label key={one.level} className={styles.choice}>
              <input type="radio" name={id} value={one.level} checked={level === one.level} onChange={() => setLevel(one.level)} />
              <LevelBars level={at + 1} of={row.levels.length} />
              <span>{wordOf(one.level)}</span>
              <span className={styles.meaning}>{meaning(one)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.question}>
        <label className={styles.label} htmlFor={`${id}-comment`}>
          <Trans>Give an example</Trans> <span className={styles.meta}>{t`(optional, helps your manager)`}</span>
        </label>
        <textarea
          id={`${id}-comment`}
          className={styles.text}
          rows={2}
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </div>
      <PeersField client={client} value={peers} fewest={own.options.fewestPeers} onChange={setPeers} />
      <div className={styles.pair}>
        <div className={styles.question}>
          <label className={styles.label} htmlFor={`${id}-day`}>{t`Answer by`}</label>
          <input
            id={`${id}-day`}
            className={styles.text}
            type="date"
            min={dayAfter(1)}
            max={dayAfter(364)}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </div>
        {own.managers.map(({ person }) => {
          const { fullName } = person;
          return (
            <label key={person.id} className={styles.toggle}>
              <input
                type="checkbox"
                checked={managerIds.includes(person.id)}
                onChange={(event) =>
                  setManagerIds(event.currentTarget.checked ? [...managerIds, person.id] : managerIds.filter((one) => one !== person.id))
                }
              />
              <Trans>Ask {fullName} too</Trans>
            </label>
          );
        })}
      </div>
      {state === 'failed' && (
        <p className={styles.fault} role="alert">
          <Trans>That wasn’t saved. Try again.</Trans> <bdi>{failure}</bdi>
        </p>
      )}
      {state === 'not-asked' && (
        <p className={styles.fault} role="alert">
          <Trans>Your rating is saved, but the invitations weren’t sent. Someone may have been asked already.</Trans> <bdi>{failure}</bdi>
        </p>
      )}
      <div className={styles.foot}>
        <button type="button" className={styles.plain} onClick={onShowAll}>
          <Trans>All skills</Trans>
        </button>
        <button type="button" className={styles.plain} onClick={next === null ? onClose : onNext}>
          <Trans>Later</Trans>
        </button>
        {next !== null && (
          <button type="button" className={styles.button} disabled={level === '' || state === 'saving'} onClick={() => void save(onClose)}>
            <Trans>Save</Trans>
          </button>
        )}
        <button type="submit" className={styles.solid} disabled={level === '' || state === 'saving'} aria-busy={state === 'saving'}>
          {next === null ? <Trans>Save</Trans> : <SaveAndRate name={next.skill_name} />}
        </button>
      </div>
    </form>
  );
}

function SaveAndRate({ name }: { readonly name: string }) {
  return <Trans>Save and rate {name}</Trans>;
}
