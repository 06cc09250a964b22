import { operatorsOf, type ReportCatalogue, type ReportDefinition, type ReportPeople } from '@waymark/contract/reports';

/** Fields a report is asked by at once. */
const TOGETHER = 3;

const pieces = <Thing>(all: readonly Thing[]): Thing[][] =>
  Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, at) => all.slice(at * TOGETHER, (at + 1) * TOGETHER));

/** Of each subject a report of all fields; then by some fields at a time, until each had its turn, one that is filtered and sorted and one that is grouped. */
function reportsFrom({ subjects }: ReportCatalogue, people: ReportPeople, isOfParts: boolean): ReportDefinition[] {
  return subjects.flatMap(({ key: subject, fields }) => {
    const one = { subject, people, filters: [], groupBy: [], sort: null };
    const parts = isOfParts ? pieces(fields) : [];
    return [
      { ...one, columns: fields.map(({ key }) => key) },
      ...parts.flatMap((part): ReportDefinition[] => {
        const columns = part.map(({ key }) => key);
        const filters = part.flatMap(({ key: field, kind }) =>
          operatorsOf(kind).includes('not-empty') ? [{ field, operator: 'not-empty' as const, values: [] }] : [],
        );
        return [
          { ...one, columns, filters: filters.slice(0, 1), sort: { field: columns.at(-1) ?? '', direction: 'desc' } },
          { ...one, columns, groupBy: columns },
        ];
      }),
    ];
  });
}

/** Returns the whole reports of everything that someone may build reports of, over everyone or over their people alone. */
export const wholeReports = (catalogue: ReportCatalogue): ReportDefinition[] =>
  reportsFrom(catalogue, catalogue.people.includes('all') ? 'all' : 'team', false);

/** Returns reports of everything that some people may build reports of, by their catalogues: a new subject or field is in it by itself. */
export function reportsOf(catalogues: readonly ReportCatalogue[]): ReportDefinition[] {
  const asked = catalogues.flatMap((catalogue) => [...reportsFrom(catalogue, catalogue.people.includes('all') ? 'all' : 'team', true)]);
  return [...new Map(asked.map((one) => [JSON.stringify(one), one])).values()];
}
