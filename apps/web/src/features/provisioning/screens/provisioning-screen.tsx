import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { PageHeader, Tabs } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { Connection } from '../components/connection.tsx';
import { Doctor, type Examined } from '../components/doctor.tsx';
import { Requests } from '../components/requests.tsx';

const PARTS = ['connection', 'requests', 'doctor'] as const;
type Part = (typeof PARTS)[number];

/** Which part is open, in the address, so that other pages can lead to it. */
function usePart(): readonly [Part, (part: Part) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('part');
  const part = PARTS.find((one) => one === asked) ?? 'connection';
  return [part, (next) => setSearch(next === 'connection' ? {} : { part: next }, { replace: true })];
}

/** /admin/provisioning: the directory that keeps people and groups in step (ADM-04, ADM-11). */
export function Screen() {
  const { t } = useLingui();
  const [part, setPart] = usePart();
  const examined = useDraft<Examined>('provisioning:doctor', { method: 'GET', path: '', body: '' });
  const examine = (request: Examined) => {
    examined.setValue(request);
    setPart('doctor');
  };
  return (
    <>
      <PageHeader title={t`Provisioning`} lead={t`Your directory adds, updates and removes people.`} />
      <Tabs
        label={t`Provisioning`}
        value={part}
        onChange={setPart}
        tabs={[
          { value: 'connection', label: t`Connection`, content: <Connection /> },
          { value: 'requests', label: t`Requests`, content: <Requests onExamine={examine} /> },
          { value: 'doctor', label: t`Request check`, content: <Doctor value={examined.value} onChange={examined.setValue} /> },
        ]}
      />
    </>
  );
}
