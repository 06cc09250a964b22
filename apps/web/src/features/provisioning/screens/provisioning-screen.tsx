import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PageHeader, Tabs } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { Connection } from '../components/connection.tsx';
import { Doctor, type Examined } from '../components/doctor.tsx';
import { Requests } from '../components/requests.tsx';

type Part = 'connection' | 'requests' | 'doctor';

/** /admin/provisioning: the directory that keeps people and groups in step (ADM-04, ADM-11). */
export function Screen() {
  const { t } = useLingui();
  const [part, setPart] = useState<Part>('connection');
  const examined = useDraft<Examined>('provisioning:doctor', { method: 'GET', path: '', body: '' });
  const examine = (request: Examined) => {
    examined.setValue(request);
    setPart('doctor');
  };
  return (
    <>
      <PageHeader title={t`Provisioning`} lead={t`Your directory adds people, keeps them up to date and takes them out again.`} />
      <Tabs
        label={t`Provisioning`}
        value={part}
        onChange={setPart}
        tabs={[
          { value: 'connection', label: t`Connection`, content: <Connection /> },
          { value: 'requests', label: t`Requests`, content: <Requests onExamine={examine} /> },
          { value: 'doctor', label: t`Doctor`, content: <Doctor value={examined.value} onChange={examined.setValue} /> },
        ]}
      />
    </>
  );
}
