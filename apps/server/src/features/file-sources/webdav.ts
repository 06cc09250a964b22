import { sourceProblems, USER_PLACE } from '@waymark/contract/file-sources';
import { Parser } from 'htmlparser2';
import { refuse } from '../../platform/http/refusal.ts';
import { anItem, inOrder, type SourceAdapter, type SourceCall } from './source-adapter.ts';

const PAGE = 100;
const ASKED = `<?xml version="1.0" encoding="utf-8"?>
<d:propfind xmlns:d="DAV:"><d:prop><d:resourcetype/><d:getcontentlength/><d:getlastmodified/></d:prop></d:propfind>`;

/** What a WebDAV server says of one file or folder. */
export interface DavEntry {
  /** As the server writes it: a path, or a whole address. */
  readonly href: string;
  readonly isFolder: boolean;
  readonly size: number | null;
  readonly modifiedAt: string | null;
}

/** Reads an answer to PROPFIND (RFC 4918), whatever its namespaces are called. */
export function readMultiStatus(xml: string): DavEntry[] {
  const entries: DavEntry[] = [];
  let entry: { href: string; isFolder: boolean; size: number | null; modifiedAt: string | null } | undefined;
  let text = '';
  const parser = new Parser(
    {
      onopentagname(name) {
        text = '';
        const local = localName(name);
        if (local === 'response') entry = { href: '', isFolder: false, size: null, modifiedAt: null };
        if (local === 'collection' && entry !== undefined) entry.isFolder = true;
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name) {
        if (entry === undefined) return;
        const local = localName(name);
        if (local === 'href' && entry.href === '') entry.href = text.trim();
        if (local === 'getcontentlength' && /^\d+$/.test(text.trim())) entry.size = Number(text.trim());
        if (local === 'getlastmodified' && !Number.isNaN(Date.parse(text))) entry.modifiedAt = new Date(text).toISOString();
        if (local === 'response') {
          entries.push(entry);
          entry = undefined;
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
  return entries;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** The folder people have at the address that an administrator gave, ending with a stroke. */
function davRoot({ options, userName }: Pick<SourceCall, 'options' | 'userName'>): string {
  const own = options.address.replaceAll(USER_PLACE, encodeURIComponent(userName));
  return own.endsWith('/') ? own : `${own}/`;
}

/** The address of what lies at a path below one's folder; no path leads above it. */
function addressAt(call: SourceCall, path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.some((part) => part === '.' || part === '..')) throw refuse(sourceProblems['source-item-gone']);
  return `${davRoot(call)}${parts.map(encodeURIComponent).join('/')}`;
}

/** The path below one's folder of what a server names, decoded; undefined for what lies elsewhere. */
function pathOf(call: SourceCall, href: string): string | undefined {
  const root = davRoot(call);
  const decode = (address: string) => {
    try {
      return decodeURIComponent(new URL(address, root).pathname);
    } catch {
      return undefined;
    }
  };
  const [base, full] = [decode(root), decode(href)];
  if (base === undefined || full === undefined || !`${full}/`.startsWith(base)) return undefined;
  return full.slice(base.length).replace(/\/$/, '');
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Any WebDAV server (Nextcloud, ownCloud and others) by user name and app password. Search is by name, in the open folder. */
export const webdav: SourceAdapter = {
  client: () => null,
  async list(call, { folder, search, cursor }) {
    const at = folder ?? '';
    const address = `${addressAt(call, at).replace(/\/$/, '')}/`;
    const { body } = await call.text(address, {
      method: 'PROPFIND',
      headers: { depth: '1', 'content-type': 'application/xml; charset=utf-8' },
      body: ASKED,
    });
    const words = search?.toLocaleLowerCase() ?? '';
    const all = readMultiStatus(body).flatMap((entry) => {
      const path = pathOf(call, entry.href);
      // The folder itself is among what the server lists.
      if (path === undefined || path === '' || path === at.replace(/\/$/, '')) return [];
      const name = nameIn(path);
      if (!name.toLocaleLowerCase().includes(words)) return [];
      const { isFolder, size, modifiedAt } = entry;
      return anItem({ id: path, kind: isFolder ? 'folder' : 'file', name, size: isFolder ? null : size, modifiedAt });
    });
    const from = Number(cursor ?? 0) || 0;
    return { items: inOrder(all).slice(from, from + PAGE), cursor: from + PAGE < all.length ? String(from + PAGE) : null };
  },
  async open(call, itemId) {
    return { name: nameIn(itemId), size: null, address: addressAt(call, itemId) };
  },
};
