import { useLingui } from '@lingui/react/macro';
import { type ButtonHTMLAttributes, useEffect, useRef, useState } from 'react';
import { MOST_REACTIONS, type Reaction, type ReactionCounts, REACTIONS, type StreamId } from '@waymark/contract/live-streams';
import { Row } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { react } from '../live-polls.queries.ts';
import { hearPassing } from '../live-passing.ts';
import styles from './live.module.css';

const SIGNS: Readonly<Record<Reaction, string>> = { applause: '👏', love: '❤️', laugh: '😄', wow: '😮', idea: '💡' };

/** What was pressed within so much goes to the server at once. */
const GATHER_MILLISECONDS = 1_000;
/** Signs that rise at a time. */
const MOST_RISING = 20;

interface ReactionButtonsProps {
  readonly streamId: StreamId;
  /** Says of each button that it does nothing for who is muted, and why. */
  readonly barred?: ButtonHTMLAttributes<HTMLButtonElement> | undefined;
}

/** Buttons to react with; pressing one often within a second is sent once. */
export function ReactionButtons({ streamId, barred }: ReactionButtonsProps) {
  const { t } = useLingui();
  const pressed = useRef(new Map<Reaction, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const names: Readonly<Record<Reaction, string>> = {
    applause: t`Applaud`,
    love: t`Love it`,
    laugh: t`Laugh`,
    wow: t`Wow`,
    idea: t`Good idea`,
  };
  const send = () => {
    timer.current = undefined;
    for (const [kind, count] of pressed.current) react(streamId, kind, Math.min(count, MOST_REACTIONS)).catch(notifyError);
    pressed.current.clear();
  };
  const press = (kind: Reaction) => {
    pressed.current.set(kind, (pressed.current.get(kind) ?? 0) + 1);
    timer.current ??= setTimeout(send, GATHER_MILLISECONDS);
  };
  return (
    <fieldset className={styles.reactions} aria-label={t`Reactions`}>
      <Row gap={1}>
        {REACTIONS.map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles.reaction}
            aria-label={names[kind]}
            title={names[kind]}
            {...barred}
            onClick={() => {
              if (barred === undefined) press(kind);
            }}
          >
            {SIGNS[kind]}
          </button>
        ))}
      </Row>
    </fieldset>
  );
}

interface Rising {
  readonly key: number;
  readonly kind: Reaction;
  readonly count: number;
}

/** What people press rises over the picture: one sign for each kind and second, with how often. */
export function RisingReactions() {
  const format = useFormat();
  const [rising, setRising] = useState<readonly Rising[]>([]);
  const next = useRef(0);
  useEffect(
    () =>
      hearPassing('reactions', (counts: ReactionCounts) => {
        const fresh = REACTIONS.flatMap((kind) => {
          const count = counts[kind] ?? 0;
          next.current += 1;
          return count === 0 ? [] : [{ key: next.current, kind, count }];
        });
        setRising((before) => [...before, ...fresh].slice(-MOST_RISING));
      }),
    [],
  );
  return (
    <div className={styles.rising} aria-hidden="true">
      {rising.map(({ key, kind, count }) => (
        <span
          key={key}
          className={styles.risen}
          data-kind={kind}
          onAnimationEnd={() => setRising((before) => before.filter((one) => one.key !== key))}
        >
          {SIGNS[kind]}
          {count > 1 && <small>{format.number(count)}</small>}
        </span>
      ))}
    </div>
  );
}
