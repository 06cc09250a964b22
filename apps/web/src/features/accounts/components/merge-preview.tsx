import { Trans, useLingui } from '@lingui/react/macro';
import type { MergePreview } from '@waymark/contract/accounts';
import { DataTable, Facts, Grid, Notice, Section, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { PeopleList } from '../../people/people.public.tsx';
import { MERGE_FIELD_NAMES, MERGE_KIND_NAMES } from './merge-words.ts';

const isolated = (text: string) => <bdi>{text}</bdi>;

/** What both accounts hold, side by side, and what a merge does with it. */
export function MergePreviewTables({ preview }: { readonly preview: MergePreview }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { survivor, merged, kinds, fields, rolesLost } = preview;
  const lost = format.list(rolesLost);
  return (
    <>
      <Grid columns={2}>
        {/* Each in a place of its own, so that both begin at one height. */}
        <div>
          <MergeSide title={t`Kept account`} person={survivor} />
        </div>
        <div>
          <MergeSide title={t`Merged into it`} person={merged} />
        </div>
      </Grid>
      {rolesLost.length > 0 && (
        <Notice tone="warn">
          <Trans>These roles aren’t moved because you can’t assign them: {lost}</Trans>
        </Notice>
      )}
      {fields.length > 0 && (
        <Section title={t`Profile`}>
          <DataTable
            caption={t`Profile details of both accounts`}
            cards
            rows={fields}
            rowId={({ field }) => field}
            rowName={({ field }) => i18n._(MERGE_FIELD_NAMES[field])}
            columns={[
              { id: 'field', header: t`Detail`, cell: ({ field }) => i18n._(MERGE_FIELD_NAMES[field]) },
              { id: 'kept', header: t`After the merge`, cell: (row) => isolated(row.fromMerged ? row.merged : row.survivor) },
              { id: 'other', header: t`Other account`, cell: (row) => isolated(row.merged) },
            ]}
          />
        </Section>
      )}
      <Section title={t`What moves`}>
        <Stack>
          <DataTable
            caption={t`Records in both accounts, by type`}
            rows={kinds}
            rowId={({ kind }) => kind}
            rowName={({ kind }) => i18n._(MERGE_KIND_NAMES[kind])}
            columns={[
              { id: 'kind', header: t`Type`, cell: ({ kind }) => i18n._(MERGE_KIND_NAMES[kind]) },
              { id: 'survivor', header: t`Kept account`, numeric: true, cell: (row) => format.number(row.survivor) },
              { id: 'moves', header: t`Moves`, numeric: true, cell: (row) => format.number(row.merged - row.staying) },
              { id: 'same', header: t`In both`, numeric: true, cell: (row) => format.number(row.staying) },
            ]}
          />
          <Text size="small">
            <Trans>
              Where both have the same thing, such as progress on content or a skill, the better one counts. Passwords, devices and personal
              settings of the other account aren’t moved.
            </Trans>
          </Text>
        </Stack>
      </Section>
    </>
  );
}

function MergeSide({ title, person }: { readonly title: string; readonly person: MergePreview['survivor'] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Section title={title}>
      <PeopleList people={[person]} />
      <Facts
        facts={[
          { id: 'email', label: t`Email`, value: <bdi>{person.email}</bdi> },
          { id: 'created', label: t`Added`, value: format.date(person.createdAt) },
          { id: 'seen', label: t`Last seen`, value: person.lastSeenAt === null ? t`Never` : format.relative(person.lastSeenAt) },
        ]}
      />
    </Section>
  );
}
