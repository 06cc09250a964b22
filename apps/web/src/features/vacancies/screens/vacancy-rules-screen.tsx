import { useLingui } from '@lingui/react/macro';
import { ConfigurationPage } from '../../configuration/configuration.public.tsx';
import { ReasonSettings } from '../components/reason-settings.tsx';
import { ShownFields } from '../components/shown-fields.tsx';
import { RuleSettings } from '../components/rule-settings.tsx';

/** /admin/vacancy-rules: how people apply, when their manager is asked, why they are declined, and what cards and tables show. */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage title={t`Vacancy rules`} lead={t`How people apply for vacancies, and what others can see.`}>
      {(form) => (
        <>
          <RuleSettings form={form} />
          <ReasonSettings form={form} />
          <ShownFields form={form} name="job_vacancy_card" />
          <ShownFields form={form} name="sourcing_table" />
        </>
      )}
    </ConfigurationPage>
  );
}
