import { useLingui } from '@lingui/react/macro';
import { Page, PageHeader } from '@waymark/ui';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { Panel } from '../components/elsewhere-panel.tsx';

/** /learning/elsewhere: what the person learnt with other providers (PPL-05). */
export function Screen() {
  const { t } = useLingui();
  const user = useCurrentUser();
  return (
    <Page>
      <PageHeader title={t`Learning elsewhere`} lead={t`What you learned with connected learning providers.`} />
      {user !== null && <Panel subjectId={user.id} preview={false} />}
    </Page>
  );
}
