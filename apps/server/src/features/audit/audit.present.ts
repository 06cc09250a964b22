import type { AuditTask } from '@waymark/contract/audit';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { PersonSummary } from '@waymark/contract/people';
import { type AuditSubject, findSubjectNames, findSubjectOwners, subjectKey } from '../../platform/audit/subject-names.ts';
import type { Store } from '../../platform/db/database.ts';
import { groupSummaries } from '../groups/groups.public.ts';
import { personSummaries } from '../people/people.public.ts';
import type { EntryRow } from './audit.repo.ts';
import type { TaskRow } from './audit-tasks.repo.ts';

/** Names of the people and things that entries are about; four queries a page. */
export interface Names {
  readonly people: ReadonlyMap<UserId, PersonSummary>;
  readonly groups: ReadonlyMap<GroupId, { readonly name: string }>;
  /** Of the other subjects, by key. */
  readonly others: ReadonlyMap<string, string>;
  /** What subjects without a name of their own are called like, by key. */
  readonly owners: ReadonlyMap<string, AuditSubject>;
}

const isPerson = (type: string) => type === 'person' || type === 'user';

export async function namesOf(store: Store, rows: readonly EntryRow[]): Promise<Names> {
  const subjects = rows.flatMap((row) => subjectOf(row) ?? []);
  const owners = await findSubjectOwners(store, subjects);
  const named = subjects.map((subject) => owners.get(subjectKey(subject)) ?? subject);
  const people = named.flatMap(({ type, id }) => (isPerson(type) ? id : []));
  const groups = named.flatMap(({ type, id }) => (type === 'group' ? id : []));
  const actors = rows.flatMap((row) => [row.actor_id, row.impersonator_id]);
  return {
    people: await personSummaries(store, present([...people, ...actors]) as UserId[]),
    groups: await groupSummaries(store, present(groups) as GroupId[]),
    others: await findSubjectNames(store, named),
    owners,
  };
}

function subjectOf({ subject_type: type, subject_id: id }: EntryRow): AuditSubject | null {
  return type === null || id === null ? null : { type, id };
}

const present = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

export function presentEntry(row: EntryRow, names: Names) {
  const person = (id: string | null) => (id === null ? null : (names.people.get(id as UserId) ?? null));
  const subject = subjectOf(row);
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: person(row.actor_id),
    impersonator: person(row.impersonator_id),
    subject: subject === null ? null : { ...subject, name: subjectName(row, names) },
    details: row.details as Record<string, never>,
    sequence: row.sequence,
  };
}

/** What an entry is about, by name: as it is called now, else as the entry tells it. */
export function subjectName(row: EntryRow, names: Names): string | null {
  const subject = subjectOf(row);
  if (subject === null) return null;
  const { type, id } = names.owners.get(subjectKey(subject)) ?? subject;
  if (isPerson(type)) return names.people.get(id as UserId)?.fullName ?? null;
  if (type === 'group') return names.groups.get(id as GroupId)?.name ?? null;
  const told = row.details['name'] ?? row.details['title'] ?? row.details['role'];
  return names.others.get(subjectKey({ type, id })) ?? (typeof told === 'string' ? told : null);
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
