import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ImpactGroup, ImpactReading, ImpactReport, ImpactStage, ImpactStageReport } from '@waymark/contract/sourcing';
import {
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  Lined,
  Notice,
  PageHeader,
  Row,
  Section,
  SelectField,
  Stack,
  Text,
} from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { holdsPermission, useCurrentUser } from '../../../platform/session/session.ts';
import { VacancyPicker } from '../../vacancies/vacancies.public.tsx';
import styles from '../components/sourcing.module.css';
import { impactAttributesQuery, impactQuery } from '../sourcing.queries.ts';

const OverrideDialog = lazy(async () => ({ default: (await import('../dialogs/override-dialog.tsx')).OverrideDialog }));
const PERIODS = [3, 6, 12, 24] as const;
const USUAL_PERIOD = 12;

/** /admin/adverse-impact (MKT-15): how each stage of hiring turned out by the groups of one protected attribute, in numbers alone. What is asked is in the address. */
export function Screen() {
  const { t } = useLingui();
  const attributes = useQuery(impactAttributesQuery);
  const [address, narrow] = useNarrowing<'attribute' | 'vacancy' | 'months'>();
  const attribute = address.get('attribute') ?? '';
  const vacancyId = address.get('vacancy');
  const months = PERIODS.find((period) => String(period) === address.get('months')) ?? USUAL_PERIOD;
  const query = useQuery(impactQuery({ attribute, vacancyId, months }));
  const mayChooseVacancy = holdsPermission(useCurrentUser(), 'MANAGE_CAREER_GROWTH');
  const message = useErrorMessage(query.error);
  return (
    <>
      <PageHeader
        title={t`Adverse impact`}
        lead={t`Shows whether groups of people pass each hiring stage at different rates. Numbers only, never for fewer than five people.`}
      />
      <Stack gap={4}>
        <Notice>
          <Trans>
            A flag is a question, not a verdict. It asks you to look at how a stage is decided. Every report you open is recorded.
          </Trans>
        </Notice>
        {attributes.data === undefined && <Waiting of={attributes} shape="rows" count={1} />}
        {attributes.data?.length === 0 && (
          <EmptyState title={t`No protected attributes yet`} topic="Maps">
            <Trans>Mark a choice field as protected under People, Custom fields. Its values are then used here and nowhere else.</Trans>
          </EmptyState>
        )}
        {attributes.data !== undefined && attributes.data.length > 0 && (
          <Row gap={3} align="stretch">
            {mayChooseVacancy && (
              <div className={styles.search}>
                <VacancyPicker
                  label={t`Vacancy`}
                  placeholder={t`All vacancies`}
                  value={vacancyId}
                  onChange={(vacancy) => narrow({ vacancy })}
                />
              </div>
            )}
            <SelectField
              label={t`Attribute`}
              placeholder={t`Choose an attribute`}
              value={attribute}
              options={attributes.data.map(({ key, label }) => ({ value: key, label }))}
              onChange={(event) => narrow({ attribute: event.currentTarget.value })}
            />
            <SelectField
              label={t`Applications in the last`}
              value={String(months)}
              options={PERIODS.map((value) => ({ value: String(value), label: t`${value} months` }))}
              onChange={(event) => narrow({ months: event.currentTarget.value })}
            />
          </Row>
        )}
        {query.isError && <Notice tone="warn">{message}</Notice>}
        {attribute !== '' && !query.isError && query.data === undefined && <Waiting of={query} shape="rows" />}
        {query.data !== undefined && <Report report={query.data} />}
      </Stack>
    </>
  );
}

function Report({ report }: { readonly report: ImpactReport }) {
  return report.stages.map((stage) => <Stage key={stage.stage} {...{ report, stage }} />);
}

function useStageWords(): Readonly<Record<ImpactStage, string>> {
  const { t } = useLingui();
  return {
    applied: t`Invited people who applied`,
    shortlisted: t`Applicants who were shortlisted`,
    approved: t`Shortlisted people who got an offer`,
    started: t`People with an offer who started`,
  };
}

