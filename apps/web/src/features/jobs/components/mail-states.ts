import { useLingui } from '@lingui/react/macro';
import type { MailSummary } from '@waymark/contract/jobs';
import type { Status } from '@waymark/ui';

/** What became of an email, in words. */
export function useMailStates(): Readonly<Record<MailSummary['status'], string>> {
  const { t } = useLingui();
  return { waiting: t`Waiting`, sent: t`Sent`, kept: t`Kept`, failed: t`Not delivered` };
}

/** How it looks. */
export const MAIL_LOOKS: Readonly<Record<MailSummary['status'], Status>> = {
  waiting: 'in-progress',
  sent: 'completed',
  kept: 'pending',
  failed: 'overdue',
};

/** Why a kept email stays where it is, as a sentence. */
export function useKeptReasons(): Readonly<Record<NonNullable<MailSummary['keptBecause']>, string>> {
  const { t } = useLingui();
  return {
    'no-server': t`No mail server is connected.`,
    'no-address': t`This account has no email address.`,
    'made-up-address': t`Demo address: nothing is ever sent to it.`,
  };
}
