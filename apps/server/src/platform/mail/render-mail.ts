import type { Translator } from '../i18n/translator.ts';
import type { MailContent } from './mail-template.ts';

/** How an organisation looks in a mail (ORG-06). */
export interface MailBrand {
  readonly name: string;
  readonly colour: string;
  readonly logoUrl: string | undefined;
}

/** What a reader may end, at the foot of a mail. */
export interface FootLink {
  readonly label: string;
  readonly url: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Returns a mail's two parts, in the reader's language and direction and the organisation's brand (NTF-05). All text is escaped here; addresses are
 * absolute by now.
 */
export function renderMail(
  content: MailContent,
  frame: {
    readonly translator: Translator;
    readonly brand: MailBrand;
    readonly actionUrl: string | undefined;
    readonly footLinks: readonly FootLink[];
  },
): RenderedMail {
  return { subject: oneLine(content.subject), text: renderText(content, frame), html: renderHtml(content, frame) };
}

type Frame = Parameters<typeof renderMail>[1];

/** A subject is a header: what breaks lines in it would start another one. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function renderText(content: MailContent, { translator: { t }, brand, actionUrl, footLinks }: Frame): string {
  const parts = [content.heading, ...content.paragraphs];
  if (content.quote !== undefined) parts.push(content.quote.replaceAll(/^/gm, '> '));
  if (content.action !== undefined && actionUrl !== undefined) parts.push(`${content.action.label}:\n${actionUrl}`);
  if (content.note !== undefined) parts.push(content.note);
  const reason = content.reason ?? t('mail.foot.reason', { organisation: brand.name });
  const foot = [reason, ...footLinks.map(({ label, url }) => `${label}: ${url}`)];
  return `${parts.join('\n\n')}\n\n-- \n${foot.join('\n')}\n`;
}

const FONT = "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif";

function renderHtml(content: MailContent, { translator, brand, actionUrl, footLinks }: Frame): string {
  const { t, language } = translator;
  const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escape(text).replaceAll('\n', '<br>')}</p>`;
  const mark =
    brand.logoUrl === undefined
      ? `<span style="font-size:17px;font-weight:620;color:#151e1d">${escape(brand.name)}</span>`
      : `<img src="${escape(brand.logoUrl)}" alt="${escape(brand.name)}" height="32" style="height:32px;border:0">`;
  const quote =
    content.quote === undefined
      ? ''
      : `<blockquote style="margin:0 0 16px;padding:12px 16px;background:#eff3f3;border-radius:10px">${paragraph(content.quote, 'margin:0;color:#151e1d')}</blockquote>`;
  const action =
    content.action === undefined || actionUrl === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escape(actionUrl)}" style="display:inline-block;padding:11px 20px;border-radius:10px;background:${brand.colour};color:${textOn(brand.colour)};font-weight:600;text-decoration:none">${escape(content.action.label)}</a></p>`;
  const note = content.note === undefined ? '' : paragraph(content.note, 'font-size:14px;color:#464f4e');
  const reason = content.reason ?? t('mail.foot.reason', { organisation: brand.name });
  const links = footLinks.map(({ label, url }) => `<a href="${escape(url)}" style="color:#5f6867">${escape(label)}</a>`).join(' &middot; ');
  return `<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(content.subject)}</title></head>
<body style="margin:0;background:#f8fafa;color:#151e1d;font:400 16px/26px ${FONT}">
<div dir="${language.direction}" style="max-width:560px;margin:0 auto;padding:32px 20px;text-align:start">
<div style="margin:0 0 24px">${mark}</div>
<div style="padding:32px;background:#ffffff;border:1px solid #dbe1e0;border-radius:14px">
<h1 style="margin:0 0 16px;font-size:21px;line-height:28px;font-weight:620">${escape(content.heading)}</h1>
${content.paragraphs.map((text) => paragraph(text, '')).join('\n')}${quote}${action}${note}
</div>
<p style="margin:24px 0 0;font-size:13px;line-height:20px;color:#5f6867">${escape(reason)}${links === '' ? '' : `<br>${links}`}</p>
</div>
</body>
</html>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** White or black on the brand colour, whichever reads better: black from a relative luminance of .179 on. */
function textOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179 ? '#ffffff' : '#000000';
}
