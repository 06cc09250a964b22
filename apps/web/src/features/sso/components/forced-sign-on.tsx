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
      {fault === 'force-needs-providers' && <Trans>Switch on one or two providers to use this.</Trans>}
      {fault === 'force-needs-test' && <Trans>Test every enabled provider first, so no one is locked out.</Trans>}
      {fault === 'force-needs-escape' && (
        <Trans>Set a password for at least one administrator first, so someone can sign in when the provider is down.</Trans>
      )}
    </Notice>
  );
}

/** SES-21: everyone comes in through the provider. */
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
            help={t`The sign-in page redirects to it automatically. Administrators can still sign in with their password at /user/login?auto_sso=false.`}
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
        <Trans>
          From the next sign-in, only administrators of the organisation can use a password. People who are signed in stay signed in.
        </Trans>
      </ConfirmDialog>
    </Section>
  );
}
