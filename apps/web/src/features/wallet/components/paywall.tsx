import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOpenPage } from '@waymark/contract/wallet';
import { Button, Dialog, RadioGroup, Refusal, Stack, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { usePlanPrice } from '../wallet-words.ts';
import { plansQuery, useSubscribing } from '../wallet.queries.ts';

const HOME = '/me';
/** What the history keeps of a click that leads to the dialog. */
const MUST_PAY = 'must-pay';
/** The account menu, dialogs and menus stay as they are: to sign out, to change language or appearance, to pay. */
const OPEN_PLACES = '[role=dialog], [role=alertdialog], [role=menu], [aria-haspopup=menu], a[href^="#"]';

/** Whether the page someone clicked on may be left open while the paywall is on. */
function isOpenClick(target: Element): boolean {
  if (target.closest(OPEN_PLACES) !== null) return true;
  const link = target.closest('a[href]');
  return isOpenPage(link === null ? location.pathname : new URL((link as HTMLAnchorElement).href).pathname);
}

/** WAL-03: while the paywall is on any click leads to /me and opens the payment dialog, apart from what one needs to pay or to leave. */
export function Paywall() {
  const navigate = useNavigate();
  const { pathname, state }: { readonly pathname: string; readonly state: unknown } = useLocation();
  const isAsking = state === MUST_PAY;
  const isOpen = isOpenPage(pathname);
  const ask = useEffectEvent(() => void navigate(HOME, { replace: true, state: MUST_PAY }));
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || isOpenClick(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      ask();
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
  useEffect(() => {
    if (!isOpen) ask();
  }, [isOpen]);
  return isAsking && <PayDialog onClose={() => void navigate(pathname, { replace: true })} />;
}

function PayDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { name } = useOrganisation();
  const priceOf = usePlanPrice();
  const query = useInfiniteQuery(plansQuery(false));
  const plans = query.data?.pages.flatMap(({ items }) => items);
  const [chosen, setChosen] = useState<string>();
  const subscribing = useSubscribing();
  const message = useErrorMessage(subscribing.error);
  const plan = plans?.find(({ sku }) => sku === chosen) ?? plans?.[0];
  const price = plan === undefined ? '' : priceOf(plan);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Choose a plan to continue`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            variant="solid"
            disabled={plan === undefined}
            pending={subscribing.isPending || subscribing.isSuccess}
            onClick={() => plan !== undefined && subscribing.mutate(plan.sku)}
          >
            <Trans>Pay {price}</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>
          <Trans>{name} asks its members to pay for a plan. Everything you did so far is safe and stays yours.</Trans>
        </Text>
        {plans === undefined ? (
          <Waiting of={query} shape="rows" level={3} />
        ) : (
          <RadioGroup
            label={t`Which plan?`}
            options={plans.map((one) => ({ value: one.sku, label: one.name, help: priceOf(one) }))}
            value={plan?.sku}
            onChange={setChosen}
          />
        )}
        <Refusal>{message}</Refusal>
      </Stack>
    </Dialog>
  );
}
