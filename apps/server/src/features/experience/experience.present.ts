import type { FileView } from '@waymark/contract/media';
import { type Qualification, type WorkEntry, workPeriod } from '@waymark/contract/experience';
import type { BaseContext } from '../../platform/context.ts';
import { zoneFor } from '../../platform/tenancy/time-zone.ts';
import type { QualificationRow, WorkRow } from './experience.row.ts';

/** Today as `YYYY-MM-DD` where the caller is. */
export function dayOf(ctx: Pick<BaseContext, 'actor' | 'now' | 'organisation'>): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zoneFor(ctx, ctx.actor?.timeZone ?? null) }).format(ctx.now());
}

/** A row of the work history under the names of PPL-06. */
export function presentWork(row: WorkRow): WorkEntry {
  const { id: uuid, user_id: _owner, ...rest } = row;
  return { uuid, ...rest, period: workPeriod({ start: row.start_date, end: row.end_date }) };
}

/** @param today as `YYYY-MM-DD` */
export function presentQualification(row: QualificationRow, files: ReadonlyMap<string, FileView>, today: string): Qualification {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    issuer: row.issuer,
    issuedOn: row.issued_on,
    expiresOn: row.expires_on,
    isExpired: row.expires_on !== null && row.expires_on < today,
    credentialId: row.credential_id,
    url: row.url,
    file: row.file_id === null ? null : (files.get(row.file_id) ?? null),
  };
}
