import { Trans, useLingui } from '@lingui/react/macro';
import type { CardDetail } from '@waymark/contract/cards';
import { Button, Heading, IconHeart, IconHeartFilled, Panel, RatingStars, Row, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useLike, useRating } from '../cards.queries.ts';

/** What one thinks of a card: a like, and once one has begun it, one to five stars (CRD-11). */
export function OwnRating({ card }: { readonly card: CardDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const rating = useRating();
  const like = useLike();
  const liking = (
    <Button
      variant="plain"
      size="s"
      icon={card.liked ? IconHeartFilled : IconHeart}
      aria-pressed={card.liked}
      onClick={() => like.mutate({ card, on: !card.liked })}
    >
      {card.likesCount === 0 ? <Trans>Like</Trans> : <Trans>Like, {format.number(card.likesCount)}</Trans>}
    </Button>
  );
  if (card.status === null && card.ownRating === null) return <Row>{liking}</Row>;
  return (
    <Panel as="div">
      <Stack gap={2}>
        <Heading level={2} look="h4">
          <Trans>Was this worth your time?</Trans>
        </Heading>
        <Row justify="between" gap={2}>
          <RatingStars
            label={t`Your rating`}
            value={card.ownRating ?? undefined}
            onChange={(stars) => rating.mutate({ card, rating: stars })}
          />
          {liking}
        </Row>
        {card.ownRating !== null && (
          <Text size="meta">
            <Trans>Thank you. You can change it at any time.</Trans>
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
