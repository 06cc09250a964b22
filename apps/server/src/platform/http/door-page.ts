/** What a page at the door says. */
export interface DoorPage {
  readonly organisation: string;
  readonly brandColour: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly text: string;
  /** What an administrator can look up. */
  readonly reference?: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
  readonly nonce: string;
  /** A word that its script reads as `document.body.dataset.told`, and the script itself. */
  readonly told?: string;
  readonly script?: string;
}

/** Returns what the page may do: nothing but show itself, and run its own script. Its address may hold a key, which goes to no one. */
export const doorPageHeaders = (nonce: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
});

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const styleOf = (brandColour: string) => `
  :root { color-scheme: light dark; --ink: #151e1d; --soft: #464f4e; --ground: #f8fafa; --surface: #fff; --line: #dbe1e0; }
  @media (prefers-color-scheme: dark) { :root { --ink: #ebefef; --soft: #b6bcbb; --ground: #0f1211; --surface: #171b1a; --line: #2d3231; } }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--ground); color: var(--ink);
    font: 420 16px/1.6 Inter, system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(100% - 40px, 480px); margin-block: 40px; padding: 36px; background: var(--surface);
    border: 1px solid var(--line); border-block-start: 4px solid ${brandColour}; border-radius: 14px; }
  h1 { margin: 0 0 12px; font-size: 28px; line-height: 34px; font-weight: 640; letter-spacing: -.02em; }
  p { margin: 0 0 20px; } .organisation { margin-block-end: 20px; font-weight: 620; } .reference { color: var(--soft); font-size: 14px; }
  nav { display: flex; flex-wrap: wrap; gap: 12px 24px; } a { color: inherit; font-weight: 560; text-underline-offset: 3px; }
  a:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; border-radius: 4px; }`;

/** Returns a whole page that needs nothing else: it stands where a way to another service ended, and leads nowhere by itself (SES-20). */
export function renderDoorPage(page: DoorPage): string {
  const reference = page.reference === undefined ? '' : `<p class="reference">${escapeHtml(page.reference)}</p>`;
  const script = page.script === undefined ? '' : `<script nonce="${page.nonce}">${page.script}</script>`;
  const links = page.links.map(({ href, label }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join('');
  return [
    `<!doctype html><html lang="${escapeHtml(page.language)}" dir="${page.direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)} – ${escapeHtml(page.organisation)}</title><style nonce="${page.nonce}">${styleOf(page.brandColour)}</style></head>`,
    `<body data-told="${escapeHtml(page.told ?? '')}"><main><p class="organisation">${escapeHtml(page.organisation)}</p><h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(page.text)}</p>`,
    `${reference}<nav>${links}</nav></main>${script}</body></html>`,
  ].join('\n');
}
