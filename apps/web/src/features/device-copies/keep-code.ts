import { i18n } from '@lingui/core';
import { problemOf } from '../../platform/api/api-problem.ts';
import { localStore } from '../../platform/browser/local-store.ts';

/** Where the build says which files show content and all around it (build/offline-files.ts). */
const FILES = '/i/offline.json';
const KEPT = 'offline-files';
const AT_ONCE = 8;

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Sees to it that the page and the code that shows what is taken along are on the device, as they are now and in the language of the page: the
 * worker keeps what is fetched (SHL-39). Throws `ApiProblem` when they do not come.
 */
export async function keepCode(signal: AbortSignal): Promise<void> {
  await navigator.serviceWorker.ready;
  const list = await fetch(FILES, { signal, cache: 'no-cache' });
  if (!list.ok) throw problemOf(list.status, undefined);
  const text = await list.text();
  // The page says who is signed in: the one that was kept may be a visitor's.
  const page = await fetch('/', { headers: { accept: 'text/html' }, signal });
  if (page.ok) await (await caches.open('page')).put('/', page);
  const known = `${i18n.locale} ${text}`;
  const seen = await caches.open('seen');
  const files = (JSON.parse(text) as string[]).map((file) => file.replace('%lang%', i18n.locale));
  const isHere = async (file: string) => (await caches.match(file)) !== undefined;
  if (localStore.read(KEPT, isText) === known && (await isHere(files[0] ?? '/'))) return;
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE);
    await Promise.all(
      some.map(async (file) => {
        if (await isHere(file)) return;
        const answer = await fetch(file, { signal });
        if (!answer.ok) throw problemOf(answer.status, undefined);
        // The worker does so too, unless it only came a moment ago.
        await seen.put(file, answer);
      }),
    );
  }
  localStore.write(KEPT, known);
}
