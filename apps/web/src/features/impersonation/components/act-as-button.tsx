import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { ProxyType } from '@waymark/contract/platform';
import { Button, IconUserShield, Menu } from '@waymark/ui';

const ImpersonationDialog = lazy(async () => ({ default: (await import('../dialogs/impersonation-dialog.tsx')).ImpersonationDialog }));

interface ActAsButtonProps {
  readonly person: { readonly id: string; readonly fullName: string };
  /** What the caller will be let do; an account's page leaves dashboards to profiles. */
  readonly can: { readonly actAs: boolean; readonly openDashboard?: boolean };
  /** Whether anyone reports to the person, so that there is a manager's dashboard. */
  readonly isManager?: boolean;
}

/** Lets an administrator act as a person, or the person's manager open their dashboard (SES-64, SES-65); nothing for anyone else. */
export function ActAsButton({ person, can, isManager = false }: ActAsButtonProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<{ proxyType: ProxyType | null; open: boolean } | null>(null);
  const { actAs: mayAct, openDashboard: mayProxy = false } = can;
  const choose = (proxyType: ProxyType | null) => setChosen({ proxyType, open: true });
  if (!mayAct && !mayProxy) return null;
  return (
    <>
      {mayProxy && isManager ? (
        <Menu
          trigger={
            <Button icon={IconUserShield}>
              <Trans>Open as this person</Trans>
            </Button>
          }
          groups={[
            {
              id: 'proxy',
              items: [
                { label: t`Their own dashboard`, onSelect: () => choose('user_dashboard') },
                { label: t`Their manager dashboard`, onSelect: () => choose('manager_dashboard') },
                ...(mayAct ? [{ label: t`Act as this person`, onSelect: () => choose(null) }] : []),
              ],
            },
          ]}
        />
      ) : (
        <Button icon={IconUserShield} onClick={() => choose(mayAct ? null : 'user_dashboard')}>
          {mayAct ? <Trans>Act as this person</Trans> : <Trans>Open dashboard</Trans>}
        </Button>
      )}
      {chosen !== null && (
        <Suspense>
          <ImpersonationDialog
            person={person}
            open={chosen.open}
            proxyType={chosen.proxyType}
            onClose={() => setChosen({ ...chosen, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}
