import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import type { SkillImport, SkillImportLine, TaxonomyEffect } from '@waymark/contract/skills';
import { CHECKABLE_STATUSES } from '@waymark/contract/imports';
import { Button, ButtonLink, DataTable, Dots, Notice, PageHeader, SelectField, Stack, Text } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useFaultWords } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { BadLines, ImportDecision } from '../../../platform/imports/import-decision.tsx';
import { ImportLines } from '../../../platform/imports/import-lines.tsx';
import { ImportReading } from '../../../platform/imports/import-reading.tsx';
import { ImportProgress } from '../../../platform/imports/import-progress.tsx';
import { LastImports } from '../../../platform/imports/last-imports.tsx';
import { TableUpload } from '../../../platform/imports/table-upload.tsx';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import type { UploadTools } from '../../../platform/uploads/use-upload.ts';
import {
  sendSkills,
  skillImportLinesQuery,
  skillImportQuery,
  skillImportsQuery,
  useImportCancel,
  useImportReading,
  useImportRun,
} from '../taxonomy.queries.ts';
import { FieldChanges } from '../components/field-changes.tsx';

const PAGE = '/admin/skills/import';

/** /admin/skills/import (SKL-08): a file, what each line would do, and only then a new version of the taxonomy. */
export function Screen() {
  const { t } = useLingui();
  const { importId } = useParams();
  return (
    <>
      <PageHeader
        title={t`Import skills`}
        breadcrumbs={[{ href: '/admin/skills', label: t`Skills` }, { label: t`Import skills` }]}
        lead={t`From your own table, ESCO or O*NET. You can preview every row before anything changes.`}
      />
      {importId === undefined ? <Start /> : <OneImport key={importId} importId={importId} />}
    </>
  );
}

function Start() {
  const { t } = useLingui();
  const format = useFormat();
  const { languageDetails } = useOrganisation();
  const [language, setLanguage] = useState('');
  const send = useCallback((file: File, tools: UploadTools) => sendSkills(file, language, tools), [language]);
  const imports = useQuery(skillImportsQuery);
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <SelectField
          label={t`Label language`}
          placeholder={t`Your organisation’s own`}
          help={language === '' ? undefined : t`Skills that are here already keep their name and also get these labels.`}
          value={language}
          options={languageDetails.map(({ code }) => ({ value: code, label: format.languageName(code) }))}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
        <TableUpload
          page={PAGE}
          hint={t`CSV with a column “label”, and “kind”, “capability”, “description”, “synonyms”, “related”, “key” or “label:de” where you have them; ESCO skills; O*NET technology skills or work activities. Up to 50 MB.`}
          send={send}
        />
      </Stack>
      <LastImports page={PAGE} of={imports} />
    </Stack>
  );
}

function OneImport({ importId }: { readonly importId: string }) {
  const query = useQuery({ ...skillImportQuery(importId), throwOnError: isNotThere });
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  return <Outcome one={query.data} />;
}

function Outcome({ one }: { readonly one: SkillImport }) {
  const { t } = useLingui();
  const faultWords = useFaultWords();
  const formats = { csv: t`Table`, esco: 'ESCO', 'onet-technology': 'O*NET', 'onet-activities': 'O*NET' };
  const isMoving = one.status === 'checking' || one.status === 'running';
  return (
    <Stack gap={4}>
      <Text size="small" as="div">
        <Dots parts={[<bdi key="name">{one.fileName}</bdi>, formats[one.format]]} />
      </Text>
      {isMoving && <Moving one={one} />}
      {one.failure !== null && <Notice tone="bad">{faultWords({ code: one.failure })}</Notice>}
      {one.status === 'cancelled' && <Notice tone="warn">{t`Stopped. No skills were changed.`}</Notice>}
      {one.status === 'done' && (
        <Notice
          tone="ok"
          action={
            <ButtonLink size="s" href="/admin/skills/versions">
              <Trans>View versions</Trans>
            </ButtonLink>
          }
        >
          {one.version === null ? t`Everything was already there. Nothing was changed.` : t`The skills are now at version ${one.version}.`}
        </Notice>
      )}
      {CHECKABLE_STATUSES.includes(one.status) && <Reading one={one} />}
      {one.status === 'checked' && <Decision one={one} />}
      {!isMoving && one.status !== 'uploaded' && <Lines one={one} />}
    </Stack>
  );
}

