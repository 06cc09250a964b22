import {
  cancelImport,
  checkImport,
  createAccessLink,
  createAccessLinks,
  createAccount,
  deleteAccount,
  downloadExport,
  endAccountSessions,
  eraseAccount,
  forgetAccountDouble,
  getAccount,
  getAccountEntrySettings,
  getBulkAction,
  getExport,
  getImport,
  inviteAccount,
  listAccountDoubles,
  listAccountMerges,
  listAccounts,
  listBulkActions,
  listBulkPeople,
  listImportLines,
  listImports,
  mergeAccounts,
  previewMerge,
  reactivateAccount,
  readImport,
  resetAccountPassword,
  runBulkAction,
  runImport,
  setFirstPassword,
  showBulkAction,
  startExport,
  startImport,
  suspendAccount,
  undoAccountMerge,
  undoBulkAction,
  updateAccount,
} from '@waymark/contract/accounts';
import { type Route, route } from '../../platform/http/route.ts';
import * as bulk from './account-bulk.service.ts';
import * as doubles from './account-doubles.service.ts';
import * as creation from './account-creation.service.ts';
import * as links from './account-link-list.service.ts';
import * as merging from './account-merge.service.ts';
import * as lookup from './account-lookup.service.ts';
import * as exporting from './account-export.service.ts';
import * as imports from './account-import.service.ts';
import * as standing from './account-status.service.ts';
import * as accounts from './accounts.service.ts';

export const accountRoutes: readonly Route[] = [
  route(listAccounts, (ctx, { query }) => accounts.listAccounts(ctx, query)),
  route(createAccount, async (ctx, { body }) => accounts.getAccount(ctx, await creation.createAccount(ctx, body))),
  route(getAccount, (ctx, { params }) => accounts.getAccount(ctx, params.userId)),
  route(updateAccount, (ctx, { params, body }) => accounts.updateAccount(ctx, params.userId, body)),
  route(inviteAccount, async (ctx, { params }) => {
    await creation.inviteAccount(ctx, params.userId);
    return accounts.getAccount(ctx, params.userId);
  }),
  route(getAccountEntrySettings, async (ctx) => lookup.getEntrySettings(ctx)),
  route(createAccessLink, (ctx, { params }) => creation.createAccessLink(ctx, params.userId)),
  route(createAccessLinks, (ctx, { body }) => links.createAccessLinks(ctx, body)),
  route(setFirstPassword, (ctx, { params }) => creation.setFirstPassword(ctx, params.userId)),
  route(resetAccountPassword, async (ctx, { params }) => {
    await creation.sendNewPasswordLink(ctx, params.userId);
    return accounts.getAccount(ctx, params.userId);
  }),
  route(endAccountSessions, async (ctx, { params, query }) => {
    await standing.endAccountSessions(ctx, params.userId, query.sessionId);
    return accounts.getAccount(ctx, params.userId);
  }),
  route(suspendAccount, async (ctx, { params }) => {
    await standing.changeStanding(ctx, params.userId, 'suspend');
    return accounts.getAccount(ctx, params.userId);
  }),
  route(reactivateAccount, async (ctx, { params }) => {
    await standing.changeStanding(ctx, params.userId, 'reactivate');
    return accounts.getAccount(ctx, params.userId);
  }),
  route(deleteAccount, async (ctx, { params }) => {
    await standing.changeStanding(ctx, params.userId, 'delete');
    return accounts.getAccount(ctx, params.userId);
  }),
  route(previewMerge, (ctx, { params, query }) => merging.previewMerge(ctx, params.userId, query.mergedId)),
  route(mergeAccounts, (ctx, { params, body }) => merging.mergeAccounts(ctx, params.userId, body)),
  route(listAccountMerges, (ctx, { params }) => merging.listAccountMerges(ctx, params.userId)),
  route(undoAccountMerge, (ctx, { params }) => merging.undoAccountMerge(ctx, params.mergeId)),
  route(listAccountDoubles, (ctx) => doubles.listAccountDoubles(ctx)),
  route(forgetAccountDouble, (ctx, { params }) => doubles.forgetAccountDouble(ctx, params.userId, params.kind)),
  route(startImport, (ctx, { query }, wire) => imports.startImport(ctx, query.fileName, wire.request.raw)),
  route(listImports, (ctx) => imports.listImports(ctx)),
  route(getImport, (ctx, { params }) => imports.getImport(ctx, params.importId)),
  route(readImport, (ctx, { params, body }) => imports.readImport(ctx, params.importId, body)),
  route(checkImport, (ctx, { params, body }) => imports.startCheck(ctx, params.importId, body)),
  route(runImport, (ctx, { params, body }) => imports.runImport(ctx, params.importId, body.suspending)),
  route(cancelImport, (ctx, { params }) => imports.cancelImport(ctx, params.importId)),
  route(listImportLines, (ctx, { params, query }) => imports.listLines(ctx, params.importId, query)),
  route(startExport, (ctx, { body }) => exporting.startExport(ctx, body)),
  route(getExport, (ctx, { params }) => exporting.getExport(ctx, params.exportId)),
  route(downloadExport, (ctx, { params }, wire) => exporting.sendExport(ctx, params.exportId, wire)),
  route(showBulkAction, (ctx, { body }) => bulk.showBulkAction(ctx, body)),
  route(listBulkActions, (ctx, { query }) => bulk.listBulkActions(ctx, query)),
  route(getBulkAction, (ctx, { params }) => bulk.getBulkAction(ctx, params.bulkActionId)),
  route(listBulkPeople, (ctx, { params, query }) => bulk.listBulkPeople(ctx, params.bulkActionId, query)),
  route(runBulkAction, (ctx, { params }) => bulk.runBulkAction(ctx, params.bulkActionId)),
  route(undoBulkAction, (ctx, { params }) => bulk.undoBulkAction(ctx, params.bulkActionId)),
  route(eraseAccount, (ctx, { params }) => standing.changeStanding(ctx, params.userId, 'erase')),
];
