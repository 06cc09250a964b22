import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OrganisationDetails, OwnMenuItem } from '@waymark/contract/organisation';
import type { SessionUser } from '@waymark/contract/session';

/** What is known of a page before its application runs; the address is that of the screen, with as much of the query as changes how it looks. */
export interface Drawn {
  readonly address: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly organisation: OrganisationDetails;
  /** What the organisation says otherwise than the product, by id; nothing where left out. */
  readonly changed?: Readonly<Record<string, unknown>>;
  /** Who is signed in, with their menu; null for a visitor. */
  readonly person: { readonly user: SessionUser; readonly menu: { readonly items: readonly OwnMenuItem[] } } | null;
}

type Draw = (drawn: Drawn & { readonly messages: Readonly<Record<string, unknown>> }) => string;

/** What the build of the web application made to draw first screens with. */
const DRAWS = '.vite/first-paint.js';
/** Pictures of the way in are the same for everyone who comes to an organisation in a language; so many are kept. */
const MOST_KEPT = 200;

/**
 * Draws first screens, so that people see them before any script has run (docs/decisions/0051). Nothing of anyone who is signed in is kept.
 *
 * @param textFiles addresses of a screen's texts, with `%lang%` for the language, by its path
 */
export class FirstPaints {
  private readonly folder: string;
  private readonly textFiles: (path: string) => readonly string[];
  private readonly texts = new Map<string, Readonly<Record<string, unknown>>>();
  private readonly kept = new Map<string, string>();
  private drawing: Promise<Draw> | undefined;

  constructor(folder: string, textFiles: (path: string) => readonly string[]) {
    this.folder = folder;
    this.textFiles = textFiles;
  }

  /** The markup of a first screen: a visitor's, or the frame of someone who is signed in. Empty where the build brought nothing to draw with, or nothing is drawn at the address. */
  async draw(drawn: Drawn): Promise<string> {
    const draw = await this.ready();
    if (draw === undefined) return '';
    if (drawn.person !== null) return draw({ ...drawn, messages: this.messagesOf(drawn) });
    const key = JSON.stringify([drawn.organisation.id, drawn.organisation.revision, drawn.language, drawn.address]);
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const markup = draw({ ...drawn, messages: this.messagesOf(drawn) });
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(key, markup);
    return markup;
  }

  private async ready(): Promise<Draw | undefined> {
    const file = join(this.folder, DRAWS);
    if (this.drawing === undefined && !existsSync(file)) return undefined;
    this.drawing ??= (import(pathToFileURL(file).href) as Promise<{ readyToPaint: () => Promise<Draw> }>)
      .then(({ readyToPaint }) => readyToPaint())
      .catch((error: unknown) => {
        // The next page tries again.
        this.drawing = undefined;
        throw error;
      });
    return this.drawing;
  }

  private messagesOf(drawn: Drawn): Readonly<Record<string, unknown>> {
    const texts = this.textsOf(drawn);
    return drawn.changed === undefined ? texts : { ...texts, ...drawn.changed };
  }

  private textsOf({ address, language, person }: Drawn): Readonly<Record<string, unknown>> {
    // Around what someone who is signed in sees stands the frame alone.
    const path = person === null ? address : '';
    const key = `${language} ${path}`;
    const known = this.texts.get(key);
    if (known !== undefined) return known;
    const files = this.textFiles(path).map((file) => join(this.folder, file.replace('%lang%', language)));
    const texts = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)) as Record<
      string,
      unknown
    >;
    this.texts.set(key, texts);
    return texts;
  }
}
