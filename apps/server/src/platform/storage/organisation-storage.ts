import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { OrganisationId } from '@waymark/contract/kit';
import type { ServiceDoor } from '../fetch/guarded-fetch.ts';
import type { Vault } from '../session/vault.ts';
import type { OrganisationDirectory } from '../tenancy/organisation-directory.ts';
import { type ByteRange, FileMissing, type FileStorage, type Piece } from './file-storage.ts';
import { openFileStore, type S3Place, type StoredFileStore } from './file-stores.ts';

const KEPT_CLIENTS = 200;

/**
 * Keeps files where their organisation wants them (ADM-13, MED-13): in the store it has connected, else where the installation keeps them. What lies
 * in an earlier place stays there and is still read. Every key begins with the id of its organisation.
 */
export class OrganisationStorage implements FileStorage {
  private readonly base: FileStorage;
  /** Whether the installation's own place wins over any other. */
  private readonly isFixed: boolean;
  private readonly organisations: OrganisationDirectory;
  private readonly vault: Vault;
  private readonly door: ServiceDoor;
  private readonly clients = new LRUCache<string, FileStorage>({ max: KEPT_CLIENTS });

  constructor(
    base: FileStorage,
    options: {
      readonly isFixed: boolean;
      readonly organisations: OrganisationDirectory;
      readonly vault: Vault;
      readonly door: ServiceDoor;
    },
  ) {
    this.base = base;
    this.isFixed = options.isFixed;
    this.organisations = options.organisations;
    this.vault = options.vault;
    this.door = options.door;
  }

  /** Returns the files of a described store. What it leads to is judged at every connection. */
  async connect(place: S3Place): Promise<FileStorage> {
    const { S3Storage } = await import('./s3-storage.ts');
    return new S3Storage({ ...place, endpoint: place.endpoint === '' ? undefined : place.endpoint }, this.door);
  }

  /** Where a key may lie: first the place that new files go to. */
  private async placesOf(key: string): Promise<readonly [FileStorage, ...FileStorage[]]> {
    const organisationId = key.slice(0, key.indexOf('/')) as OrganisationId;
    const stores = (await this.organisations.withId(organisationId))?.fileStores ?? [];
    const connected = await Promise.all(stores.map(async (store) => this.clientOf(organisationId, store)));
    const [first, ...others] = connected;
    return !this.isFixed && first !== undefined && stores[0]?.isCurrent === true
      ? [first, ...others, this.base]
      : [this.base, ...connected];
  }

  private async clientOf(organisationId: OrganisationId, store: StoredFileStore): Promise<FileStorage> {
    const name = `${store.id} ${store.accessKeyId} ${store.sealedSecret.toString('base64')} ${store.region}`;
    const kept = this.clients.get(name);
    if (kept !== undefined) return kept;
    const client = await this.connect(openFileStore(this.vault, organisationId, store));
    this.clients.set(name, client);
    return client;
  }

  /** The place where an unfinished upload went on last; the current one where there is none. */
  private async placeOfUpload(key: string): Promise<FileStorage> {
    const places = await this.placesOf(key);
    if (places.length > 1) for (const place of places) if ((await place.received(key)) > 0) return place;
    return places[0];
  }

  async write(key: string, body: Readable, contentType: string): Promise<{ size: number }> {
    const [current] = await this.placesOf(key);
    return current.write(key, body, contentType);
  }

  async received(key: string): Promise<number> {
    return (await this.placeOfUpload(key)).received(key);
  }

  async append(key: string, piece: Piece): Promise<{ size: number }> {
    if (piece.offset > 0) return (await this.placeOfUpload(key)).append(key, piece);
    const [current] = await this.placesOf(key);
    return current.append(key, piece);
  }

  async finish(key: string): Promise<void> {
    return (await this.placeOfUpload(key)).finish(key);
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const places = await this.placesOf(key);
    for (const place of places) {
      try {
        return await place.read(key, range);
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error;
      }
    }
    throw new FileMissing(key);
  }

  async size(key: string): Promise<number | undefined> {
    for (const place of await this.placesOf(key)) {
      const size = await place.size(key);
      if (size !== undefined) return size;
    }
    return undefined;
  }

  async remove(key: string): Promise<void> {
    for (const place of await this.placesOf(key)) await place.remove(key);
  }
}
