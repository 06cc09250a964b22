import { configurationProblems, entryPlace, type TextPlace, type WantedChange } from '@waymark/contract/configuration';
import type { UserId } from '@waymark/contract/kit';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { organisationChanged } from '../../platform/tenancy/organisation-directory.ts';
import { checkWhole, type FieldOf, fieldOfChange, parseChanges } from './configuration-entries.service.ts';
import { showPictures } from './configuration-pictures.service.ts';
import { differences, effectiveOf, type EntryChange, isReal, type Json, type State, withChanges } from './configuration-state.ts';
import { findChangesSince, insertVersion, type LastChange, latestVersion, stateAt } from './configuration-versions.repo.ts';
import { type SettingChange, settingsUpdated } from './configuration.events.ts';
import { findStrayTexts, readState, writeState } from './configuration.repo.ts';
import { checkGuards } from './setting-guards.ts';

const MOST_TEXTS_TOLD = 50;

/** What is to be published, and how it came about. */
export interface Publication {
  readonly changes: readonly { readonly key: string; readonly after: Json | undefined }[];
  /** The version the publisher saw; undefined publishes whatever others did since. */
  readonly basedOn: number | undefined;
  readonly kind: 'published' | 'scheduled' | 'restored';
  readonly note?: string;
  readonly restoredVersion?: number;
  readonly by: UserId;
  /** Where the publisher is; null where a job publishes for them. */
  readonly address: string | null;
  readonly fieldOf?: FieldOf;
}

/**
 * Publishes changes, all or none, as a new version: written down with what was and what is (ORG-18, ORG-19), at work at once on
 * every server and page. What makes no difference is left out, and nothing at all makes no version. Gives the version that holds
 * now. Throws `configuration-changed` where someone else changed one of the entries since `basedOn`, and what `checkWhole` and guards of
 * settings throw.
 */
export async function publish(ctx: BaseContext, publication: Publication): Promise<number> {
  const version = await mutate(ctx, settingsUpdated, async (ctx) => {
    const texts = publication.changes.flatMap(({ key }) => textAt(key));
    const state = await readState(ctx.store, { lock: true, texts });
    const found = await recordFound(ctx.store, state, ctx.now(), { texts: texts.length > 0 });
    const changes = realChanges(state, publication.changes);
    if (changes.length === 0) return unchanged(found);
    await refuseOverwriting(ctx.store, publication, changes);
    if (isAsked(ctx)) await checkGuards(ctx, changes);
    const next = withChanges(state, changes);
    checkWhole(next, {
      address: publication.address,
      fieldOf: publication.fieldOf ?? fieldOfChange,
      changedKeys: changes.map(({ key }) => key),
    });
    const number = found + 1;
    await write(ctx, { number, next, changes, publication });
    return {
      result: number,
      subject: { type: 'organisation', id: ctx.organisation.id },
      details: {
        version: number,
        ...changesTold(changes),
        ...(publication.kind === 'scheduled' ? { scheduledBy: publication.by } : {}),
        ...(publication.restoredVersion === undefined ? {} : { restoredVersion: publication.restoredVersion }),
      },
    };
  });
  return version;
}

/** What is told of changes: what was and is, of texts which, and of many how many; what each was stands in the version. */
function changesTold(changes: readonly EntryChange[]): { changes: SettingChange[]; texts?: string[]; textsCount?: number } {
  const isText = ({ key }: EntryChange) => textAt(key).length > 0;
  const texts = changes.filter(isText).map(({ key }) => key);
  return {
    changes: changes
      .filter((change) => !isText(change))
      .map(({ key, before, after }) => ({ name: key, from: effectiveOf(key, before), to: effectiveOf(key, after) })),
    ...(texts.length === 0 ? {} : { texts: texts.slice(0, MOST_TEXTS_TOLD), textsCount: texts.length }),
  };
}

/** The text that an entry is; none for any other. */
function textAt(key: string): TextPlace[] {
  const place = entryPlace(key);
  return place?.kind === 'text' ? [place] : [];
}

/** Whether someone asks for it now; a job publishes what was checked when it was planned. */
const isAsked = (ctx: BaseContext): ctx is ActorContext => ctx.actor !== null && 'caller' in ctx;

/** Returns what the caller wants, as entries. Throws `invalid-input` naming the entry. */
export function publicationOf(
  ctx: ActorContext,
  wanted: { readonly changes: readonly WantedChange[]; readonly basedOn?: number; readonly note?: string },
  fieldOf: FieldOf = fieldOfChange,
): Publication {
  return {
    changes: parseChanges(wanted.changes, fieldOf),
    basedOn: wanted.basedOn,
    kind: 'published',
    note: wanted.note ?? '',
    by: ctx.actor.userId,
    address: ctx.caller.address,
    fieldOf,
  };
}

/** Changes against a state, without those that make no difference. */
export function realChanges(state: State, changes: readonly { key: string; after: Json | undefined }[]): EntryChange[] {
  return differences(state, withChanges(state, changes)).filter(isReal);
}

/** Of some changes, those whose entries someone else changed since a version, to something else than is wanted. */
export async function conflictsSince(store: Store, basedOn: number, changes: readonly EntryChange[]): Promise<LastChange[]> {
  const keys = changes.map(({ key }) => key);
  return keys.length === 0 ? [] : findChangesSince(store, basedOn, keys);
}

async function refuseOverwriting(tx: Store, { basedOn, fieldOf = fieldOfChange }: Publication, changes: EntryChange[]): Promise<void> {
  if (basedOn === undefined) return;
  const conflicts = await conflictsSince(tx, basedOn, changes);
  if (conflicts.length === 0) return;
  throw refuse(configurationProblems['configuration-changed'], {
    errors: conflicts.map(({ key, number }) => ({ field: fieldOf(key), code: 'configuration-changed', params: { version: number } })),
  });
}

/**
 * Writes down what there is but no version knows of: the first configuration, or what was changed beside the console (by a
 * restored backup, say), so that every version can be rebuilt; of texts where some are about to be changed. Gives the newest version's number.
 */
export async function recordFound(
  tx: Store,
  state: State,
  now: Date,
  { texts = false }: { readonly texts?: boolean } = {},
): Promise<number> {
  const latest = await latestVersion(tx);
  const entries = new Map([...state].filter(([key]) => textAt(key).length === 0));
  const changes = [...differences(await stateAt(tx, latest), entries), ...(texts ? await findStrayTexts(tx) : [])];
  if (changes.length === 0) return latest;
  const kind = latest === 0 ? 'initial' : 'found';
  await insertVersion(tx, { number: latest + 1, kind, note: '', restoredNumber: null, at: now, by: null }, changes);
  return latest + 1;
}

interface Written {
  readonly number: number;
  readonly next: State;
  readonly changes: EntryChange[];
  readonly publication: Publication;
}

async function write(ctx: InTransaction, { number, next, changes, publication }: Written): Promise<void> {
  const { kind, note = '', restoredVersion = null, by } = publication;
  const now = ctx.now();
  await showPictures({ ...ctx, now: () => now }, by, changes);
  await writeState(ctx.store, next, changes, { by, now });
  await insertVersion(ctx.store, { number, kind, note, restoredNumber: restoredVersion, at: now, by }, changes);
  await organisationChanged(ctx.store);
}
