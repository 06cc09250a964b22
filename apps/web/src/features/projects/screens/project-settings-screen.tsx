import { useLingui } from '@lingui/react/macro';
import { ConfigurationPage } from '../../configuration/configuration.public.tsx';
import { FieldSettings } from '../components/field-settings.tsx';
import { ReasonSettings } from '../components/reason-settings.tsx';
import { RuleSettings } from '../components/rule-settings.tsx';

/** /admin/projects: which fields projects have, which rules hold, and the reasons to turn someone away with (PRJ-03, PRJ-05). */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage title={t`Projects`} lead={t`What projects need, and how people join and leave them.`}>
      {(form) => (
        <>
          <RuleSettings form={form} />
          <ReasonSettings form={form} />
          <FieldSettings form={form} />
        </>
      )}
    </ConfigurationPage>
  );
}
