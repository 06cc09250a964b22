import { Plural, Trans } from '@lingui/react/macro';
import { RESET_MINUTES } from '@waymark/contract/session';
import { ButtonLink, Link, Stack, Text } from '@waymark/ui';
import { useMailWords } from '../../../platform/organisation/mail-words.ts';
import { Door } from '../components/door.tsx';

/** /forgot_password/sent: says the same whether or not the address is known (SES-07), and no more than is so where no email goes out. */
export function Screen() {
  const mail = useMailWords();
  return (
    <Door
      title={mail.isConnected ? <Trans>Check your inbox</Trans> : <Trans>Ask your administrator</Trans>}
      lead={
        mail.isConnected ? (
          <Trans>If someone here uses that address, we have sent it a link to choose a new password.</Trans>
        ) : (
          mail.noneComes
        )
      }
    >
      <Stack gap={5}>
        {mail.isConnected && (
          <Text>
            <Plural value={RESET_MINUTES} one="The link works once, for # minute." other="The link works once, for # minutes." />{' '}
            <Trans>If nothing arrives, check your junk folder or ask your administrator which address we have for you.</Trans>
          </Text>
        )}
        <ButtonLink href="/user/login" size="l" block>
          <Trans>Back to sign in</Trans>
        </ButtonLink>
        {mail.isConnected && (
          <Link href="/forgot_password">
            <Trans>Use another address</Trans>
          </Link>
        )}
      </Stack>
    </Door>
  );
}
