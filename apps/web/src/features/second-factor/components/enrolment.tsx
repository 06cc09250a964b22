import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FactorAdded, FactorKind } from '@waymark/contract/second-factor';
import { Button, IconArrowLeft, Stack } from '@waymark/ui';
import { AuthenticatorSetup, type SetupProps } from './authenticator-setup.tsx';
import { OktaSetup } from './okta-setup.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Ways } from './ways.tsx';

const SETUPS = { authenticator: AuthenticatorSetup, passkey: PasskeySetup, okta: OktaSetup } as const;

interface EnrolmentProps extends Pick<SetupProps, 'remember'> {
  readonly offersOkta: boolean;
  /** A factor is there, and the recovery codes were seen where there were new ones. */
  readonly onDone: () => void;
}

/** Leads someone through a second factor: which one, setting it up, the recovery codes (SES-31). */
export function Enrolment({ offersOkta, remember, onDone }: EnrolmentProps) {
  const { t } = useLingui();
  const [kind, setKind] = useState<FactorKind | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const ways: FactorKind[] = ['passkey', 'authenticator', ...(offersOkta ? (['okta'] as const) : [])];
  const added = ({ recoveryCodes }: FactorAdded) => (recoveryCodes === null ? onDone() : setCodes(recoveryCodes));
  if (codes !== null) {
    return (
      <Stack gap={5}>
        <RecoveryCodes codes={codes} />
        <Button variant="solid" size="l" block onClick={onDone}>
          <Trans>I’ve saved them, continue</Trans>
        </Button>
      </Stack>
    );
  }
  if (kind === null)
    return <Ways ways={ways} label={t`Ways to confirm it’s you`} onChoose={(way) => setKind(way === 'recovery' ? null : way)} />;
  const Setup = SETUPS[kind];
  return (
    <Stack gap={4}>
      <Setup remember={remember} onAdded={added} />
      <div>
        <Button variant="plain" size="s" icon={IconArrowLeft} directional onClick={() => setKind(null)}>
          <Trans>Another way</Trans>
        </Button>
      </div>
    </Stack>
  );
}
