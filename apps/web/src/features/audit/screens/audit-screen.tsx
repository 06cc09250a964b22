import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader, Skeletons, Tabs } from '@waymark/ui';
import { searchOf } from '../audit-address.ts';
import { AuditEntries } from '../components/audit-entries.tsx';
import { AuditFilters } from '../components/audit-filters.tsx';
import { AuditTasks } from '../components/audit-tasks.tsx';

const ChainPanel = lazy(async () => ({ default: (await import('../components/chain-panel.tsx')).ChainPanel }));

type Part = 'entries' | 'proof' | 'exports';

/** /admin/audit (ADM-08, ADM-10): who did what, the proof that nothing was changed, and exports. */
export function Screen() {
  const { t } = useLingui();
  const [address] = useSearchParams();
  const search = searchOf(address);
  const [part, setPart] = useState<Part>('entries');
  return (
    <>
      <PageHeader title={t`Audit log`} lead={t`Every change made here: who, what and when. Any later edit to the log is detected.`} />
      <Tabs
        label={t`Audit log sections`}
        value={part}
        onChange={setPart}
        tabs={[
          {
            value: 'entries',
            label: t`Entries`,
            content: (
              <>
                <AuditFilters search={search} onExported={() => setPart('exports')} />
                <AuditEntries search={search} />
              </>
            ),
          },
          {
            value: 'proof',
            label: t`Verification`,
            content: (
              <Suspense fallback={<Skeletons shape="text" count={6} />}>
                <ChainPanel />
              </Suspense>
            ),
          },
          { value: 'exports', label: t`Exports`, content: <AuditTasks /> },
        ]}
      />
    </>
  );
}
