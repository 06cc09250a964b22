import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Wallet } from '@waymark/contract/wallet';
import { RadioGroup, Text } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useMoney } from '../wallet-words.ts';
import { useRecharge } from '../wallet.queries.ts';
import { ProviderNote } from '../components/provider-note.tsx';

/** Chooses a package of coins and goes to pay it (WAL-01). */
export function RechargeDialog({ wallet, onClose }: { readonly wallet: Wallet; readonly onClose: () => void }) {
  const { t } = useLingui();
  const money = useMoney();
  const [chosen, setChosen] = useState(wallet.packages[0]?.id ?? '');
  const recharge = useRecharge();
  const price = wallet.packages.find(({ id }) => id === chosen)?.price;
  const amount = price === undefined ? '' : money(price);
  return (
    <FormDialog
      title={t`Add coins`}
      submit={<Trans>Pay {amount}</Trans>}
      disabled={price === undefined}
      pending={recharge.isPending || recharge.isSuccess}
      error={recharge.error}
      onSubmit={() => recharge.mutate(chosen)}
      onClose={onClose}
    >
      <RadioGroup
        label={t`Number of coins`}
        options={wallet.packages.map(({ id, coins, price: cost }) => ({
          value: id,
          label: t`${plural(coins, { one: '# coin', other: '# coins' })}`,
          help: money(cost),
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <Text size="small">
        <ProviderNote provider={wallet.provider} />
      </Text>
    </FormDialog>
  );
}
