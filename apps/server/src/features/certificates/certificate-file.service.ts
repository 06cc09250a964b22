import type { Wire } from '../../platform/http/route.ts';
import type { ActorContext } from '../../platform/context.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { type Fitting, PdfWriter } from '../../platform/pdf/pdf-writer.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { certificateToDownload } from './certificates.service.ts';
import { verifyPath } from './certificates.present.ts';

const INK = '#464f4e';
const LINE_HEIGHT = 1.32;
/** Where the title begins and where the line of facts does, in points from the top of the page. */
const [TITLE_TOP, FACTS_TOP] = [242, 430];

/** Sends a certificate as a PDF page in a language: what stands on the page behind its link, and the link. Throws `certificate-not-found`. */
export async function sendCertificate(ctx: ActorContext, id: string, language: string | undefined, wire: Wire): Promise<void> {
  const row = await certificateToDownload(ctx, id);
  const { t, language: chosen } = translatorFor(ctx.organisation, language, ctx.actor.language);
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
  const write = (text: string, y: number, height: number, look: Fitting & { colour?: string }) => {
    const fitted = pdf.fit(text, box.width, { leading: LINE_HEIGHT, ...look });
    pdf.write(fitted, { ...box, y: y + Math.max(0, (height - fitted.height) / 2) }, { ...centre, ...look });
  };
  write(row.issuer, 74, 44, { size: 16, least: 12, lines: 2, weight: 'bold', colour: brand });
  pdf.line(t('certificates.certifies'), { ...box, y: 136 }, { ...centre, size: 13, colour: INK });
  write(row.name, 158, 52, { size: 32, least: 20, lines: 2, weight: 'bold' });
  pdf.line(t('certificates.completed'), { ...box, y: 216 }, { ...centre, size: 13, colour: INK });
  const title = pdf.fit(row.title, box.width, { size: 24, least: 18, lines: 2, weight: 'bold', leading: LINE_HEIGHT });
  const y = TITLE_TOP + 8 + pdf.write(title, { ...box, y: TITLE_TOP }, { ...centre, as: 'H1' });
  if (row.requirements !== '') {
    const inner = { x: box.x + 40, width: box.width - 80 };
    const requirements = pdf.fit(row.requirements, inner.width, { size: 12, lines: { height: FACTS_TOP - y }, leading: 1.42 });
    pdf.write(requirements, { ...inner, y }, { ...centre, colour: INK });
  }
  const facts = [
    t('certificates.issued-on', { date: dates.format(new Date(row.issued_on)) }),
    row.valid_until === null ? t('certificates.no-end') : t('certificates.valid-until', { date: dates.format(new Date(row.valid_until)) }),
    ...(row.revoked_at === null ? [] : [t('certificates.revoked-on', { date: dates.format(row.revoked_at) })]),
    ...(row.reissue_of === null ? [] : [t('certificates.issued-again', { date: dates.format(row.created_at) })]),
    ...(row.score === null ? [] : [t('certificates.result', { score: row.score })]),
  ];
  write(facts.join('  ·  '), FACTS_TOP, 40, { size: 13, least: 10, lines: 3 });
  pdf.line(t('certificates.check'), { ...box, y: 478 }, { ...centre, size: 11, colour: INK });
  const address = addressOf(ctx.platform.config, ctx.organisation, verifyPath(row.code));
  const { size } = pdf.fit(address, box.width, { size: 11, least: 7 });
  pdf.link(address, { ...box, y: 496, height: 16 }, { size, colour: '#00635b' });
  await wire.reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="certificate-${row.issued_on}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf.end());
}
