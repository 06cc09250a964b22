import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { CardOffer, PaymentMeans } from '@waymark/contract/wallet';
import { Button, ButtonLink, EmptyState, Form, notify, Page, PageHeader, Panel, RadioGroup, Refusal, Stack, Text } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ProviderNote } from '../components/provider-note.tsx';
import { useMoney } from '../wallet-words.ts';
import { offerQuery, useCardPurchase } from '../wallet.queries.ts';

/** /payments/card/{id}: buys a paid card with coins or money (WAL-05). */
export function Screen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(offerQuery(id));
  const offer = query.data;
  usePageTitle(offer === undefined ? undefined : t`Buy ${offer.title}`);
  if (isProblemOf(query.error, 'already-bought')) {
    return (
      <Page>
        <EmptyState
          title={t`It’s already yours`}
          topic="Learning"
          action={
            <ButtonLink href={`/insights/${encodeURIComponent(id)}`} variant="solid">
              <Trans>Open it</Trans>
            </ButtonLink>
          }
        />
      </Page>
    );
  }
  return <Page>{offer === undefined ? <Waiting of={query} shape="detail" /> : <Purchase offer={offer} />}</Page>;
}

function Purchase({ offer }: { readonly offer: CardOffer }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const money = useMoney();
  const { cardId, title, price, coins, balance, provider } = offer;
  const hasCoins = coins !== null && balance >= coins;
  const [payWith, setPayWith] = useState<PaymentMeans>(hasCoins ? 'coins' : 'money');
  const purchase = useCardPurchase(cardId);
  const message = useErrorMessage(purchase.error);
  const amount = money(price);
  const inCoins = t`${plural(coins ?? 0, { one: '# coin', other: '# coins' })}`;
  const have = t`${plural(balance, { one: 'You have # coin.', other: 'You have # coins.' })}`;
  const options = [
    { value: 'money' as const, label: amount, help: <ProviderNote provider={provider} /> },
    ...(coins === null ? [] : [{ value: 'coins' as const, label: inCoins, help: have, disabled: !hasCoins }]),
  ];
  const pay = () =>
    purchase.mutate(payWith, {
      onSuccess: ({ url }) => {
        if (url !== null) return;
        notify({ tone: 'ok', message: t`Bought. It’s open now.` });
        void navigate(`/insights/${cardId}`);
      },
    });
  return (
    <>
      <PageHeader title={<Trans>Buy {title}</Trans>} breadcrumbs={[{ href: `/insights/${cardId}`, label: title }, { label: t`Buy` }]} />
      <Panel as="div">
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            pay();
          }}
        >
          <Stack gap={4}>
            <RadioGroup label={t`How would you like to pay?`} options={options} value={payWith} onChange={setPayWith} />
            {coins !== null && !hasCoins && (
              <Text size="small">
                <Trans>You don’t have enough coins for this.</Trans>
              </Text>
            )}
            <Refusal>{message}</Refusal>
            <Button type="submit" variant="solid" pending={purchase.isPending}>
              {payWith === 'coins' ? <Trans>Pay {inCoins}</Trans> : <Trans>Pay {amount}</Trans>}
            </Button>
          </Stack>
        </Form>
      </Panel>
    </>
  );
}
