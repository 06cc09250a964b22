import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { LinkTabs } from '@waymark/ui';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';

/** The pages of one's wallet, as far as they are switched on. */
export function WalletTabs() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [hasWallet, hasSubscription] = [useFeatureSwitch('wallet'), useFeatureSwitch('subscription')];
  const coins = pathname === '/me/ledger' ? '/me/ledger' : '/me/skill-coins';
  const tabs = [
    ...(hasWallet ? [{ href: coins, label: t`Coins`, current: pathname === coins }] : []),
    ...(hasSubscription
      ? [
          { href: '/me/my-subscription', label: t`Subscription and invoices`, current: pathname === '/me/my-subscription' },
          { href: '/subscription-plans', label: t`Plans`, current: pathname === '/subscription-plans' },
        ]
      : []),
  ];
  return tabs.length > 1 && <LinkTabs label={t`Wallet`} tabs={tabs} />;
}
