import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { PageHeader, Tabs } from '@waymark/ui';
import { StoreConnection } from '../components/store-connection.tsx';
import { StoreDoctor } from '../components/store-doctor.tsx';
import { Statements } from '../components/statements.tsx';

const PARTS = ['statements', 'connection', 'doctor'] as const;

/** /admin/learning-records: what was recorded, who may record, and whether the store works (PLY-03, ADM-11). */
export function Screen() {
  const { t } = useLingui();
  const [address, setAddress] = useSearchParams();
  const part = PARTS.find((one) => one === address.get('part')) ?? 'statements';
  return (
    <>
      <PageHeader title={t`Learning records`} lead={t`What people learn, reported by courses and other systems as xAPI statements.`} />
      <Tabs
        label={t`Learning records`}
        value={part}
        onChange={(next) => setAddress(next === 'statements' ? {} : { part: next }, { replace: true })}
        tabs={[
          { value: 'statements', label: t`Statements`, content: <Statements /> },
          { value: 'connection', label: t`Connection`, content: <StoreConnection /> },
          { value: 'doctor', label: t`Connection check`, content: <StoreDoctor /> },
        ]}
      />
    </>
  );
}
