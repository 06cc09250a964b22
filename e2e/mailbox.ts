import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real mail server of one test: links with a secret are shown to no one but the addressee, so this is where a test reads them. */
export interface Mailbox {
  /** For SMTP_URL. */
  readonly address: string;
  /** All mails to an address, one after the other, as plain source with its soft line breaks taken out. */
  readonly mailsTo: (recipient: string) => string;
  readonly close: () => void;
}

/** Opens a mailbox at a free port. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: { readonly to: readonly string[]; readonly source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    address: `smtp://127.0.0.1:${port}`,
    mailsTo: (recipient) =>
      mails
        .filter(({ to }) => to.includes(recipient))
        .map(({ source }) => source)
        .join('\n'),
    close: () => server.close(),
  };
}
