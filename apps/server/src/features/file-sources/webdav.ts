import { connectionProblems } from '@waymark/contract/connections';
import { sourceProblems, USER_PLACE } from '@waymark/contract/file-sources';
import { Parser } from 'htmlparser2';
import { refuse } from '../../platform/http/refusal.ts';
import { Levels, TooComplex } from '../../platform/text/shallow-document.ts';
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

/** Reads an answer to PROPFIND (RFC 4918), whatever its namespaces are called. Throws `TooComplex`. */
export function readMultiStatus(xml: string): DavEntry[] {
  const entries: DavEntry[] = [];
  let entry: { href: string; isFolder: boolean; size: number | null; modifiedAt: string | null } | undefined;
  let text = '';
  const levels = new Levels();
  const parser = new Parser(
    {
      onopentagname(name) {
        levels.enter();
        text = '';
        const local = localName(name);
        if (local === 'response') entry = { href: '', isFolder: false, size: null, modifiedAt: null };
        if (local === 'collection' && entry !== undefined) entry.isFolder = true;
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name) {
        levels.leave();
        // Each text belongs to one element: elements around it don't read it again.
        const own = text.trim();
        text = '';
        if (entry === undefined) return;
        const local = localName(name);
        if (local === 'href' && entry.href === '') entry.href = own;
        if (local === 'getcontentlength' && /^\d+$/.test(own)) entry.size = Number(own);
        if (local === 'getlastmodified' && !Number.isNaN(Date.parse(own))) entry.modifiedAt = new Date(own).toISOString();
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

/** Returns what a server lists. Throws `connection-unreachable` for an answer that no server gives. */
function listingOf(body: string): DavEntry[] {
  try {
    return readMultiStatus(body);
  } catch (error) {
    throw error instanceof TooComplex ? refuse(connectionProblems['connection-unreachable']) : error;
  }
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
    const all = listingOf(body).flatMap((entry) => {
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
