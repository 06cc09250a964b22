import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { TransferKind, Wallet, WalletTransaction } from '@waymark/contract/wallet';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  Facts,
  Heading,
  IconPlus,
  Link,
  Page,
  PageHeader,
  Panel,
  Split,
  Stack,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { WalletTabs } from '../components/wallet-tabs.tsx';
import { RechargeDialog } from '../dialogs/recharge-dialog.tsx';
import { TRANSFER_WORDS, useMoney } from '../wallet-words.ts';
import { transactionsQuery, walletQuery } from '../wallet.queries.ts';

/** /me/skill-coins and /me/ledger: one's balance, what came in and went out, and the way to more coins (WAL-01). */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(walletQuery);
  const [isRecharging, setRecharging] = useState(false);
  const wallet = query.data;
  const close = () => setRecharging(false);
  return (
    <Page>
      <PageHeader
        title={t`Wallet`}
        lead={wallet !== undefined && <Plural value={wallet.balance} one="You have # coin." other="You have # coins." />}
        actions={
          wallet !== undefined &&
          wallet.packages.length > 0 && (
            <Button variant="solid" icon={IconPlus} onClick={() => setRecharging(true)}>
              <Trans>Add coins</Trans>
            </Button>
          )
        }
      />
      <Stack gap={5}>
        <WalletTabs />
        {wallet === undefined ? (
          <Waiting of={query} shape="rows" />
        ) : (
          <Split sideLabel={t`Balance`} side={<Balance wallet={wallet} />}>
            <Entries wallet={wallet} />
          </Split>
        )}
      </Stack>
      {wallet !== undefined && isRecharging && <RechargeDialog wallet={wallet} onClose={close} />}
    </Page>
  );
}

function Balance({ wallet }: { readonly wallet: Wallet }) {
  const { t } = useLingui();
  const format = useFormat();
  const worth = useMoney()(wallet.coin);
  return (
    <Panel as="div">
      <Stack gap={3}>
        <Text size="small">
          <Trans>Balance</Trans>
        </Text>
        <Heading level={2} look="h1">
          {format.number(wallet.balance)}
        </Heading>
        <Text size="meta">
          <Trans>
            coins; 1 coin is worth <bdi>{worth}</bdi>
          </Trans>
        </Text>
        <Facts
          facts={[
            { id: 'entries', label: t`Entries`, value: <CountLink count={wallet.transactionsCount} kind={null} /> },
            { id: 'recharges', label: t`Purchases of coins`, value: <CountLink count={wallet.rechargesCount} kind="recharge" /> },
          ]}
        />
      </Stack>
    </Panel>
  );
}

/** A number of entries, which opens them (ANA-09). */
function CountLink({ count, kind }: { readonly count: number; readonly kind: TransferKind | null }) {
  const { pathname } = useLocation();
  const format = useFormat();
  return (
    <Link href={kind === null ? pathname : `${pathname}?kind=${kind}`} variant="inline">
      {format.number(count)}
    </Link>
  );
}

const whatCell = (entry: WalletTransaction) => <What entry={entry} />;

function Entries({ wallet }: { readonly wallet: Wallet }) {
  const { t } = useLingui();
  const format = useFormat();
  const [address] = useNarrowing<'kind'>();
  // Only of recharges does the wallet say how many there are.
  const kind = address.get('kind') === 'recharge' ? 'recharge' : undefined;
  const total = kind === undefined ? wallet.transactionsCount : wallet.rechargesCount;
  const query = useInfiniteQuery(transactionsQuery(kind));
  const entries = query.data?.pages.flatMap(({ items }) => items);
  if (entries === undefined) return <Waiting of={query} shape="rows" count={8} />;
  if (entries.length === 0) {
    return (
      <EmptyState title={t`No coins yet`} topic="Data">
        <Trans>Coins you buy, receive or spend appear here.</Trans>
      </EmptyState>
    );
  }
  const columns: Column<WalletTransaction>[] = [
    { id: 'what', header: t`Entry`, cell: whatCell },
    { id: 'coins', header: t`Coins`, numeric: true, cell: ({ coins }) => format.number(coins, { signDisplay: 'always' }) },
    { id: 'balance', header: t`Balance`, numeric: true, cell: ({ balance }) => format.number(balance) },
  ];
  return (
    <Stack gap={3}>
      <DataTable
        caption={kind === undefined ? t`Ledger` : t`Coins bought`}
        columns={columns}
        rows={entries}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
      />
      <MorePages of={query} shown={entries.length} total={total} />
    </Stack>
  );
}

function What({ entry: { kind, title, note, at, isPending } }: { readonly entry: WalletTransaction }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const facts = [format.date(at), i18n._(TRANSFER_WORDS[kind]), ...(isPending ? [t`Processing`] : []), ...(note === '' ? [] : [note])];
  return (
    <Stack gap={1}>
      {/* As an item of the stack it would be aligned by its own direction. */}
      <span>
        <bdi>{title}</bdi>
      </span>
      <Text size="meta">{facts.join(' · ')}</Text>
    </Stack>
  );
}
