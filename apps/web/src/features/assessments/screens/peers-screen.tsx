import { useLingui } from '@lingui/react/macro';
import { SentTable } from '../components/sent-table.tsx';

/** /skills-assessment/peers: peers one invited (ASM-01). */
export function Screen() {
  const { t } = useLingui();
  return <SentTable kind="peer" caption={t`Peers you invited`} personHeader={t`Peer`} dayHeader={t`Invited on`} />;
}
