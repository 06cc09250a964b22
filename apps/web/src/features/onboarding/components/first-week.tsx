import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CardSummary, Topic } from '@waymark/contract/cards';
import { AvatarStack, Cover, Dots, Heading, Icon, Skeleton, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CARD_TYPE_LOOKS, useCardTypeName } from '../../cards/cards.public.tsx';
import { personOf } from '../../people/people.public.tsx';
import { firstWeekQuery } from '../onboarding.queries.ts';
import styles from './onboarding.module.css';

/** What the chosen topics bring, as they are chosen: today’s learning on home afterwards (ONB-05). */
export function FirstWeek({ topics }: { readonly topics: readonly Topic[] }) {
  const { t } = useLingui();
  const query = useQuery(firstWeekQuery(topics.map(({ id }) => id)));
  const { data } = query;
  return (
    <aside className={styles.week} aria-label={t`Your first picks`}>
      <Text size="small">
        <Trans>Builds up as you choose</Trans>
      </Text>
      <Heading level={2} look="h3" className={styles.weekTitle}>
        <Trans>Your first picks</Trans>
      </Heading>
      {data === undefined && (
        <Waiting of={query} level={3}>
          <Skeleton height="88px" />
        </Waiting>
      )}
      {data !== undefined && data.cards.length === 0 && (
        <Text size="small">
          {topics.length === 0 ? (
            <Trans>Choose topics to see matching content here.</Trans>
          ) : (
            <Trans>No content matches your topics yet.</Trans>
          )}
        </Text>
      )}
      {data !== undefined && data.cards.length > 0 && (
        <ul className={styles.picks}>
          {data.cards.map((card) => (
            <Entry key={card.id} card={card} />
          ))}
        </ul>
      )}
      {data !== undefined && data.cards.length > 0 && (
        <Text size="small" className={styles.promise}>
          <Trans>You’ll find these on your home page.</Trans>
        </Text>
      )}
      {data !== undefined && data.colleaguesCount > 0 && (
        <div className={styles.shared}>
          <AvatarStack people={data.colleagues.map(personOf)} size={30} />
          <Text size="small" as="span">
            <Plural value={data.colleaguesCount} one="# colleague shares a topic with you." other="# colleagues share a topic with you." />
          </Text>
        </div>
      )}
    </aside>
  );
}

function Entry({ card }: { readonly card: CardSummary }) {
  const format = useFormat();
  const typeName = useCardTypeName();
  const { title, cover, cardType, durationMinutes } = card;
  return (
    <li className={styles.entry}>
      <div className={styles.cover}>
        <Cover title={title} topic={cover.topic} seed={cover.seed} image={cover.imageUrl ?? undefined} />
      </div>
      <div>
        <Text size="meta" as="div" className={styles.kind}>
          <Icon icon={CARD_TYPE_LOOKS[cardType].icon} size="s" />
          <Dots parts={[typeName(cardType), durationMinutes !== null && format.duration(durationMinutes)]} />
        </Text>
        <Heading level={3} look="h4">
          <bdi>{title}</bdi>
        </Heading>
      </div>
    </li>
  );
}
