import { Trans } from '@lingui/react/macro';
import type { OpportunityItem } from '@waymark/contract/marketplace';
import { Notice } from '@waymark/ui';
import { VacancyRows } from '../../vacancies/vacancies.public.tsx';
import { useMark } from '../marketplace.queries.ts';

/** Vacancies that were found, below each other. */
export function VacancyList({ items }: { readonly items: readonly OpportunityItem[] }) {
  const mark = useMark();
  return (
    <>
      <VacancyRows items={items} level={2} onMark={(item, name, state) => mark.mutate({ item, mark: name, state })} />
      <Notice>
        <Trans>A low match doesn’t rule you out. Open a vacancy to see the steps in between.</Trans>
      </Notice>
    </>
  );
}
