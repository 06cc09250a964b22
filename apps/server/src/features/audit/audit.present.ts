import type { AuditTask } from '@waymark/contract/audit';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { PersonSummary } from '@waymark/contract/people';
import type { Store } from '../../platform/db/database.ts';
import { groupSummaries } from '../groups/groups.public.ts';
import { personSummaries } from '../people/people.public.ts';
import type { EntryRow } from './audit.repo.ts';
import type { TaskRow } from './audit-tasks.repo.ts';

/** Names of whom and what entries are about; two queries for a page. */
export interface Names {
  readonly people: ReadonlyMap<UserId, PersonSummary>;
  readonly groups: ReadonlyMap<GroupId, { readonly name: string }>;
}

const isPerson = (type: string | null) => type === 'person' || type === 'user';

export async function namesOf(store: Store, rows: readonly EntryRow[]): Promise<Names> {
  const people = rows.flatMap((row) => [row.actor_id, row.impersonator_id, isPerson(row.subject_type) ? row.subject_id : null]);
  const groups = rows.flatMap((row) => (row.subject_type === 'group' ? row.subject_id : null));
  return {
    people: await personSummaries(store, present(people) as UserId[]),
    groups: await groupSummaries(store, present(groups) as GroupId[]),
  };
}

const present = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

export function presentEntry(row: EntryRow, names: Names) {
  const person = (id: string | null) => (id === null ? null : (names.people.get(id as UserId) ?? null));
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: person(row.actor_id),
    impersonator: person(row.impersonator_id),
    subject:
      row.subject_type === null || row.subject_id === null
        ? null
        : { type: row.subject_type, id: row.subject_id, name: subjectName(row, names) },
    details: row.details as Record<string, never>,
    sequence: row.sequence,
  };
}

/** What an entry is about, by name: as it is called now, else as the entry tells it. */
export function subjectName(row: EntryRow, names: Names): string | null {
  const { subject_type: type, subject_id: id } = row;
  if (isPerson(type)) return names.people.get(id as UserId)?.fullName ?? null;
  if (type === 'group') return names.groups.get(id as GroupId)?.name ?? null;
  const told = row.details['name'] ?? row.details['title'] ?? row.details['role'];
  return typeof told === 'string' ? told : null;
}

export function presentTask(row: TaskRow): AuditTask {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    done: row.done,
    total: row.total,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    broken: row.outcome?.broken ?? null,
  };
}
