import { Agent as PlainAgent } from 'node:http';
import { Agent } from 'node:https';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { isServiceAddress, type ServiceDoor } from '../fetch/guarded-fetch.ts';
import { AddressRefused, guardedLookup } from '../fetch/public-address.ts';
import { type ByteRange, FileMissing, type FileStorage, type Piece, StorageFailure, StorageFull } from './file-storage.ts';
import { inParts } from './in-parts.ts';

const CONNECTION_MILLISECONDS = 8_000;
/** Of this size are all parts but the last; one is held in memory at a time. S3 asks for 5 MiB at least. */
const PART_BYTES = 8 * 1024 * 1024;
const LEDGER = '.upload';

/** What is known of an unfinished upload. It lies beside the object, so that any server can go on with it; not every store lists parts. */
const ledgerSchema = z.object({
  uploadId: z.string(),
  parts: z.array(z.object({ number: z.number(), etag: z.string(), size: z.number() })),
});
type Ledger = z.infer<typeof ledgerSchema>;

/** Files in a bucket of an S3-compatible store (MED-13). */
export class S3Storage implements FileStorage {
  private readonly client: S3Client;
  private readonly bucket: string;

  /** `door`: who may be called, for a store that an organisation names. Throws `AddressRefused` for an address that may not. */
  constructor(config: NonNullable<Config['s3']>, door?: ServiceDoor) {
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = config;
    if (door !== undefined && endpoint !== undefined && !isServiceAddress(endpoint, door)) throw new AddressRefused(endpoint);
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      // Checksums of the newest kind are not understood by every store that speaks S3.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(door === undefined ? {} : { requestHandler: guardedRequests(door) }),
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(accessKeyId === undefined || secretAccessKey === undefined ? {} : { credentials: { accessKeyId, secretAccessKey } }),
    });
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: key };
  }

  async write(key: string, body: Readable, contentType: string): Promise<{ size: number }> {
    try {
      let size = 0;
      for await (const part of inParts(body, PART_BYTES)) {
        if (size === 0 && part.length < PART_BYTES) {
          await told(this.client.send(new PutObjectCommand({ ...this.at(key), Body: part, ContentType: contentType })));
          return { size: part.length };
        }
        await this.addPart(key, size, part, contentType);
        size += part.length;
      }
      if (size === 0) await told(this.client.send(new PutObjectCommand({ ...this.at(key), Body: '', ContentType: contentType })));
      else await this.finish(key);
      return { size };
    } catch (error) {
      await this.abandon(key);
      throw error;
    }
  }

  async received(key: string): Promise<number> {
    return sizeOf(await this.ledgerOf(key));
  }

  async append(key: string, { offset, total, contentType, body }: Piece): Promise<{ size: number }> {
    if (offset === 0) await this.abandon(key);
    let size = offset;
    for await (const part of inParts(body, PART_BYTES)) {
      // A short part may only be the last one: what is left over of another is sent again.
      if (part.length < PART_BYTES && size + part.length < total) break;
      await this.addPart(key, size, part, contentType);
      size += part.length;
    }
    return { size };
  }

  private async addPart(key: string, offset: number, body: Buffer, contentType: string): Promise<void> {
    const ledger = (await this.ledgerOf(key)) ?? (await this.begin(key, contentType));
    // The rest of a broken connection may still come in while the next request goes on: only one of them adds a part.
    if (sizeOf(ledger) !== offset) throw new StorageFailure('Another request goes on with this upload');
    const number = ledger.parts.length + 1;
    const { ETag: etag } = await told(
      this.client.send(new UploadPartCommand({ ...this.at(key), UploadId: ledger.uploadId, PartNumber: number, Body: body })),
    );
    if (etag === undefined) throw new StorageFailure('The store gave no tag for a part');
    await this.keepLedger(key, { ...ledger, parts: [...ledger.parts, { number, etag, size: body.length }] });
  }

  private async begin(key: string, contentType: string): Promise<Ledger> {
    const { UploadId: uploadId } = await told(
      this.client.send(new CreateMultipartUploadCommand({ ...this.at(key), ContentType: contentType })),
    );
    if (uploadId === undefined) throw new StorageFailure('The store began no upload');
    return { uploadId, parts: [] };
  }

  private async ledgerOf(key: string): Promise<Ledger | undefined> {
    try {
      const { Body } = await told(this.client.send(new GetObjectCommand(this.at(key + LEDGER))));
      return ledgerSchema.parse(JSON.parse((await Body?.transformToString()) ?? ''));
    } catch (error) {
      if (error instanceof FileMissing) return undefined;
      throw error;
    }
  }

  private async keepLedger(key: string, ledger: Ledger): Promise<void> {
    await told(
      this.client.send(new PutObjectCommand({ ...this.at(key + LEDGER), Body: JSON.stringify(ledger), ContentType: 'application/json' })),
    );
  }

  async finish(key: string): Promise<void> {
    const ledger = await this.ledgerOf(key);
    if (ledger === undefined) throw new FileMissing(key);
    const Parts = ledger.parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
    await told(
      this.client.send(new CompleteMultipartUploadCommand({ ...this.at(key), UploadId: ledger.uploadId, MultipartUpload: { Parts } })),
    );
    await told(this.client.send(new DeleteObjectCommand(this.at(key + LEDGER))));
  }

  private async abandon(key: string): Promise<void> {
    const ledger = await this.ledgerOf(key);
    if (ledger === undefined) return;
    await told(this.client.send(new AbortMultipartUploadCommand({ ...this.at(key), UploadId: ledger.uploadId }))).catch(unlessUnknown);
    await told(this.client.send(new DeleteObjectCommand(this.at(key + LEDGER))));
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
    const { Body } = await told(this.client.send(new GetObjectCommand({ ...this.at(key), Range })));
    if (!(Body instanceof Readable)) throw new StorageFailure('The store gave no bytes');
    return Body;
  }

  async size(key: string): Promise<number | undefined> {
    try {
      return (await told(this.client.send(new HeadObjectCommand(this.at(key))))).ContentLength;
    } catch (error) {
      if (error instanceof FileMissing) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.abandon(key);
    await told(this.client.send(new DeleteObjectCommand(this.at(key))));
  }
}

