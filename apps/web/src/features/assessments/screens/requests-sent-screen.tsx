import { useLingui } from '@lingui/react/macro';
import { SentTable } from '../components/sent-table.tsx';

/** /skills-assessment/requests/sent: everyone one asked, peers and managers (ASM-01). */
export function Screen() {
  const { t } = useLingui();
  return <SentTable caption={t`Requests you sent`} personHeader={t`Requested to`} dayHeader={t`Sent on`} />;
}
