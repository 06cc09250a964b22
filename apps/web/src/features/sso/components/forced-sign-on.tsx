import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Providers } from '@waymark/contract/sso';
import { ConfirmDialog, Notice, Panel, Section, Stack, SwitchField } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useForcing } from '../sso.queries.ts';

/** Why forcing has to wait, in words. */
function FaultNotice({ fault }: { readonly fault: NonNullable<Providers['forceFault']> }) {
  return (
    <Notice tone="info">
      {fault === 'force-needs-providers' && <Trans>This works with one or two providers that are switched on.</Trans>}
      {fault === 'force-needs-test' && <Trans>Test each provider that is switched on first, so that no one is shut out.</Trans>}
      {fault === 'force-needs-escape' && (
        <Trans>Give at least one administrator a password first: someone must be able to sign in when the provider is down.</Trans>
      )}
    </Notice>
  );
}

/** SES-21: everybody comes in through the provider. */
export function ForcedSignOn({ providers }: { readonly providers: Providers }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { mutate, mutateAsync, isPending } = useForcing();
  const { forced, forceFault } = providers;
  return (
    <Section title={t`Only single sign-on`}>
      <Panel>
        <Stack gap={4}>
          <SwitchField
            label={t`Everyone signs in through the provider`}
            help={t`The sign-in page goes on to it by itself. Administrators still get in with their password under /user/login?auto_sso=false.`}
            checked={forced}
            disabled={isPending || (!forced && forceFault !== null)}
            onChange={() => (forced ? mutate(false, { onError: notifyError }) : setAsking(true))}
          />
          {!forced && forceFault !== null && <FaultNotice fault={forceFault} />}
        </Stack>
      </Panel>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Sign in through the provider only?`}
        confirmLabel={t`Force single sign-on`}
        onConfirm={() => mutateAsync(true).then(() => setAsking(false), notifyError)}
      >
        <Trans>From the next sign-in on, passwords let in administrators of the organisation only. Who is signed in stays so.</Trans>
      </ConfirmDialog>
    </Section>
  );
}
