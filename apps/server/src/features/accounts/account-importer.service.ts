import { accountProblems, IMPORT_FIELDS, IMPORT_LIMITS, type ImportPlan } from '@waymark/contract/accounts';
import { holds } from '../../platform/access/actor.ts';
import type { Acting } from '../../platform/context.ts';
import { customFieldsOf } from '../custom-fields/custom-fields.public.ts';
import { headWords, type Importer, type TableKind } from '../imports/imports.public.ts';
import { stageAccounts } from './account-import-check.service.ts';
import { accountWork } from './account-import-run.service.ts';
import type { AccountImportState } from './account-import.row.ts';
import { importCancelled, importStarted } from './accounts.events.ts';
import { EMPTY_LINE } from './import-line.ts';

/** What tables of people hold: the organisation's own fields, found by key and label, before those that all have. */
async function peopleTable({ store }: Pick<Acting, 'store'>): Promise<TableKind> {
  const own = (await customFieldsOf(store)).map(({ key, label, kind }) => ({
    field: `custom:${key}`,
    words: [key, label],
    isDay: kind === 'date',
  }));
  const all = IMPORT_FIELDS.map((field) => ({ field, words: headWords(field), isRequired: field === 'email' }));
  return { fields: [...own, ...all] };
}

/** People from a file (ADM-01). */
export const accountImporter: Importer<ImportPlan, AccountImportState> = {
  kind: 'account-import',
  limits: IMPORT_LIMITS,
  table: peopleTable,
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
