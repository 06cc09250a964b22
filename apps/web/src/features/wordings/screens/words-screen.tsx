import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Wording, WORDING_LIMITS, type WordingFilter } from '@waymark/contract/wordings';
import { Button, FilterBar, IconDownload, IconFileUpload, IconPencil, Menu, PageHeader, SelectField, Stack, TextField } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useSettled } from '../../../platform/browser/use-settled.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { EVERYWHERE, useTextArea } from '../components/area-words.ts';
import { ReportList } from '../components/report-list.tsx';
import { useWordingLanguages } from '../components/wording-languages.ts';
import { WordingList } from '../components/wording-list.tsx';
import { ImportDialog } from '../dialogs/import-dialog.tsx';
import { TermDialog } from '../dialogs/term-dialog.tsx';
import { WordingDialog } from '../dialogs/wording-dialog.tsx';
import { reportsQuery, wordingsQuery } from '../wordings.queries.ts';

const FILTERS = ['changed', 'reported', 'unsaid'] as const;
type Shown = WordingFilter | 'reported';
const SETTLED_MILLISECONDS = 300;
type Opened = { readonly kind: 'term' | 'import' } | { readonly kind: 'text'; readonly wording: Pick<Wording, 'source' | 'textId'> } | null;

/** /admin/words: every text of the product, and how the organisation says it (SHL-68). */
export function Screen() {
  const { t } = useLingui();
  const format = useFormat();
  const { code } = useLanguage();
  const [address, narrow] = useNarrowing<'text' | 'language' | 'show' | 'area'>();
  const languages = useWordingLanguages();
  const [opened, setOpened] = useState<Opened>(null);
  const show: Shown = FILTERS.find((one) => one === address.get('show')) ?? 'all';
  const language = languages.find(({ value }) => value === address.get('language'))?.value ?? code;
  // What someone reported may be longer than what is searched for.
  const typed = (address.get('text') ?? '').slice(0, WORDING_LIMITS.query);
  const q = useSettled(typed, SETTLED_MILLISECONDS);
  const area = address.get('area') ?? '';
  const search = { language, q, filter: show === 'reported' ? 'all' : show, area } as const;
  const query = useInfiniteQuery({ ...wordingsQuery(search), enabled: show !== 'reported' });
  const reports = useInfiniteQuery(reportsQuery);
  const waiting = reports.data?.pages.flatMap(({ items }) => items).length ?? 0;
  const areaName = useTextArea();
  const areas = (query.data?.pages[0]?.areas ?? [])
    .filter((one) => !EVERYWHERE.has(one))
    .map((value) => ({ value, label: areaName(value) }));
  const exportTo = (format: string, filter: string) => () =>
    location.assign(`/api/v1/wordings/export?language=${language}&format=${format}&filter=${filter}`);
  return (
    <>
      <PageHeader
        title={t`Words`}
        lead={t`Find any text of the product and change it for your organisation.`}
        actions={
          <>
            <Menu
              trigger={<Button icon={IconDownload}>{t`Export and import`}</Button>}
              groups={[
                {
                  id: 'export',
                  items: [
                    { label: t`Export changed texts (CSV)`, icon: IconDownload, onSelect: exportTo('csv', 'changed') },
                    { label: t`Export changed texts (.po)`, icon: IconDownload, onSelect: exportTo('po', 'changed') },
                    { label: t`Export all texts (CSV)`, icon: IconDownload, onSelect: exportTo('csv', 'all') },
                    { label: t`Export all texts (.po)`, icon: IconDownload, onSelect: exportTo('po', 'all') },
                  ],
                },
                { id: 'import', items: [{ label: t`Import texts`, icon: IconFileUpload, onSelect: () => setOpened({ kind: 'import' }) }] },
              ]}
            />
            <Button variant="solid" icon={IconPencil} onClick={() => setOpened({ kind: 'term' })}>
              <Trans>Rename a term</Trans>
            </Button>
          </>
        }
      />
      <Stack gap={4}>
        <FilterBar>
          <TextField
            label={t`Search`}
            type="search"
            placeholder={t`What the text says, in any language`}
            maxLength={WORDING_LIMITS.query}
            value={typed}
            onChange={(event) => narrow({ text: event.currentTarget.value })}
          />
          <SelectField
            label={t`Language`}
            value={language}
            onChange={(event) => narrow({ language: event.currentTarget.value })}
            options={languages}
          />
          <SelectField
            label={t`Show`}
            placeholder={t`All texts`}
            value={show === 'all' ? '' : show}
            onChange={(event) => narrow({ show: event.currentTarget.value })}
            options={[
              { value: 'changed', label: t`Changed` },
              { value: 'reported', label: waiting === 0 ? t`Reported` : t`Reported (${waiting})` },
              { value: 'unsaid', label: t`No longer used` },
            ]}
          />
          <SelectField
            label={t`Area`}
            placeholder={t`Everywhere`}
            value={area}
            onChange={(event) => narrow({ area: event.currentTarget.value })}
            options={areas.toSorted((one, other) => format.compare(one.label, other.label))}
          />
        </FilterBar>
        {show === 'reported' ? (
          <ReportList query={reports} onFind={(seen, of) => narrow({ text: seen, language: of, show: null, area: null })} />
        ) : (
          <WordingList query={query} language={language} onOpen={(wording) => setOpened({ kind: 'text', wording })} />
        )}
      </Stack>
      {opened?.kind === 'text' && <WordingDialog wording={opened.wording} language={language} onClose={() => setOpened(null)} />}
      {opened?.kind === 'term' && <TermDialog language={language} onClose={() => setOpened(null)} />}
      {opened?.kind === 'import' && <ImportDialog language={language} onClose={() => setOpened(null)} />}
    </>
  );
}
