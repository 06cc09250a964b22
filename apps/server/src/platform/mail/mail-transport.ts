import { Duplex, type Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import { z } from 'zod';

const mailAttachment = z.object({ key: z.string(), name: z.string(), type: z.string() });
export const mailAttachments = z.array(mailAttachment);
/** A file of the file storage that goes with a mail. */
export type MailAttachment = z.infer<typeof mailAttachment>;

export interface OutgoingMail {
  /** Stays the same when a mail is tried again, so that a mail server that got it twice shows it once. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments?: readonly { readonly filename: string; readonly contentType: string; readonly content: Readable }[];
}

/** The way mail leaves the house. */
export interface MailTransport {
  /**
   * Hands a mail over; resolves once the mail server has taken it. `onLastBytes` runs before the last bytes leave: until then the mail
   * server cannot have taken it.
   */
  send(mail: OutgoingMail, onLastBytes: () => Promise<void>): Promise<void>;
  close(): void;
}

const TIME_OUTS = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '30000' };

/** Returns the transport of an SMTP address (`smtp://user:password@host:587`); undefined where none is configured. What speaks SMTP is loaded only then. */
export async function createMailTransport(smtpUrl: string | undefined): Promise<MailTransport | undefined> {
  if (smtpUrl === undefined) return undefined;
  const { createTransport } = await import('nodemailer');
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(TIME_OUTS)) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  const transporter: Transporter = createTransport(url.href);
  transporter.use('stream', (mail, done) => {
    const { onLastBytes } = mail.data as { onLastBytes?: () => Promise<void> };
    if (onLastBytes !== undefined) mail.message.transform(heldUntil(onLastBytes));
    done();
  });
  return {
    send: async (mail, onLastBytes) => {
      await transporter.sendMail({
        ...mail,
        ...({ onLastBytes } as object),
        attachments: [...(mail.attachments ?? [])],
        headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transporter.close(),
  };
}

/** Passes bytes on, the last of them only after some work. */
function heldUntil(work: () => Promise<void>): Duplex {
  return Duplex.from(async function* (source: AsyncIterable<Buffer>) {
    let held: Buffer | undefined;
    for await (const chunk of source) {
      if (held !== undefined) yield held;
      held = chunk;
    }
    await work();
    if (held !== undefined) yield held;
  });
}

/** Returns whether the mail server refused this very mail for good (no such mailbox), so that trying again is pointless. */
export function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('responseCode' in error)) return false;
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500;
}
