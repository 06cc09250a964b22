import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { SkillImport, SkillImportLine, TaxonomyEffect } from '@waymark/contract/skills';
import {
  Button,
  ButtonLink,
  DataTable,
  Dots,
  Lined,
  Link,
  Notice,
  PageHeader,
  Progress,
  Row,
  Section,
  Segments,
  SelectField,
  Stack,
  Text,
  UploadArea,
} from '@waymark/ui';
import { notifyError, useErrorMessage, useFaultWords } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { type UploadTools, useUpload } from '../../../platform/uploads/use-upload.ts';
import {
  sendSkills,
  skillImportLinesQuery,
  skillImportQuery,
  skillImportsQuery,
  useImportCancel,
  useImportRun,
} from '../taxonomy.queries.ts';
import { FieldChanges } from '../components/field-changes.tsx';
import styles from '../components/taxonomy.module.css';

/** /admin/skills/import (SKL-08): a file, what each line would do, and only then a new version of the taxonomy. */
export function Screen() {
  const { t } = useLingui();
  const { importId } = useParams();
  return (
    <>
      <PageHeader
        title={t`Import skills`}
        breadcrumbs={[{ href: '/admin/skills', label: t`Skills` }, { label: t`Import skills` }]}
        lead={t`From a table of your own, from ESCO or from O*NET. You see what every line would do before anything happens.`}
      />
      {importId === undefined ? <Start /> : <OneImport key={importId} importId={importId} />}
    </>
  );
}

function Start() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const format = useFormat();
  const { languageDetails } = useOrganisation();
  const [language, setLanguage] = useState('');
  const send = useCallback((file: File, tools: UploadTools) => sendSkills(file, language, tools), [language]);
  const { state, start } = useUpload(send);
  const message = useErrorMessage(state.status === 'failed' ? state.error : null);
  const sent = state.status === 'done' ? state.result.id : undefined;
  const goOn = useEffectEvent((id: string) => void navigate(`/admin/skills/import/${id}`));
  useEffect(() => {
    if (sent !== undefined) goOn(sent);
  }, [sent]);
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <SelectField
          label={t`Language of the labels`}
          placeholder={t`The organisation’s own`}
          help={language === '' ? undefined : t`Skills that are here already keep their name and get these labels besides.`}
          value={language}
          options={languageDetails.map(({ code }) => ({ value: code, label: format.languageName(code) }))}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
        <UploadArea
          label={state.status === 'running' ? t`Sending the file` : t`Choose a file`}
          hint={t`CSV with a column “label”, and “kind”, “capability”, “description”, “synonyms”, “related”, “key” or “label:de” where you have them; skills of ESCO; technology skills or work activities of O*NET. Up to 50 MB.`}
          accept=".csv,.txt,.tsv,text/csv"
          disabled={state.status === 'running'}
          error={message || undefined}
          onFiles={([file]) => file !== undefined && start(file)}
        />
      </Stack>
      <Recent />
    </Stack>
  );
}

function useStatusWord(): (status: SkillImport['status']) => string {
  const { t } = useLingui();
  return (status) =>
    ({
      checking: t`Being checked`,
      checked: t`Checked`,
      running: t`Being imported`,
      done: t`Imported`,
      cancelled: t`Stopped`,
      failed: t`Failed`,
    })[status];
}

function Recent() {
  const { t } = useLingui();
  const format = useFormat();
  const statusWord = useStatusWord();
  const imports = useQuery(skillImportsQuery).data?.items ?? [];
  if (imports.length === 0) return null;
  return (
    <Section title={t`Last imports`}>
      <Lined as="ul">
        {imports.map((one) => (
          <Stack as="li" gap={1} key={one.id} className={styles.line}>
            <Link href={`/admin/skills/import/${one.id}`}>
              <bdi>{one.fileName}</bdi>
            </Link>
            <Text size="small" as="div">
              <Dots parts={[format.dateTime(one.createdAt), statusWord(one.status), format.bytes(one.size)]} />
            </Text>
          </Stack>
        ))}
      </Lined>
    </Section>
  );
}

