import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { EmbeddedSection } from '@waymark/contract/embedded-sections';
import { Button, EmptyState, IconPlus, Lined, PageHeader, Panel } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { SectionLine } from '../components/section-line.tsx';
import { sectionsQuery } from '../embedded-sections.queries.ts';

const SectionDialog = lazy(async () => ({ default: (await import('../dialogs/section-dialog.tsx')).SectionDialog }));

/** /admin/sections: parts of pages that other teams build (ADM-07). */
export function Screen() {
  const { t } = useLingui();
  const [edited, setEdited] = useState<EmbeddedSection | 'new'>();
  return (
    <>
      <PageHeader
        title={t`Embedded sections`}
        lead={t`Page sections that other teams build and host. They run here only with the code you confirmed.`}
        actions={
          <Button variant="solid" icon={IconPlus} onClick={() => setEdited('new')}>
            <Trans>New section</Trans>
          </Button>
        }
      />
      <Sections onMake={() => setEdited('new')} onEdit={setEdited} />
      {edited !== undefined && (
        <Suspense>
          <SectionDialog section={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Sections({ onMake, onEdit }: { readonly onMake: () => void; readonly onEdit: (section: EmbeddedSection) => void }) {
  const { t } = useLingui();
  const query = useQuery(sectionsQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={4} />;
  if (query.data.items.length === 0) {
    return (
      <EmptyState title={t`No embedded sections yet`} topic="Data" action={<Button onClick={onMake}>{t`New section`}</Button>}>
        <Trans>Enter where a section is described, check its contents, and confirm it.</Trans>
      </EmptyState>
    );
  }
  return (
    <Panel>
      <Lined>
        {query.data.items.map((section) => (
          <SectionLine key={section.id} section={section} onEdit={() => onEdit(section)} />
        ))}
      </Lined>
    </Panel>
  );
}
