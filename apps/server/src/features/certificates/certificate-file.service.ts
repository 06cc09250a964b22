import type { Wire } from '../../platform/http/route.ts';
import type { ActorContext } from '../../platform/context.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { PdfWriter } from '../../platform/pdf/pdf-writer.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { certificateToDownload } from './certificates.service.ts';
import { verifyPath } from './certificates.present.ts';

const INK = '#464f4e';

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
  document
    .rect(28, 28, document.page.width - 56, document.page.height - 56)
    .lineWidth(2)
    .stroke(brand);
  const centre = { align: 'centre' as const };
  pdf.line(row.issuer, { ...box, y: 84 }, { ...centre, size: 16, weight: 'bold', colour: brand });
  pdf.line(t('certificates.certifies'), { ...box, y: 136 }, { ...centre, size: 13, colour: INK });
  pdf.line(row.name, { ...box, y: 162 }, { ...centre, size: 32, weight: 'bold' });
  pdf.line(t('certificates.completed'), { ...box, y: 216 }, { ...centre, size: 13, colour: INK });
  let y = 242;
  for (const line of pdf.linesOf(row.title, box.width, 24, 'bold', 2)) {
    pdf.line(line, { ...box, y }, { ...centre, size: 24, weight: 'bold' });
    y += 32;
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
  pdf.line(facts.join('  ·  '), { ...box, y: 436 }, { ...centre, size: 13 });
  pdf.line(t('certificates.check'), { ...box, y: 478 }, { ...centre, size: 11, colour: INK });
  const address = addressOf(ctx.platform.config, ctx.organisation, verifyPath(row.code));
  const width = pdf.widthOf(address, 11);
  pdf.line(address, { ...box, y: 496 }, { ...centre, size: 11, colour: '#00635b' });
  document.link(box.x + (box.width - width) / 2, 494, width, 16, address);
  await wire.reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="certificate-${row.issued_on}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf.end());
}
