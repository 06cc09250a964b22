import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawn } from './first-paint.ts';

/** Addresses, in words of a content policy, that embedded sections need. */
export interface SectionSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly calls: readonly string[];
}

/** What goes into the built page before it leaves (ORG-03). */
export interface PageContent {
  readonly status: number;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  /** Style sheet of the organisation's colours; ours, not typed by anyone. */
  readonly themeCss: string;
  /** Runs before the first paint; ours, not typed by anyone. */
  readonly headScript: string;
  readonly iconUrl: string;
  /** Origins outside whose scripts may run: the configured chatbot's, else none. */
  readonly scriptOrigins: readonly string[];
  /** Origins whose pages may be framed: of courses, and of the players of allowed video services. */
  readonly frameOrigins?: readonly string[];
  /** Where films of other sites come from, beside our own. */
  readonly mediaOrigins?: readonly string[];
  /** Who the page may call outside, in words of a content policy. */
  readonly callOrigins?: readonly string[];
  /** What embedded sections bring: their scripts and styles, file by file, and who they call (docs/decisions/0017). */
  readonly sections?: SectionSources;
  /** The path of the screen that is shown first, where it is one whose files the build names; they are fetched beside the shell's. */
  readonly screen?: string;
  /** What the application asks at once, fetched beside its scripts. */
  readonly asked?: readonly string[];
  /** The screen that the server draws into the page, where it draws it. */
  readonly drawn?: Drawn;
  /** What the application would ask at once, as JSON by its address; for this one person. */
  readonly answers?: Readonly<Record<string, string>>;
  /** Everything the application starts with. */
  readonly bootstrap: Record<string, unknown>;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
/** JSON that cannot end the script element it stands in. */
const escapeJson = (value: unknown) => escapeText(JSON.stringify(value));
const escapeText = (json: string) =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const IMPORT_MAP = 'sections/import-map.json';
/** What the build of the web application says of the screens that most people see first. */
const FIRST_SCREENS = '.vite/first-screens.json';

/** Addresses of a screen's files; in those of texts, `%lang%` stands for the language. */
interface ScreenFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly texts: readonly string[];
}

/** Around what is of one person alone, so that a device that keeps the page for when it is offline can keep it without (apps/web/vite.config.ts). */
const PRIVATE = '<!--private-->';
const PRIVATE_END = '<!--/private-->';
const ROOT = '<div id="root"></div>';
/**
 * Until the application is there, forms keep what was typed instead of sending it; what was sent then is sent by the application, and a button that was
 * pressed is pressed again.
 */
const HOLD_FORMS =
  "{const drawn=()=>{const root=document.getElementById('root');return root.firstChild?.data==='private'?root.dataset:undefined};" +
  "addEventListener('submit',(event)=>{const held=drawn();if(held){event.preventDefault();held.submitted=''}},true);" +
  "addEventListener('click',({target})=>{const held=drawn(),button=target.closest?.('button[type=button]');" +
  'if(held&&button)held.pressed=button.ariaLabel??button.textContent},true)}';
/** The texts of the frame, as the build has them fetched. */
const SHELL_TEXTS = /href="([^"]+\/%lang%\/shell\.json)"/;

const answersIn = (answers: Readonly<Record<string, string>>) =>
  Object.entries(answers)
    .map(([address, json]) => `${escapeJson(address)}:${escapeText(json)}`)
    .join(',');

const fetched = (path: string) => `<link rel="preload" as="fetch" href="${escapeHtml(path)}" crossorigin>`;

