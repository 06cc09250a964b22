import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, notify, Section, Stack, Text } from '@waymark/ui';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { PasswordChangeForm } from './password-change-form.tsx';

/** Changes the password, where it is kept here (SES-23). */
export function PasswordSection() {
  const { t } = useLingui();
  const isChangeable = useCurrentUser()?.passwordChangeable !== false;
  const [open, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    notify({ tone: 'ok', message: t`Your password is changed, and every other device is signed out.` });
  };
  if (!isChangeable) {
    return (
      <Section title={t`Password`}>
        <Text>
          <Trans>You sign in through your organisation’s single sign-on. Change your password there.</Trans>
        </Text>
      </Section>
    );
  }
  return (
    <Section title={t`Password`}>
      {open ? (
        <PasswordChangeForm size="m" onDone={done} />
      ) : (
        <Stack gap={3}>
          <Text>
            <Trans>Every other device is signed out when you change it.</Trans>
          </Text>
          <div>
            <Button onClick={() => setOpen(true)}>
              <Trans>Change password</Trans>
            </Button>
          </div>
        </Stack>
      )}
    </Section>
  );
}