function Reading({ one }: { readonly one: SkillImport }) {
  const { t } = useLingui();
  const read = useImportReading(one.id);
  const fieldNames = {
    ...{ label: t`Label`, description: t`Description`, kind: t`Type`, capability: t`Capability` },
    ...{ synonyms: t`Synonyms`, related: t`Related skills`, key: t`Key` },
  };
  return <ImportReading status={one.status} reading={one.reading} fieldNames={fieldNames} read={read} />;
}

function Moving({ one }: { readonly one: SkillImport }) {
  const { t } = useLingui();
  return (
    <ImportProgress
      label={one.status === 'checking' ? t`Lines being checked` : t`Skills being imported`}
      value={one.progress}
      cancel={useImportCancel(one.id)}
    />
  );
}

function Decision({ one }: { readonly one: SkillImport }) {
  const run = useImportRun(one.id);
  const { create, change, same, bad } = one.counts;
  return (
    <ImportDecision
      error={run.error}
      effects={
        <>
          <li>
            <Plural value={create} _0="No new skill" one="# new skill" other="# new skills" />
          </li>
          <li>
            <Plural value={change} _0="No skill changes" one="# skill changes" other="# skills change" />
          </li>
          <li>
            <Plural value={same} _0="No skill stays unchanged" one="# skill stays unchanged" other="# skills stay unchanged" />
          </li>
          <BadLines bad={bad} />
        </>
      }
    >
      <Button variant="solid" disabled={create + change === 0} pending={run.isPending} onClick={() => run.mutate(bad)}>
        <Plural value={create + change} one="Import # skill" other="Import # skills" />
      </Button>
    </ImportDecision>
  );
}

const lineCell = ({ line }: SkillImportLine) => line;
const changesCell = ({ fields }: SkillImportLine) =>
  fields.length === 0 ? <Trans>Where it comes from</Trans> : <FieldChanges changes={fields} />;
const labelCell = ({ label, cells }: SkillImportLine) => <bdi>{label === '' ? cells.join(' | ') : label}</bdi>;

function Lines({ one }: { readonly one: SkillImport }) {
  const { t } = useLingui();
  return (
    <ImportLines<TaxonomyEffect>
      kinds={[
        { effect: 'bad', label: t`Not usable`, count: one.counts.bad },
        { effect: 'create', label: t`New`, count: one.counts.create },
        { effect: 'change', label: t`Changed`, count: one.counts.change },
        { effect: 'same', label: t`Unchanged`, count: one.counts.same },
      ]}
    >
      {(effect) => <LineTable importId={one.id} effect={effect} isPlanned={one.status === 'checked'} />}
    </ImportLines>
  );
}

interface LineTableProps {
  readonly importId: string;
  readonly effect: TaxonomyEffect;
  /** Whether it is still to be decided what the lines do. */
  readonly isPlanned: boolean;
}

function LineTable({ importId, effect, isPlanned }: LineTableProps) {
  const { t } = useLingui();
  const faultWords = useFaultWords();
  const query = useInfiniteQuery(skillImportLinesQuery(importId, effect));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const lines = query.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <DataTable
        caption={t`File lines`}
        compact
        cards
        columns={[
          { id: 'line', header: t`Line`, oneLine: true, cell: lineCell },
          { id: 'label', header: t`Skill`, cell: labelCell },
          ...(effect === 'bad'
            ? [{ id: 'reason', header: t`Reason`, cell: ({ faults }: SkillImportLine) => faults.map(faultWords).join(' ') }]
            : []),
          ...(effect === 'change' && isPlanned ? [{ id: 'changes', header: t`What`, cell: changesCell }] : []),
        ]}
        rows={lines}
        rowId={({ line, label }) => `${line} ${label}`}
        rowName={({ line }) => t`Line ${line}`}
      />
      <MorePages of={query} shown={lines.length} />
    </>
  );
}