/** In the order in which they are needed: few browsers fetch more than six at once from a server without HTTP/2. */
function linksOf({ scripts, styles, texts }: ScreenFiles): string {
  return [
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`),
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
    ...texts.map(fetched),
  ].join('');
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/** The application's page as it was built, ready to be filled in. */
export class PageTemplate {
  private readonly html: string;
  /** Which module names mean our own React, for embedded sections; it must be known before the first module comes. */
  private readonly importMap: string;
  private readonly screens: Readonly<Record<string, ScreenFiles>>;
  private readonly screenLinks: ReadonlyMap<string, string>;

  constructor(folder: string) {
    this.html = readFileSync(join(folder, 'index.html'), 'utf8');
    const map = readJson(join(folder, IMPORT_MAP));
    this.importMap = map === undefined ? '' : escapeJson(map);
    this.screens = readJson<Record<string, ScreenFiles>>(join(folder, FIRST_SCREENS)) ?? {};
    this.screenLinks = new Map(Object.entries(this.screens).map(([path, files]) => [path, linksOf(files)]));
  }

  /** Addresses of the texts that a first screen says, and its frame. */
  textsOf(path: string): readonly string[] {
    const shell = SHELL_TEXTS.exec(this.html)?.[1];
    return [...(shell === undefined ? [] : [shell]), ...(this.screens[path]?.texts ?? [])];
  }

  /**
   * The page; inline styles and scripts of ours carry the nonce that the content policy names.
   *
   * @param markup of the screen that is shown until the application has started; empty for none
   */
  render(content: PageContent, nonce: string, markup: string): string {
    const head = [
      this.importMap === '' ? '' : `<script type="importmap" nonce="${nonce}">${this.importMap}</script>`,
      `<title>${escapeHtml(content.title)}</title>`,
      `<link rel="icon" href="${escapeHtml(content.iconUrl)}">`,
      `<style id="theme" nonce="${nonce}">${content.themeCss}</style>`,
      `<script nonce="${nonce}">${markup === '' ? '' : HOLD_FORMS}${content.headScript}</script>`,
    ].join('');
    // After what the build put there: the shell's own files come first.
    const further = `${this.screenLinks.get(content.screen ?? '') ?? ''}${(content.asked ?? []).map(fetched).join('')}</head>`;
    const bootstrap = `<script type="application/json" id="bootstrap" nonce="${nonce}">${escapeJson({ ...content.bootstrap, nonce })}</script>`;
    const answers =
      content.answers === undefined
        ? ''
        : `${PRIVATE}<script type="application/json" id="answers" nonce="${nonce}">{${answersIn(content.answers)}}</script>${PRIVATE_END}`;
    return this.html
      .replace('</head>', () => further)
      .replaceAll('%lang%', () => escapeHtml(content.language))
      .replaceAll('%dir%', () => content.direction)
      .replace('<!--head-->', () => head)
      .replace(ROOT, (root) => (markup === '' ? root : `<div id="root">${PRIVATE}${markup}${PRIVATE_END}</div>`))
      .replace('<!--bootstrap-->', () => `${bootstrap}${answers}`);
  }
}

/** Returns what the page may load and run: its own files, inline only what carries the nonce, and what the organisation chose outside. */
export function contentPolicy(
  nonce: string,
  scriptOrigins: readonly string[],
  frameOrigins: readonly string[] = [],
  sections: SectionSources = { scripts: [], styles: [], calls: [] },
  mediaOrigins: readonly string[] = [],
  callOrigins: readonly string[] = [],
): string {
  const also = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join('');
  const outside = also(scriptOrigins);
  const sockets = scriptOrigins.map((origin) => ` ${origin.replace(/^https:/, 'wss:')}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${outside}${also(sections.scripts)}`,
    `style-src 'self' 'nonce-${nonce}'${outside}${also(sections.styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `media-src 'self' blob:${also(mediaOrigins)}`,
    `font-src 'self'${also(sections.calls)}`,
    `connect-src 'self'${outside}${sockets}${also(sections.calls)}${also(callOrigins)}`,
    // Tools and courses of other sites stand in pages of ours that have a policy of their own (docs/decisions/0016).
    `frame-src 'self'${also(frameOrigins)}${outside}${also(sections.calls)}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
