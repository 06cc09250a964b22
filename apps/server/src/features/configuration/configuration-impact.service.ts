import { entryPlace } from '@waymark/contract/configuration';
import type { Audience } from '@waymark/contract/platform';
import type { Store } from '../../platform/db/database.ts';
import { countActivePeople, countWhoNotice, type Reach } from './configuration-impact.repo.ts';
import { effectiveOf, type EntryChange, type FlagState, type State, withChanges } from './configuration-state.ts';

/** Settings that work in the background: no one sees that they change. */
const UNNOTICED = new Set([
  'from_address',
  'ip_allow_list',
  'pollerFrequency',
  'maximum_file_name_length',
  'maximum_file_bytes',
  'maximum_person_storage',
  'maximum_organisation_storage',
  'allowed_media_mime_types',
  'open_sign_up_domains',
  'moderation_hide_after_reports',
  'notification_daily_cap',
  'notification_ways',
  'coach_eddy_api_url',
  'custom_badges_bucket_name',
  'custom_badges_region',
]);

/** Returns how many people will notice changes to a state (ADM-03). */
export async function countPeopleAffected(store: Store, state: State, changes: readonly EntryChange[]): Promise<number> {
  const next = withChanges(state, changes);
  const reaches: Reach[] = [];
  for (const { key } of changes) {
    const place = entryPlace(key);
    if (place?.kind === 'part') reaches.push(reachOfSwitch(place.part, state, next));
    else if (place?.kind === 'flag') reaches.push(reachOfFlag(key, state, next));
    else if (!UNNOTICED.has(key)) return countActivePeople(store);
  }
  return countWhoNotice(store, reaches);
}

function reachOfSwitch(name: string, before: State, after: State): Reach {
  const key = `switches.${name}`;
  const at = (state: State): Reach['before'] => {
    if (effectiveOf(key, state.get(key)) !== true) return null;
    return (state.get(`switch_audiences.${name}`) ?? 'everyone') as Audience | 'everyone';
  };
  return { key, before: at(before), after: at(after), isOther: false };
}

function reachOfFlag(key: string, before: State, after: State): Reach {
  const at = (state: State): Reach['before'] => {
    const flag = state.get(key) as FlagState | undefined;
    return flag?.enabled === true ? ((flag.audience ?? 'everyone') as Audience | 'everyone') : null;
  };
  const valueIn = (state: State) => JSON.stringify((state.get(key) as FlagState | undefined)?.value ?? null);
  return { key, before: at(before), after: at(after), isOther: valueIn(before) !== valueIn(after) };
}
