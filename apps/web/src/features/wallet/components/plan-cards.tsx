import { Trans, useLingui } from '@lingui/react/macro';
import type { Plan } from '@waymark/contract/wallet';
import { Badge, Button, Grid, Heading, Link, Panel, Refusal, Row, Stack, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { usePlanPrice } from '../wallet-words.ts';
import { useSubscribing } from '../wallet.queries.ts';

/** Plans beside each other. */
export const PlanCards = ({ plans }: { readonly plans: readonly Plan[] }) => (
  <Grid columns={3} as="ul">
    {plans.map((plan) => (
      <li key={plan.id}>
        <PlanCard plan={plan} isLinked />
      </li>
    ))}
  </Grid>
);

/** One plan: what it costs, what is in it, and the way to it. */
export function PlanCard({ plan, isLinked = false }: { readonly plan: Plan; readonly isLinked?: boolean }) {
  const { t } = useLingui();
  const price = usePlanPrice()(plan);
  const subscribing = useSubscribing();
  const message = useErrorMessage(subscribing.error);
  const { name, sku, description, points, isOwn, can } = plan;
  const title = <bdi>{name}</bdi>;
  return (
    <Panel as="div">
      <Stack gap={3}>
        <Row justify="between">
          <Heading level={2} look="h4">
            {isLinked ? <Link href={`/subscription-plans/${encodeURIComponent(sku)}`}>{title}</Link> : title}
          </Heading>
          {isOwn && <Badge tone="brand">{t`Yours`}</Badge>}
        </Row>
        <Text>{price}</Text>
        {description !== '' && <Text size="small">{description}</Text>}
        {points.length > 0 && (
          <Stack as="ul" gap={1}>
            {points.map((point) => (
              <Text as="li" size="small" key={point}>
                {point}
              </Text>
            ))}
          </Stack>
        )}
        <Refusal>{message}</Refusal>
        {can.subscribe && (
          <Button
            aria-label={t`Choose ${name}`}
            pending={subscribing.isPending || subscribing.isSuccess}
            onClick={() => subscribing.mutate(sku)}
          >
            <Trans>Choose</Trans>
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
