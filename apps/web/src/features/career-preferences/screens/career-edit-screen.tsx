import { useLingui } from '@lingui/react/macro';
import { Page, PageHeader } from '@waymark/ui';
import { PreferencesForm } from '../components/preferences-form.tsx';

/** /career/edit (CAR-07): what someone wishes of their next step. */
export function Screen() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHeader title={t`Career preferences`} lead={t`What you would like next. We use it to suggest roles, projects and mentors.`} />
      <PreferencesForm />
    </Page>
  );
}
