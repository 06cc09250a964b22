import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real mail server that can die and come back at the same port. */
export class Postbox {
  readonly received: { to: string[]; source: string }[] = [];
  refusedAddress: string | undefined;
  port = 0;
  private server: SMTPServer | undefined;

  async open(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (address, _session, done) =>
        done(address.address === this.refusedAddress ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          this.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(parts).toString() });
          done();
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
