import type { Page, PageQuery } from '@waymark/contract/kit';
import { type Invoice, type InvoiceId, walletProblems as problems } from '@waymark/contract/wallet';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import type { Wire } from '../../platform/http/route.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { PdfWriter } from '../../platform/pdf/pdf-writer.ts';
import { findInvoice, findInvoiceNumber, findInvoices } from './invoices.repo.ts';
import { invoiceNumber, presentInvoice } from './wallet.present.ts';

/** Returns a page of one's invoices and credit notes, newest first (WAL-02). */
export async function listInvoices(ctx: ActorContext, { cursor, limit }: PageQuery): Promise<Page<Invoice>> {
  const before = cursor === undefined ? null : decodeCursor(cursor, 'count')[0];
  const rows = await findInvoices(ctx.store, ctx.actor.userId, before, limit);
  return toPage(rows, limit, presentInvoice, (row) => encodeCursor([row.number]));
}

const INK = '#464f4e';
const LEFT = 64;
/** How high one text may be, in points: so that all of them stay on one page. */
const MOST_HEIGHT = 110;

/** Sends an invoice of one's own as a PDF page in one's language (WAL-02). Throws `invoice-not-found`. */
export async function sendInvoice(ctx: ActorContext, id: InvoiceId, wire: Wire): Promise<void> {
  const row = await findInvoice(ctx.store, id);
  if (row?.user_id !== ctx.actor.userId) throw refuse(problems['invoice-not-found']);
  const { t, language } = translatorFor(ctx.organisation, ctx.actor.language);
  const zone = ctx.organisation.setting('time_zone');
  const issued = new Intl.DateTimeFormat(language.code, { dateStyle: 'long', timeZone: zone });
  const days = new Intl.DateTimeFormat(language.code, { dateStyle: 'long', timeZone: 'UTC' });
  const money = new Intl.NumberFormat(language.code, { style: 'currency', currency: row.currency });
  const isCredit = row.kind === 'credit-note';
  const number = invoiceNumber(row.number);
  const title = isCredit ? t('wallet.credit-note', { number }) : t('wallet.invoice', { number });
  const original = isCredit ? await findInvoiceNumber(ctx.store, row.payment_id) : null;
  const pdf = await PdfWriter.begin({
    title,
    author: ctx.organisation.name,
    at: row.issued_at,
    isRightToLeft: language.direction === 'rtl',
    language: language.code,
  });
  const { document } = pdf;
  const box = { x: LEFT, width: document.page.width - 2 * LEFT };
  let y = 72;
  const write = (text: string, size: number, look: { weight?: 'bold'; colour?: string; as?: 'H1' } = {}) => {
    y += pdf.write(pdf.fit(text, box.width, { size, lines: { height: MOST_HEIGHT }, leading: 1.5, ...look }), { ...box, y }, look);
  };
  write(ctx.organisation.name, 14, { weight: 'bold', colour: ctx.organisation.setting('brand_colour') });
  y += 12;
  write(title, 26, { weight: 'bold', as: 'H1' });
  write(t('wallet.issued-on', { date: issued.format(row.issued_at) }), 11, { colour: INK });
  if (row.holder_name !== null) write(t('wallet.issued-to', { name: row.holder_name }), 11, { colour: INK });
  if (original !== null) write(t('wallet.corrects', { number: invoiceNumber(original) }), 11, { colour: INK });
  y += 24;
  const rule = () => {
    pdf.adorn((page) =>
      page
        .moveTo(LEFT, y)
        .lineTo(LEFT + box.width, y)
        .lineWidth(0.7)
        .stroke('#c9d1d0'),
    );
    y += 12;
  };
  const pair = (name: string, value: string, weight: 'regular' | 'bold') => {
    const room = box.width - pdf.widthOf(value, 12, weight) - 24;
    const fitted = pdf.fit(name, room, { size: 12, lines: { height: MOST_HEIGHT }, weight, leading: 1.5 });
    pdf.row('named', [
      () => void pdf.write(fitted, { ...box, x: pdf.isRightToLeft ? box.x + box.width - room : box.x, width: room, y }),
      () => pdf.line(value, { ...box, y }, { size: 12, weight, align: 'end' }),
    ]);
    y += fitted.height;
  };
  rule();
  const closeTable = pdf.open('Table');
  const total = money.format((isCredit ? -1 : 1) * (row.amount / 100));
  pair(row.title, total, 'regular');
  if (row.period_from !== null && row.period_until !== null) {
    // The last day that is paid for is the one before the next period.
    const last = new Date(Date.parse(row.period_until) - 86_400_000);
    const period = t('wallet.period', { from: days.format(new Date(row.period_from)), until: days.format(last) });
    pdf.row('named', [() => write(period, 11, { colour: INK }), () => undefined]);
  }
  y += 6;
  rule();
  pair(isCredit ? t('wallet.given-back') : t('wallet.total-paid'), total, 'bold');
  closeTable();
  await wire.reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${row.kind}-${number}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf.end());
}
