import { buffer } from 'node:stream/consumers';
import { fileNameOf, fileNameWithRows, type TableFormat } from '@waymark/contract/platform';
import { REGISTRATION_STATUSES, type RegistrationStatus } from '@waymark/contract/vilt';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { readSnapshot } from '../../platform/db/read-snapshot.ts';
import type { Wire } from '../../platform/http/route.ts';
import { type Translate, translatorFor } from '../../platform/i18n/translator.ts';
import { type Cell, CONTENT_TYPES, type TableColumn, writeTableFile } from '../../platform/table-files/write-table-file.ts';
import { cardToLead } from './vilt-attendance.service.ts';
import { registrationsExported } from './vilt.events.ts';
import { registrationsForFile } from './vilt.repo.ts';

const ROWS_AT_ONCE = 2_000;
const NO_WORDS: ReadonlyMap<string, string> = new Map();

interface Asked {
  readonly format: TableFormat;
  readonly session?: string | undefined;
  readonly status?: RegistrationStatus | undefined;
  readonly language?: string | undefined;
}

/**
 * CRD-17: sends the lists of a card’s sessions as a file of the kind that reports are; that it left the product is recorded. Throws `vilt-session-not-found` for those
 * who do not lead the sessions.
 */
export async function exportRegistrations(ctx: ActorContext, cardId: string, asked: Asked, { reply }: Wire): Promise<void> {
  const card = await cardToLead(ctx, cardId);
  const { format, session, status, language } = asked;
  const { t } = translatorFor(ctx.organisation, language, ctx.actor.language);
  const { count, rows } = registrationsForFile(ctx.store, card.id, { session, status });
  const { file, total } = await readSnapshot(ctx.platform.database, ctx.organisation.id, async (snapshot) => {
    const total = (await snapshot.rows(count))[0]?.total ?? 0;
    const parts = cellsOf(snapshot.parts(rows, ROWS_AT_ONCE));
    return { total, file: await buffer(await writeTableFile(format, { name: card.title, columns: columnsOf(t), total, parts })) };
  });
  await mutate(ctx, registrationsExported, async () => ({
    result: undefined,
    subject: { type: 'card', id: card.id },
    details: { cardId: card.id, cardTitle: card.title, format, rows: total },
  }));
  const name = fileNameWithRows(fileNameOf(card.title, ctx.now().toISOString().slice(0, 10), format), total);
  await reply
    .type(CONTENT_TYPES[format])
    .header('content-disposition', `attachment; filename="registrations.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .send(file);
}

async function* cellsOf(parts: AsyncIterable<readonly { readonly cells: Cell[] }[]>): AsyncGenerator<(readonly Cell[])[]> {
  for await (const rows of parts) yield rows.map(({ cells }) => cells);
}

const columnsOf = (t: Translate): TableColumn[] => [
  { label: t('registrations.name'), kind: 'text', words: NO_WORDS },
  { label: t('registrations.job-title'), kind: 'text', words: NO_WORDS },
  { label: t('registrations.session'), kind: 'moment', words: NO_WORDS },
  { label: t('registrations.place'), kind: 'text', words: NO_WORDS },
  {
    label: t('registrations.status'),
    kind: 'choice',
    words: new Map(REGISTRATION_STATUSES.map((status) => [status, t(`registrations.status-${status}`)])),
  },
  { label: t('registrations.since'), kind: 'moment', words: NO_WORDS },
];