function OneImport({ importId }: { readonly importId: string }) {
  const query = useQuery(skillImportQuery(importId));
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
      {one.status === 'cancelled' && <Notice tone="warn">{t`Stopped. The skills are as they were.`}</Notice>}
      {one.status === 'done' && (
        <Notice
          tone="ok"
          action={
            <ButtonLink size="s" href="/admin/skills/versions">
              <Trans>See the versions</Trans>
            </ButtonLink>
          }
        >
          {one.version === null
            ? t`Everything was there already. Nothing had to be changed.`
            : t`The skills are version ${one.version} now.`}
        </Notice>
      )}
      {one.status === 'checked' && <Decision one={one} />}
      {!isMoving && <Lines one={one} />}
    </Stack>
  );
}

function Moving({ one }: { readonly one: SkillImport }) {
  const { t } = useLingui();
  const cancel = useImportCancel(one.id);
  return (
    <Row justify="between">
      <Progress label={one.status === 'checking' ? t`Lines being checked` : t`Skills being imported`} value={one.progress} />
      <Button size="s" pending={cancel.isPending} onClick={() => cancel.mutate(undefined, { onError: notifyError })}>
        <Trans>Stop</Trans>
      </Button>
    </Row>
  );
}

function Decision({ one }: { readonly one: SkillImport }) {
  const run = useImportRun(one.id);
  const message = useErrorMessage(run.error);
  const { create, change, same, bad } = one.counts;
  return (
    <Stack gap={3}>
      <ul>
        <li>
          <Plural value={create} _0="No new skill" one="# new skill" other="# new skills" />
        </li>
        <li>
          <Plural value={change} _0="No skill changes" one="# skill changes" other="# skills change" />
        </li>
        <li>
          <Plural value={same} _0="No skill stays as it is" one="# skill stays as it is" other="# skills stay as they are" />
        </li>
        <li>
          <Plural
            value={bad}
            _0="Every line can be used"
            one="# line cannot be used and is left out"
            other="# lines cannot be used and are left out"
          />
        </li>
      </ul>
      {message !== '' && (
        <Notice tone="bad" live>
          {message}
        </Notice>
      )}
      <Row>
        <Button variant="solid" disabled={create + change === 0} pending={run.isPending} onClick={() => run.mutate(bad)}>
          <Plural value={create + change} one="Import # skill" other="Import # skills" />
        </Button>
      </Row>
    </Stack>
  );
}

const lineCell = ({ line }: SkillImportLine) => line;
const changesCell = ({ fields }: SkillImportLine) =>
  fields.length === 0 ? <Trans>Where it comes from</Trans> : <FieldChanges changes={fields} />;
const labelCell = ({ label, cells }: SkillImportLine) => <bdi>{label === '' ? cells.join(' | ') : label}</bdi>;

function Lines({ one }: { readonly one: SkillImport }) {
  const { t } = useLingui();
  const all: [TaxonomyEffect, string, number][] = [
    ['bad', t`Not usable`, one.counts.bad],
    ['create', t`New`, one.counts.create],
    ['change', t`Changed`, one.counts.change],
    ['same', t`As they are`, one.counts.same],
  ];
  const kinds = all.filter(([, , count]) => count > 0);
  const [chosen, setChosen] = useState<TaxonomyEffect>();
  const shown = chosen ?? kinds[0]?.[0];
  if (shown === undefined) return null;
  return (
    <Stack gap={3}>
      <Segments label={t`Which lines`} value={shown} onChange={setChosen} segments={kinds.map(([value, label]) => ({ value, label }))} />
      <LineTable key={shown} importId={one.id} effect={shown} isPlanned={one.status === 'checked'} />
    </Stack>
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
        caption={t`Lines of the file`}
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
