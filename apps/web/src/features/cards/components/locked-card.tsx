import { Trans } from '@lingui/react/macro';
import type { CardDetail } from '@waymark/contract/cards';
import { Anchor, Heading, Icon, IconLock, Panel, Row, Stack, Text } from '@waymark/ui';
import { usePrice } from '../card-look.ts';

/** CRD-14: says plainly that something must be bought, what it costs, and that it cannot be bought here yet. */
export function LockedCard({ card }: { readonly card: CardDetail }) {
  const price = usePrice()(card.prices);
  return (
    <Panel as="div" variant="tint">
      <Stack gap={3}>
        <Row gap={2}>
          <Icon icon={IconLock} />
          <Heading level={2} look="h4">
            <Trans>This must be bought</Trans>
          </Heading>
        </Row>
        <Text>
          <Trans>
            It costs <bdi>{price}</bdi>. Until it is bought, its content stays closed.
          </Trans>
        </Text>
        <Text size="small">
          <Trans>It cannot be bought here yet. Ask its author or the people who look after learning in your organisation.</Trans>
        </Text>
        <Anchor href="/subscription-plans">
          <Trans>Everything that costs something</Trans>
        </Anchor>
      </Stack>
    </Panel>
  );
}
