import { mediaProblems, type Storage, type StorageUse } from '@waymark/contract/media';
import { holds } from '../../platform/access/actor.ts';
import type { Acting, ActorContext, InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findStorageUse } from './storage-use.repo.ts';

const MEBIBYTE = 1024 * 1024;

/** Returns how much room the actor's files take, and those of the organisation for those who manage it (MED-14). */
export async function getStorage(ctx: ActorContext): Promise<Storage> {
  const { own, organisation } = await storageUse(ctx);
  return { own, organisation: holds(ctx.actor, 'ADMIN_ONLY') || holds(ctx.actor, 'MANAGE_ORGANISATION') ? organisation : null };
}

/**
 * Refuses what was just announced where it does not fit. The counts it reads are locked by its own insert, so of two uploads at once the
 * second sees the first. Throws `own-storage-full`, `organisation-storage-full`, each with the megabytes there may be.
 */
export async function checkStorage(ctx: InTransaction<Acting>): Promise<void> {
  const { own, organisation } = await storageUse(ctx);
  if (isOver(own)) {
    throw refuse(mediaProblems['own-storage-full'], { params: { maximumMegabytes: Math.floor((own.maximumBytes ?? 0) / MEBIBYTE) } });
  }
  if (isOver(organisation)) throw refuse(mediaProblems['organisation-storage-full']);
}

const isOver = ({ usedBytes, maximumBytes }: StorageUse) => maximumBytes !== null && usedBytes > maximumBytes;

async function storageUse(ctx: Acting): Promise<{ own: StorageUse; organisation: StorageUse }> {
  const used = await findStorageUse(ctx.store, ctx.actor.userId);
  const limit = (name: 'maximum_person_storage' | 'maximum_organisation_storage') => ctx.organisation.setting(name) || null;
  return {
    own: { usedBytes: used.own, maximumBytes: limit('maximum_person_storage') },
    organisation: { usedBytes: used.organisation, maximumBytes: limit('maximum_organisation_storage') },
  };
}
