import type { Wire } from '../../platform/http/route.ts';
import type { ActorContext } from '../../platform/context.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { PdfWriter } from '../../platform/pdf/pdf-writer.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { certificateToDownload } from './certificates.service.ts';
import { verifyPath } from './certificates.present.ts';

const INK = '#464f4e';
const LINE_HEIGHT = 1.32;

/** Sends a certificate as a PDF page in a language: what stands on the page behind its link, and the link. Throws `certificate-not-found`. */
export async function sendCertificate(ctx: ActorContext, id: string, language: string | undefined, wire: Wire): Promise<void> {
  const row = await certificateToDownload(ctx, id);
  const { t, language: chosen } = translatorFor(language, ctx.actor.language, ctx.organisation.setting('DefaultOrgLanguage'));
  const dates = new Intl.DateTimeFormat(chosen.code, { dateStyle: 'long', timeZone: 'UTC' });
  const pdf = await PdfWriter.begin({
    title: row.title,
    author: row.issuer,
    at: row.created_at,
    isRightToLeft: chosen.direction === 'rtl',
    language: chosen.code,
    landscape: true,
  });
  const { document } = pdf;
  const box = { x: 72, width: document.page.width - 144 };
  const brand = ctx.organisation.setting('brand_colour');
  pdf.adorn((page) =>
    page
      .rect(28, 28, document.page.width - 56, document.page.height - 56)
      .lineWidth(2)
      .stroke(brand),
  );
  const centre = { align: 'centre' as const };
  /** Writes a text of any length between two heights, in the middle of both; nothing of it leaves the paper. */
  const write = (
    text: string,
    y: number,
    height: number,
    look: { size: number; least: number; lines: number; weight?: 'bold'; colour?: string },
  ) => {
    const { lines, size } = pdf.fit(text, box.width, look);
    const step = size * LINE_HEIGHT;
    const top = y + Math.max(0, (height - step * lines.length) / 2);
    for (const [at, line] of lines.entries()) pdf.line(line, { ...box, y: top + at * step }, { ...centre, ...look, size });
  };
  write(row.issuer, 74, 44, { size: 16, least: 12, lines: 2, weight: 'bold', colour: brand });
  pdf.line(t('certificates.certifies'), { ...box, y: 136 }, { ...centre, size: 13, colour: INK });
  write(row.name, 158, 52, { size: 32, least: 20, lines: 2, weight: 'bold' });
  pdf.line(t('certificates.completed'), { ...box, y: 216 }, { ...centre, size: 13, colour: INK });
  let y = 242;
  const title = pdf.fit(row.title, box.width, { size: 24, least: 18, lines: 2, weight: 'bold' });
  for (const line of title.lines) {
    pdf.line(line, { ...box, y }, { ...centre, size: title.size, weight: 'bold', as: 'H1' });
    y += title.size * LINE_HEIGHT;
  }
  for (const line of row.requirements === '' ? [] : pdf.linesOf(row.requirements, box.width - 80, 12, 'regular', 5)) {
    pdf.line(line, { x: box.x + 40, width: box.width - 80, y: y + 8 }, { ...centre, size: 12, colour: INK });
    y += 17;
  }
  const facts = [
    t('certificates.issued-on', { date: dates.format(new Date(row.issued_on)) }),
    row.valid_until === null ? t('certificates.no-end') : t('certificates.valid-until', { date: dates.format(new Date(row.valid_until)) }),
    ...(row.revoked_at === null ? [] : [t('certificates.revoked-on', { date: dates.format(row.revoked_at) })]),
    ...(row.reissue_of === null ? [] : [t('certificates.issued-again', { date: dates.format(row.created_at) })]),
    ...(row.score === null ? [] : [t('certificates.result', { score: row.score })]),
  ];
  write(facts.join('  ·  '), 430, 40, { size: 13, least: 10, lines: 3 });
  pdf.line(t('certificates.check'), { ...box, y: 478 }, { ...centre, size: 11, colour: INK });
  const address = addressOf(ctx.platform.config, ctx.organisation, verifyPath(row.code));
  write(address, 494, 18, { size: 11, least: 7, lines: 1, colour: '#00635b' });
  const width = Math.min(box.width, pdf.widthOf(address, 11));
  document.link(box.x + (box.width - width) / 2, 494, width, 16, address);
  await wire.reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="certificate-${row.issued_on}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf.end());
}
