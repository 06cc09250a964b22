import { refuse } from '../../platform/http/refusal.ts';
import { sourceProblems } from '@waymark/contract/file-sources';
import { z } from 'zod';
import { dataOfJson } from './base64-field.ts';
import { googleClient } from './google.ts';
import { anItem, type SourceAdapter, type SourceCall, withQuery } from './source-adapter.ts';

const ME = 'https://gmail.googleapis.com/gmail/v1/users/me';
const MESSAGES_A_PAGE = 12;
const PART = 'partId,filename,mimeType,body(attachmentId,size)';
const FIELDS = `id,internalDate,payload(headers,${PART},parts(${PART},parts(${PART},parts(${PART}))))`;

interface Part {
  readonly partId?: string | undefined;
  readonly filename?: string | undefined;
  readonly body?: { readonly attachmentId?: string | undefined; readonly size?: number | undefined } | undefined;
  readonly parts?: readonly Part[] | undefined;
}
const partShape: z.ZodType<Part> = z.lazy(() =>
  z.object({
    partId: z.string().optional(),
    filename: z.string().optional(),
    body: z.object({ attachmentId: z.string().optional(), size: z.number().optional() }).optional(),
    parts: z.array(partShape).optional(),
  }),
);
const messageShape = z.object({
  id: z.string(),
  internalDate: z.string().optional(),
  payload: partShape.and(z.object({ headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]) })),
});
const listShape = z.object({ messages: z.array(z.object({ id: z.string() })).default([]), nextPageToken: z.string().optional() });

/** Parts of a message that are files: only those have a name and an attachment of their own. */
function filesIn(part: Part): Part[] {
  const own = (part.filename ?? '') !== '' && part.body?.attachmentId !== undefined ? [part] : [];
  return [...own, ...(part.parts ?? []).flatMap(filesIn)];
}

const messageOf = async (call: SourceCall, id: string) =>
  call.json(messageShape, withQuery(`${ME}/messages/${encodeURIComponent(id)}`, { format: 'full', fields: FIELDS }));

/** Attachments of messages in Gmail, newest first. An id is the message's and the part's: that of an attachment changes from call to call. */
export const gmail: SourceAdapter = {
  client: () => googleClient({ endpoint: `${ME}/profile`, field: 'emailAddress' }),
  async list(call, { search, cursor }) {
    const q = search === null ? 'has:attachment' : `has:attachment ${search}`;
    const address = withQuery(`${ME}/messages`, { q, maxResults: MESSAGES_A_PAGE, pageToken: cursor });
    const { messages, nextPageToken } = await call.json(listShape, address);
    const found = await Promise.all(messages.map(({ id }) => messageOf(call, id)));
    const items = found.flatMap((message) => {
      const header = (name: string) => message.payload.headers.find((one) => one.name.toLowerCase() === name)?.value ?? '';
      const note = [header('subject'), header('from')].filter(Boolean).join(' · ');
      const modifiedAt = message.internalDate === undefined ? null : new Date(Number(message.internalDate)).toISOString();
      return filesIn(message.payload).map((part) =>
        anItem({
          id: `${message.id}/${part.partId ?? ''}`,
          kind: 'file',
          name: part.filename ?? '',
          size: part.body?.size ?? null,
          modifiedAt,
          note,
        }),
      );
    });
    return { items, cursor: nextPageToken ?? null };
  },
  async open(call, itemId) {
    const [messageId = '', partId = ''] = itemId.split('/', 2);
    const message = await messageOf(call, messageId);
    const part = filesIn(message.payload).find((one) => (one.partId ?? '') === partId);
    if (part === undefined) throw refuse(sourceProblems['source-item-gone']);
    const address = `${ME}/messages/${encodeURIComponent(messageId)}/attachments/${encodeURIComponent(part.body?.attachmentId ?? '')}`;
    return { name: part.filename ?? '', size: part.body?.size ?? null, address, decode: (bytes) => dataOfJson(bytes) };
  },
};
