import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AnalyticsFigure, FigureRow, FigureRows } from '@waymark/contract/analytics';
import { Badge, type Column, DataTable, Dialog, Link, PersonLine, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { figureRowsQuery, type RowsOf } from '../analytics.queries.ts';
import { dayOf, formatFigure } from '../figure-format.ts';

/** A figure, or a number of a table, whose sentence comes with its rows. */
export type OpenedFigure = Pick<AnalyticsFigure, 'id' | 'name' | 'unit' | 'value'> & Partial<Pick<AnalyticsFigure, 'sentence'>>;

interface FigureRowsDialogProps {
  readonly figure: OpenedFigure;
  /** Whose figure it is; null where its rows are not for the reader. */
  readonly of: RowsOf | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** ANA-09: what a figure counts, row by row, with its definition in one sentence. */
export function FigureRowsDialog({ figure, of, open, onClose }: FigureRowsDialogProps) {
  const format = useFormat();
  const value = figure.value === null ? '–' : formatFigure(format, figure.unit, figure.value);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={`${value} ${figure.name}`}
      lead={figure.sentence === undefined ? undefined : <Text size="small">{figure.sentence}</Text>}
    >
      {open && (of === null ? <Hidden why="rights" /> : <Rows figure={figure} of={of} />)}
    </Dialog>
  );
}

function Hidden({ why }: { readonly why: NonNullable<FigureRows['hidden']> }) {
  return (
    <Text>
      {why === 'few' ? (
        <Trans>Fewer than five people are counted here. Their rows are hidden so that no one can be identified.</Trans>
      ) : (
        <Trans>You can see the figure, but not the people it counts.</Trans>
      )}
    </Text>
  );
}

function Rows({ figure, of }: Pick<FigureRowsDialogProps, 'figure'> & { readonly of: RowsOf }) {
  const { t } = useLingui();
  const columnsOf = useFigureColumns(figure);
  const query = useInfiniteQuery(figureRowsQuery(figure.id, of));
  const [first] = query.data?.pages ?? [];
  if (query.data === undefined || first === undefined) return <Waiting of={query} shape="rows" count={6} />;
  if (first.hidden !== null) return <Hidden why={first.hidden} />;
  const sentence = figure.sentence === undefined && <Text size="small">{first.figure.sentence}</Text>;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <Text>{t`Nothing in this period.`}</Text>;
  const nameOf = (row: FigureRow) => row.person?.fullName ?? row.thing?.title ?? row.id;
  return (
    <Stack gap={4}>
      {sentence}
      {rows.some(({ person, thing }) => person === null && thing === null) && (
        <Text size="meta">
          <Trans>People you can’t see, or who have left, are counted without their name.</Trans>
        </Text>
      )}
      <DataTable caption={figure.name} rows={rows} rowId={({ id }) => id} rowName={nameOf} compact columns={columnsOf(rows, first.of)} />
      {first.total !== null && (
        <Text size="meta">
          <Plural value={first.total} one="# row in total" other="# rows in total" />
        </Text>
      )}
      <MorePages of={query} shown={rows.length} total={first.total ?? undefined} />
    </Stack>
  );
}

/** Columns of what rows have: a person, what it was about, the day, how often, a number, and whether it is counted. */
function useFigureColumns(figure: OpenedFigure): (rows: readonly FigureRow[], of: FigureRows['of']) => Column<FigureRow>[] {
  const { t } = useLingui();
  const format = useFormat();
  return (rows, of) => {
    const isShare = rows.some(({ counts }) => !counts);
    const has = (read: (row: FigureRow) => unknown) => rows.some((row) => read(row) !== null);
    return [
      ...(has(({ person }) => person) || of !== 'events'
        ? [
            {
              id: 'person',
              header: t`Person`,
              cell: ({ person }: FigureRow) =>
                person === null ? t`Not visible to you` : <PersonLine person={personOf(person)} href={personHref(person)} />,
            },
          ]
        : []),
      ...(has(({ thing }) => thing)
        ? [
            {
              id: 'thing',
              header: t`What`,
              cell: ({ thing }: FigureRow) =>
                thing === null ? '–' : thing.href === '' ? <bdi>{thing.title}</bdi> : <Link href={thing.href}>{thing.title}</Link>,
            },
          ]
        : []),
      ...(has(({ on }) => on)
        ? [{ id: 'on', header: t`Day`, cell: ({ on }: FigureRow) => (on === null ? '–' : format.date(dayOf(on))), oneLine: true }]
        : []),
      ...(of === 'people' ? [{ id: 'times', header: t`Times`, cell: ({ times }: FigureRow) => format.number(times), numeric: true }] : []),
      ...(has(({ value }) => value)
        ? [
            {
              id: 'value',
              header: figure.unit === 'hours' ? t`Minutes` : t`Value`,
              cell: ({ value }: FigureRow) => (value === null ? '–' : format.number(value)),
              numeric: true,
            },
          ]
        : []),
      ...(isShare
        ? [
            {
              id: 'counts',
              header: t`Counted`,
              cell: ({ counts }: FigureRow) => <Badge tone={counts ? 'ok' : 'neutral'}>{counts ? t`Yes` : t`Only in the total`}</Badge>,
            },
          ]
        : []),
    ];
  };
}
