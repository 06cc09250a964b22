import { accountProblems, IMPORT_LIMITS, type ImportPlan } from '@waymark/contract/accounts';
import { holds } from '../../platform/access/actor.ts';
import type { Importer } from '../imports/imports.public.ts';
import { stageAccounts } from './account-import-check.service.ts';
import { accountWork } from './account-import-run.service.ts';
import type { AccountImportState } from './account-import.row.ts';
import { importCancelled, importStarted } from './accounts.events.ts';
import { EMPTY_LINE } from './import-line.ts';

/** People from a file (ADM-01). */
export const accountImporter: Importer<ImportPlan, AccountImportState> = {
  kind: 'account-import',
  limits: IMPORT_LIMITS,
  problems: {
    notFound: accountProblems['import-not-found'],
    notNow: accountProblems['import-not-now'],
    tooLarge: accountProblems['import-too-large'],
    unreadable: accountProblems['import-unreadable'],
  },
  started: importStarted,
  cancelled: importCancelled,
  mayGoOn: (actor) => holds(actor, 'MANAGE_USERS'),
  staging: stageAccounts,
  work: accountWork,
  emptyLine: EMPTY_LINE,
};
