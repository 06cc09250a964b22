import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

async function answerAfter(work: Promise<void>, answer: () => void): Promise<void> {
  await work;
  answer();
}

/** A real mail server that can die and come back at the same port. */
export class Postbox {
  readonly received: { to: string[]; source: string }[] = [];
  refusedAddress: string | undefined;
  /** Runs when a mail is announced, and when all of it is there but not yet taken. */
  onRecipient: (address: string) => Promise<void> = async () => {};
  onTaking: (to: readonly string[]) => Promise<void> = async () => {};
  port = 0;
  private server: SMTPServer | undefined;

  async open(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (address, _session, done) => {
        const refused = address.address === this.refusedAddress ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null;
        void answerAfter(this.onRecipient(address.address), () => done(refused));
      },
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.received.push({ to, source: Buffer.concat(parts).toString() });
          void answerAfter(this.onTaking(to), done);
        });
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => {
      server.listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  async die(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server?.close(resolve);
    });
  }

  to(address: string): string[] {
    return this.received.filter((mail) => mail.to.includes(address)).map((mail) => mail.source);
  }
}
