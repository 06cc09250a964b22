import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  checkEmbeddedSection,
  createEmbeddedSection,
  type EmbeddedSection,
  SECTION_API_VERSION,
} from '@waymark/contract/embedded-sections';
import type { SectionScope } from '@waymark/contract/platform';
import type { SignedIn } from '../../testing/sign-in-as.ts';

interface ServedFile {
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
}

/** Another team's server with sections; what it serves the test says. */
export class SectionHost {
  readonly files = new Map<string, ServedFile>();
  private readonly server = createServer((request, response) => this.answer(request, response));

  static async start(): Promise<SectionHost> {
    const host = new SectionHost();
    await new Promise<void>((resolve) => {
      host.server.listen(0, '127.0.0.1', resolve);
    });
    return host;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Serves a section; gives the address of its descriptor. */
  publish(name: string, module = 'export const mount = () => ({ unmount() {} });', more: Readonly<Record<string, unknown>> = {}): string {
    const descriptor = { apiVersion: SECTION_API_VERSION, name, title: name, version: '1.0.0', module: './section.js', ...more };
    this.files.set(`/${name}/section.js`, { type: 'text/javascript', body: module });
    this.files.set(`/${name}/section.json`, { type: 'application/json', body: JSON.stringify(descriptor) });
    return `${this.origin}/${name}/section.json`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const file = this.files.get(request.url ?? '');
    if (file === undefined) return void response.writeHead(404).end();
    const headers = { 'content-type': file.type, 'access-control-allow-origin': '*', ...file.headers };
    response.writeHead(file.status ?? 200, headers).end(file.body);
  }
}

let made = 0;

/** A section that is on, checked and confirmed through the API. */
export async function aSection(
  admin: SignedIn,
  url: string,
  sketch: { readonly name?: string; readonly scopes?: SectionScope[]; readonly enabled?: boolean } = {},
): Promise<EmbeddedSection> {
  made += 1;
  const { name = `section-${made}`, scopes = ['skills.read'], enabled = true } = sketch;
  const { integrity, origins } = await admin.call(checkEmbeddedSection, { body: { url } });
  return admin.call(createEmbeddedSection, {
    body: { name, platform: 'web', title: `Section ${made}`, url, enabled, scopes, integrity, origins },
  });
}
