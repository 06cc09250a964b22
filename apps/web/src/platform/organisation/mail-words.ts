import { useLingui } from '@lingui/react/macro';
import { useOrganisation } from './organisation.ts';

/** Words about emails that are true where none goes out (ADM-13). */
interface MailWords {
  /** Whether emails go out here at all. */
  readonly isConnected: boolean;
  /** What became of an email that was just written. `isMailed`: whether its own address takes emails, where that is known. */
  readonly sent: (words: string, isMailed?: boolean) => string;
  /** For someone who asks to be let in by email, where no email will come. */
  readonly noneComes: string;
}

/** Returns the one form of words for emails that are kept until a mail server is connected. */
export function useMailWords(): MailWords {
  const { t } = useLingui();
  const { isMailConnected: isConnected } = useOrganisation();
  return {
    isConnected,
    sent: (words, isMailed = isConnected) => (isMailed ? words : t`Kept until a mail server is connected.`),
    noneComes: t`Your organisation can’t send emails yet. Ask your administrator for a link to choose a password.`,
  };
}
