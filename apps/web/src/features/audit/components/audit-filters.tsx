import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { areaOf } from '@waymark/contract/audit';
import { ActiveFilters, Button, DateField, IconDownload, notify, SelectField, type TagOption } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { PeopleField } from '../../people/people.public.tsx';
import { useActionWord, useAreaWord } from '../action-words.ts';
import { auditActionsQuery, type AuditSearch, useAuditExport } from '../audit.queries.ts';
import styles from './audit.module.css';

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly onExported: () => void;
}

/** What is looked for; it stands in the address, so that it survives a reload and can be passed on. */
export function AuditFilters({ search, onExported }: AuditFiltersProps) {
  const { t } = useLingui();
  const format = useFormat();
  const word = useActionWord();
  const areaWord = useAreaWord();
  const [address, narrow] = useNarrowing<'person' | 'action' | 'from' | 'to'>();
  const [person, setPerson] = useState<readonly TagOption[]>([]);
  const actions = useQuery(auditActionsQuery()).data?.items ?? [];
  const exporting = useAuditExport();
  const areas = [...new Set(actions.map(areaOf))].map((area) => ({ area, areaName: areaWord(area) }));
  const options = areas
    .toSorted((a, b) => format.compare(a.areaName, b.areaName))
    .flatMap(({ area, areaName }) =>
      [{ value: area, label: t`${areaName}: everything` }].concat(
        actions.filter((action) => areaOf(action) === area).map((action) => ({ value: action, label: `– ${word(action)}` })),
      ),
    );
  const personId = address.get('person');
  const known = person.find(({ value }) => value === personId);
  return (
    <>
      <div className={styles.filters}>
        <PeopleField
          label={t`Person`}
          max={1}
          value={known === undefined ? [] : [known]}
          onChange={(chosen) => {
            setPerson(chosen);
            narrow({ person: chosen[0]?.value ?? null });
          }}
        />
        <SelectField
          label={t`Action`}
          placeholder={t`All actions`}
          value={address.get('action') ?? ''}
          onChange={(event) => narrow({ action: event.currentTarget.value })}
          options={options}
        />
        <DateField label={t`From`} value={address.get('from') ?? ''} onChange={(event) => narrow({ from: event.currentTarget.value })} />
        <DateField label={t`Until`} value={address.get('to') ?? ''} onChange={(event) => narrow({ to: event.currentTarget.value })} />
        <Button
          icon={IconDownload}
          pending={exporting.isPending}
          onClick={() =>
            exporting.mutate(search, {
              onSuccess: () => {
                notify({ tone: 'ok', message: t`The export is in progress.` });
                onExported();
              },
            })
          }
        >
          <Trans>Export these as CSV</Trans>
        </Button>
      </div>
      <ActiveFilters
        filters={
          personId !== null && known === undefined ? [{ id: 'person', label: t`One person`, onRemove: () => narrow({ person: null }) }] : []
        }
        onClear={() => narrow({ person: null })}
      />
    </>
  );
}