function useReadings(): Readonly<Record<ImpactReading, string>> {
  const { t } = useLingui();
  return {
    fine: t`No sign of adverse impact`,
    below: t`Below four-fifths, but not significant`,
    significant: t`Passes four-fifths, but significant`,
    'below-and-significant': t`Below four-fifths and significant`,
  };
}

const readingCell = ({ reading }: ImpactGroup) => reading !== null && <Reading reading={reading} />;

function Reading({ reading }: { readonly reading: ImpactReading }) {
  const words = useReadings();
  return <Badge tone={reading === 'fine' ? 'ok' : 'warn'}>{words[reading]}</Badge>;
}

function Stage({ report, stage }: { readonly report: ImpactReport; readonly stage: ImpactStageReport }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useStageWords();
  const [overriding, setOverriding] = useState(false);
  const hidden = t`Fewer than five`;
  const percent = (value: number | null) => (value === null ? '' : `${format.number(Math.round(value * 1000) / 10)} %`);
  const label = ({ key, label: name }: ImpactGroup) =>
    key === 'other' ? t`Smaller groups, combined` : key === 'not-stated' ? t`Not stated` : name;
  const columns: Column<ImpactGroup>[] = [
    { id: 'group', header: report.attribute.label, cell: label },
    { id: 'entered', header: t`Reached this stage`, numeric: true, cell: (group) => (group.isHidden ? hidden : group.entered) },
    { id: 'passed', header: t`Progressed`, numeric: true, cell: ({ passed }) => passed },
    { id: 'rate', header: t`Pass rate`, numeric: true, cell: ({ rate }) => percent(rate) },
    {
      id: 'ratio',
      header: t`Compared with the highest`,
      numeric: true,
      cell: ({ ratio, isReference }) =>
        isReference ? t`Highest rate` : ratio === null ? '' : format.number(Math.round(ratio * 1000) / 1000),
    },
    {
      id: 'p',
      header: t`Exact p-value`,
      numeric: true,
      cell: ({ p }) => (p === null ? '' : p < 0.0001 ? '< 0.0001' : format.number(Math.round(p * 10_000) / 10_000)),
    },
    {
      id: 'reading',
      header: t({ message: 'Reading', context: 'verdict' }),
      cell: readingCell,
    },
  ];
  return (
    <Section
      title={words[stage.stage]}
      isNamedInside={stage.entered > 0}
      actions={
        stage.isFlagged && (
          <Button size="s" onClick={() => setOverriding(true)}>
            <Trans>Explain this stage</Trans>
          </Button>
        )
      }
    >
      {stage.entered === 0 ? (
        <Text size="small">
          <Trans>No decisions at this stage yet.</Trans>
        </Text>
      ) : (
        <>
          <DataTable
            caption={words[stage.stage]}
            compact
            cards
            columns={columns}
            rows={stage.groups}
            rowId={({ key }) => key}
            rowName={({ key }) => key}
          />
          <Text size="meta">
            <Plural
              value={stage.withdrawn}
              _0="No one withdrew"
              one="# person withdrew and is left out"
              other="# people withdrew and are left out"
            />
            {' · '}
            <Plural
              value={stage.waiting}
              _0="no one is waiting for an answer"
              one="# person is waiting for an answer"
              other="# people are waiting for an answer"
            />
          </Text>
        </>
      )}
      {stage.overrides.length > 0 && (
        <Lined as="ul" className={styles.list}>
          {stage.overrides.map((override) => (
            <li key={override.id} className={styles.entry}>
              <Text size="small">
                <bdi>{override.reason}</bdi>
              </Text>
              <Text size="meta">
                <bdi>{override.givenBy?.fullName}</bdi> {format.date(override.givenAt)}
              </Text>
            </li>
          ))}
        </Lined>
      )}
      {overriding && (
        <Suspense>
          <OverrideDialog
            attribute={report.attribute.key}
            vacancyId={report.vacancy?.id ?? null}
            stage={stage.stage}
            onClose={() => setOverriding(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}
