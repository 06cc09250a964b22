/** What comes with each chunk that is opened later: names of files, and their places by the name of the chunk. */
interface Links {
  readonly files: readonly string[];
  readonly of: Readonly<Record<string, readonly number[]>>;
}

const ADDRESS = '%chunk-links%';
const comings = new Map<string, Promise<void>>();
let links: Promise<Links> | undefined;

async function fetchLinks(): Promise<Links> {
  const answer = await fetch(ADDRESS);
  if (!answer.ok) throw new Error(`The list of chunks did not arrive: ${answer.status}`);
  return (await answer.json()) as Links;
}

function linksArrive(): Promise<Links> {
  links ??= fetchLinks().catch((error: unknown) => {
    links = undefined;
    throw error;
  });
  return links;
}

const linkTo = (href: string) => document.querySelector<HTMLLinkElement>(`head > link[href="${href}"]`);

/** Has a file fetched beside the others; done when no one needs to wait: a style sheet applies, a script is on its way. */
function fileComes(name: string): Promise<void> {
  const href = `/${name}`;
  const isStyle = name.endsWith('.css');
  const coming =
    comings.get(href) ??
    new Promise<void>((resolve, reject) => {
      if (linkTo(href) !== null) return resolve();
      const link = document.createElement('link');
      link.rel = isStyle ? 'stylesheet' : 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      if (isStyle) {
        link.addEventListener('load', () => resolve());
        link.addEventListener('error', () => {
          comings.delete(href);
          link.remove();
          reject(new Error(`The styles ${name} did not arrive`));
        });
      }
      document.head.append(link);
      if (!isStyle) resolve();
      return undefined;
    });
  comings.set(href, coming);
  return coming;
}

/**
 * Opens a chunk, with what it takes beside it instead of after it; its styles apply before it runs. Stands in the place of the bundler's own
 * loader (build/chunk-links.ts). What the page has brought by itself waits for no list.
 *
 * @param chunk name of its file, or of all that comes with it; none where nothing does
 * @public
 */
export async function __vitePreload<Module>(load: () => Promise<Module>, chunk?: string | readonly string[]): Promise<Module> {
  if (typeof chunk !== 'string') await Promise.all(chunk?.map(fileComes) ?? []);
  else if (comings.has(`/${chunk}`) || linkTo(`/${chunk}`) === null) {
    const { files, of } = await linksArrive();
    await Promise.all((of[chunk] ?? []).map((at) => fileComes(files[at] ?? '')));
  }
  return load();
}
