import { Trans, useLingui } from '@lingui/react/macro';
import type { PlanContent } from '@waymark/contract/career-plans';
import { Anchor, Cover, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { cardHref } from '../../cards/cards.public.tsx';
import styles from './career-plans.module.css';

/** Content of a skill, with how far its learner is. */
export function PlanCard({ content }: { readonly content: PlanContent }) {
  const { t } = useLingui();
  const format = useFormat();
  const { card, state, percentage } = content;
  if (card === null) {
    return (
      <Text size="small">
        <Trans>Content you can’t open</Trans>
      </Text>
    );
  }
  const percent = format.percentOf100(percentage);
  const words =
    state === 'completed'
      ? t`Completed`
      : percentage > 0
        ? t`${percent} done`
        : state === 'assigned'
          ? t`Assigned`
          : card.durationMinutes === null
            ? t`Not assigned yet`
            : format.duration(card.durationMinutes);
  const { topic, seed, imageUrl } = card.cover;
  return (
    <Anchor href={cardHref(card)} className={styles.card}>
      <span className={styles.cover}>
        <Cover title={card.title} topic={topic} seed={seed} image={imageUrl ?? undefined} />
      </span>
      <span className={styles.cardText}>
        <bdi className={styles.cardTitle}>{card.title}</bdi>
        <span className={styles.cardState}>{words}</span>
      </span>
    </Anchor>
  );
}
