import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import styles from './assessment.module.css';
import type { Client, Peer } from './client.ts';

interface PeersFieldProps {
  readonly client: Client;
  readonly value: readonly Peer[];
  readonly fewest: number;
  readonly onChange: (peers: readonly Peer[]) => void;
}

/** Chooses colleagues by name, or of those that are suggested. */
export function PeersField({ client, value, fewest, onChange }: PeersFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Peer[]>([]);
  useEffect(() => {
    let isWanted = true;
    client.peers(text.trim()).then(
      (peers) => isWanted && setFound(peers),
      () => isWanted && setFound([]),
    );
    return () => {
      isWanted = false;
    };
  }, [client, text]);
  const words = { project: t`same project`, team: t`same team`, group: t`same group` };
  const chosen = new Set(value.map(({ person }) => person.id));
  const offered = found.filter(({ person }) => !chosen.has(person.id)).slice(0, 4);
  const missing = fewest - value.length;
  const add = (peer: Peer) => {
    onChange([...value, peer]);
    setText('');
  };
  return (
    <div className={styles.question}>
      <label className={styles.label} htmlFor={id}>{t`Who has seen you do it?`}</label>
      <div className={styles.chips}>
        {value.map(({ person }) => (
          <span key={person.id} className={styles.chip}>
            <bdi>{person.fullName}</bdi>
            <button
              type="button"
              aria-label={t`Remove ${person.fullName}`}
              onClick={() => onChange(value.filter((one) => one.person.id !== person.id))}
            >
              ×
            </button>
          </span>
        ))}
        <input
          id={id}
          className={styles.search}
          value={text}
          autoComplete="off"
          placeholder={t`Add a colleague`}
          aria-describedby={`${id}-help`}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <p id={`${id}-help`} className={styles.meta}>
        {value.length > 0 && missing > 0
          ? t`${missing} more needed to reach ${fewest}. We never show a single rating, only an average of ${fewest} or more.`
          : t`We never show a single rating, only an average of ${fewest} or more.`}
      </p>
      {offered.length > 0 && (
        <ul className={styles.offers} aria-label={text === '' ? t`Suggestions` : t`People found`}>
          {offered.map((peer) => (
            <li key={peer.person.id}>
              <button type="button" className={styles.offer} onClick={() => add(peer)}>
                <bdi>{peer.person.fullName}</bdi>
                {peer.because !== null && <span className={styles.meta}>{words[peer.because]}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
