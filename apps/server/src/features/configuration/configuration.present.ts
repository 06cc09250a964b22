import type {
  ConfigurationChange,
  ConfigurationEntry,
  ConfigurationSchedule,
  ConfigurationVersion,
  WantedChange,
} from '@waymark/contract/configuration';
import type { UserId } from '@waymark/contract/kit';
import type { PersonSummary } from '@waymark/contract/people';
import type { ScheduleRow } from './configuration-schedules.repo.ts';
import { boundsOf, effectiveOf, type EntryChange, standardOf, type State } from './configuration-state.ts';
import type { LastChange, VersionRow } from './configuration-versions.repo.ts';

type People = ReadonlyMap<UserId, PersonSummary>;

const personIn = (people: People, id: UserId | null): PersonSummary | null => (id === null ? null : (people.get(id) ?? null));

/** What changed, defaults in full. */
export const presentChange = ({ key, before, after }: EntryChange): ConfigurationChange => ({
  key,
  from: effectiveOf(key, before),
  to: effectiveOf(key, after),
});

/** Every entry there is, as it stands, with who changed it last. */
export function presentEntries(
  keys: readonly string[],
  state: State,
  changed: readonly LastChange[],
  people: People,
): ConfigurationEntry[] {
  const last = new Map(changed.map((row) => [row.key, row]));
  return keys.map((key) => {
    const row = last.get(key);
    return {
      key,
      value: effectiveOf(key, state.get(key)),
      standard: standardOf(key),
      bounds: boundsOf(key),
      changed:
        row === undefined ? null : { at: row.published_at.toISOString(), by: personIn(people, row.published_by), version: row.number },
    };
  });
}

export const presentVersion = (row: VersionRow, people: People): ConfigurationVersion => ({
  version: row.number,
  kind: row.kind,
  note: row.note,
  restoredVersion: row.restored_number,
  publishedAt: row.published_at.toISOString(),
  publishedBy: personIn(people, row.published_by),
  changedKeys: row.keys,
  changedCount: row.changed_count,
});

export const presentSchedule = (row: ScheduleRow, people: People): ConfigurationSchedule => ({
  id: row.id,
  status: row.status,
  publishAt: row.publish_at.toISOString(),
  note: row.note,
  createdBy: personIn(people, row.created_by),
  settledAt: row.settled_at?.toISOString() ?? null,
  settledBy: personIn(people, row.settled_by),
  version: row.number,
  refusal: row.refusal,
  changes: row.changes as WantedChange[],
});
