import {
  beginDirectUpload,
  beginUpload,
  deleteEarlierFileStore,
  deleteFileStore,
  deleteVirusScanner,
  fetchUpload,
  getFile,
  getFileStore,
  getStorage,
  getUpload,
  getVirusScanner,
  sendBytes,
  setFileStore,
  setVirusScanner,
  testFileStore,
  testVirusScanner,
} from '@waymark/contract/media';
import { route } from '../../platform/http/route.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { takeFromAddress } from './fetched-upload.service.ts';
import * as fileStore from './file-store.service.ts';
import { sendFile } from './serving.service.ts';
import * as storageUse from './storage-use.service.ts';
import * as uploads from './upload.service.ts';
import * as virusScanner from './virus-scanner.service.ts';

export const mediaRoutes = [
  route(beginUpload, (ctx, { body }) =>
    uploads.beginUpload(ctx, {
      objectType: body.object_type,
      uploadType: body.upload_type,
      fileName: body.filename,
      contentType: body.mimetype,
      size: body.size,
      source: body.upload_source,
    }),
  ),
  route(beginDirectUpload, async (ctx, { params, body }) => {
    const meta = await uploads.beginUpload(ctx, {
      ...params,
      fileName: body.filename,
      contentType: body.content_type,
      size: body.size,
      source: 'media_hub',
    });
    return { ...meta, secure_url: addressOf(ctx.platform.config, ctx.organisation, meta.url) };
  }),
  route(fetchUpload, (ctx, { body }) => takeFromAddress(ctx, body)),
  route(sendBytes, (ctx, { params, query }, wire) => uploads.receiveBytes(ctx, params.fileId, query.offset, wire.request.raw)),
  route(getStorage, (ctx) => storageUse.getStorage(ctx)),
  route(getUpload, (ctx, { params }) => uploads.getUpload(ctx, params.fileId)),
  route(getFileStore, (ctx) => fileStore.getFileStore(ctx)),
  route(setFileStore, (ctx, { body }) => fileStore.setFileStore(ctx, body)),
  route(deleteFileStore, (ctx) => fileStore.deleteFileStore(ctx)),
  route(testFileStore, (ctx, { body }) => fileStore.testFileStore(ctx, body)),
  route(deleteEarlierFileStore, (ctx, { params }) => fileStore.deleteEarlierFileStore(ctx, params.fileStoreId)),
  route(getVirusScanner, (ctx) => virusScanner.getVirusScanner(ctx)),
  route(setVirusScanner, (ctx, { body }) => virusScanner.setVirusScanner(ctx, body)),
  route(deleteVirusScanner, (ctx) => virusScanner.deleteVirusScanner(ctx)),
  route(testVirusScanner, (ctx, { body }) => virusScanner.testVirusScanner(ctx, body)),
  route(getFile, (ctx, { params, query }, wire) => sendFile(ctx, { ...params, ...query }, wire)),
];
