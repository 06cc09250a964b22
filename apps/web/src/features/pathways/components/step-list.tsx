import { Trans, useLingui } from '@lingui/react/macro';
import type { OutlineEntry, PathOutline } from '@waymark/contract/pathways';
import { Anchor, Badge, CardCover, IconClock, Kicker, Progress, StepDot, VisuallyHidden } from '@waymark/ui';
import { isOutOfReach } from '../../../platform/api/reach.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { useWaits } from '../../../platform/unsent/sync-state.ts';
import { CARD_TYPE_LOOKS, useCardTypeName, useOnDeviceWords } from '../../cards/cards.public.tsx';
import { stepHref } from '../path-address.rules.ts';
import { useStart } from '../pathways.queries.ts';
import styles from './path.module.css';

interface StepListProps {
  readonly outline: PathOutline;
  readonly entries: readonly OutlineEntry[];
  /** Number of the first one. */
  readonly first: number;
  readonly level: 2 | 3 | 4;
}

/** Steps of a path below each other: done, the next one, open, locked with the reason. */
export function StepList({ outline, entries, first, level }: StepListProps) {
  return (
    <ol className={styles.steps} start={first}>
      {entries.map((entry, at) => (
        <Step key={entry.id} outline={outline} entry={entry} number={first + at} level={level} />
      ))}
    </ol>
  );
}

function dotState(entry: OutlineEntry, isNext: boolean) {
  if (entry.state === 'done') return 'done';
  if (entry.state === 'locked') return 'locked';
  return isNext ? 'now' : 'next';
}

function Step({ outline, entry, number, level }: Omit<StepListProps, 'entries' | 'first'> & { entry: OutlineEntry; number: number }) {
  const { completed } = useStateWords();
  const { t } = useLingui();
  const format = useFormat();
  const typeName = useCardTypeName();
  const start = useStart();
  const { card, state } = entry;
  const isKept = useWaits(useCurrentUser()?.id ?? '', card.id);
  const onDevice = useOnDeviceWords(card.id, outline.id);
  const Title = `h${level}` as const;
  const isNext = outline.next?.entryId === entry.id;
  const isOpen = state === 'open' || state === 'done' || state === 'skipped';
  const href = stepHref(outline.kind, outline.slug, card.id);
  const begin = () => {
    if (outline.can.start && !isOutOfReach()) start.mutate(outline.id);
  };
  const underWay = state === 'open' && card.completedPercentage > 0;
  return (
    <li className={styles.step} data-state={state} aria-current={isNext ? 'step' : undefined}>
      <span className={isNext ? styles.nowDot : undefined}>
        <StepDot state={dotState(entry, isNext)} number={number} />
        {/* The dot says it to the eye. */}
        <VisuallyHidden>
          {state === 'done' && completed}
          {state === 'locked' && <Trans>Locked</Trans>}
        </VisuallyHidden>
      </span>
      <div className={styles.stepCover} aria-hidden>
        <CardCover
          title={card.title}
          cover={{ topic: card.cover.topic, seed: card.cover.seed, image: card.cover.imageUrl ?? undefined }}
          locked={state === 'locked'}
        />
      </div>
      <div className={styles.stepText}>
        <Kicker
          icon={CARD_TYPE_LOOKS[card.cardType].icon}
          parts={[
            typeName(card.cardType),
            underWay
              ? t`${format.percentOf100(card.completedPercentage)} done`
              : card.durationMinutes === null
                ? undefined
                : format.duration(card.durationMinutes),
            entry.isMandatory ? undefined : t`Optional`,
            state === 'locked' ? undefined : onDevice,
          ]}
        />
        <Title className={styles.stepTitle}>
          {isOpen ? (
            <Anchor href={href} onClick={begin}>
              <bdi>{card.title}</bdi>
            </Anchor>
          ) : (
            <bdi>{card.title}</bdi>
          )}
        </Title>
        {underWay && <Progress thin value={card.completedPercentage} label={card.title} text={false} />}
        {state === 'locked' && entry.waitsFor === null && card.mustBeBought && (
          <p className={styles.stepNote}>
            <Trans>Buy this to open it.</Trans>
          </p>
        )}
        {state === 'locked' && entry.waitsFor !== null && (
          <p className={styles.stepNote}>
            <Trans>Opens when you complete “{entry.waitsFor}”</Trans>
          </p>
        )}
      </div>
      <div className={styles.stepEnd}>
        {isKept && state !== 'done' && (
          <Badge icon={IconClock}>
            <Trans>Not sent yet</Trans>
          </Badge>
        )}
        {state === 'skipped' && (
          <Badge>
            <Trans>Skipped</Trans>
          </Badge>
        )}
        {state === 'withdrawn' && (
          <Badge>
            <Trans>Removed</Trans>
          </Badge>
        )}
      </div>
    </li>
  );
}
