import type { OrganisationId } from '@waymark/contract/kit';
import type { RunRow } from './report.row.ts';

/** Where the file of an attempt lies in storage. */
export function fileKeyOf(organisationId: OrganisationId, { id, attempt, format }: Pick<RunRow, 'id' | 'attempt' | 'format'>): string {
  return `${organisationId}/reports/${id}-${attempt}.${format}`;
}
