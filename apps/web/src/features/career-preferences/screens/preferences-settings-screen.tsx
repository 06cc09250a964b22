import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '@waymark/ui';
import { PreferencesForm } from '../components/preferences-form.tsx';

/** /settings/career-preferences (PPL-05, SHL-06). */
export function Screen() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Career preferences`} lead={t`What you would like next. We use it to suggest roles, projects and mentors.`} />
      <PreferencesForm />
    </>
  );
}
