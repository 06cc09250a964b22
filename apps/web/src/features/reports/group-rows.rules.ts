import { REPORT_LIMITS, type ReportDefinition, type ReportField } from '@waymark/contract/reports';

/**
 * Returns the report whose rows one group of a grouped report counts: the same without groups, narrowed to the value of the group. Null where no
 * filter says so.
 */
export function definitionOfGroup(
  definition: ReportDefinition,
  fields: readonly ReportField[],
  value: string | number | null,
): ReportDefinition | null {
  const field = fields.find(({ key }) => key === definition.groupBy[0]);
  if (field === undefined) return null;
  const { key, kind, options } = field;
  const text = String(value ?? '');
  const filters: ReportDefinition['filters'] =
    text === ''
      ? [{ field: key, operator: 'empty', values: [] }]
      : kind === 'date'
        ? [
            { field: key, operator: 'from', values: [text] },
            { field: key, operator: 'until', values: [text] },
          ]
        : [{ field: key, operator: 'is', values: [options.find(({ label }) => label === text)?.value ?? text] }];
  if (definition.filters.length + filters.length > REPORT_LIMITS.filters) return null;
  return { ...definition, groupBy: [], layout: 'rows', sort: null, filters: [...definition.filters, ...filters] };
}