/** Connections that lead nowhere but through a door: names are judged by what they lead to, each time. */
function guardedRequests(door: ServiceDoor) {
  const lookup = guardedLookup(door);
  return {
    connectionTimeout: CONNECTION_MILLISECONDS,
    httpsAgent: new Agent({ keepAlive: true, lookup }),
    httpAgent: new PlainAgent({ keepAlive: true, lookup }),
  };
}

function sizeOf(ledger: Ledger | undefined): number {
  return ledger?.parts.reduce((sum, part) => sum + part.size, 0) ?? 0;
}

/** Not every store that speaks S3 can end an upload: its parts then go by the lifecycle rule of the bucket. */
function unlessUnknown(error: unknown): void {
  const cause = error instanceof StorageFailure ? error.cause : undefined;
  const isUnknown = cause instanceof S3ServiceException && [405, 501].includes(cause.$metadata.httpStatusCode ?? 0);
  if (!isUnknown && !(error instanceof FileMissing)) throw error;
}

/** Stores that speak S3 have names of their own for a bucket or an account that is full; HTTP has a status for it. */
const FULL = /quota|storagefull|insufficientstorage/i;
const isFull = ({ name, $metadata }: S3ServiceException) => $metadata.httpStatusCode === 507 || FULL.test(name);

/** What the store answers, or its error in our words. */
async function told<Answer>(sent: Promise<Answer>): Promise<Answer> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) throw new FileMissing(error.message);
    if (error instanceof S3ServiceException && isFull(error)) throw new StorageFull('The file store has no room left', { cause: error });
    throw new StorageFailure('The file store failed', { cause: error });
  }
}
