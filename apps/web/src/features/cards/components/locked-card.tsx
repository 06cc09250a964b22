import { Trans } from '@lingui/react/macro';
import type { CardDetail } from '@waymark/contract/cards';
import { Anchor, ButtonLink, Heading, Icon, IconLock, Panel, Row, Stack, Text } from '@waymark/ui';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { usePrice } from '../card-look.ts';

/** CRD-14: says plainly that something must be bought, what it costs, and where it is bought, if it can be (WAL-05). */
export function LockedCard({ card }: { readonly card: CardDetail }) {
  const price = usePrice()(card.prices);
  const canBeBought = useFeatureSwitch('wallet');
  return (
    <Panel as="div" variant="tint">
      <Stack gap={3}>
        <Row gap={2}>
          <Icon icon={IconLock} />
          <Heading level={2} look="h4">
            <Trans>Purchase required</Trans>
          </Heading>
        </Row>
        <Text>
          <Trans>
            It costs <bdi>{price}</bdi>. The content stays locked until you buy it.
          </Trans>
        </Text>
        {canBeBought ? (
          <div>
            <ButtonLink variant="solid" href={`/payments/card/${card.id}`}>
              <Trans>Buy</Trans>
            </ButtonLink>
          </div>
        ) : (
          <Text size="small">
            <Trans>You can’t buy it here yet. Ask its author or your organisation’s learning team.</Trans>
          </Text>
        )}
        <Anchor href="/subscription-plans">
          <Trans>All paid content</Trans>
        </Anchor>
      </Stack>
    </Panel>
  );
}
