import { expect, test } from 'vitest';
import { isForTests, placeOf, rings, type Place } from './places.ts';
import { sources } from './sources.ts';

const ENTRY_OF_FEATURE = /\/features\/[\w-]+\/[\w-]+\.(feature|routes)\.tsx?$/;
const OPEN_TO_FEATURES = /\/([\w-]+)\/\1\.public\.tsx?$/;
/** What cards list of a type that another feature owns; such files know cards by their types and fields only. */
const PART_OF_CARD_TYPE = /\.card-(?:look|view|form)\.tsx?$/;
const OPEN_TO_CARD_TYPES = /\/cards\/(?:card-(?:type|file)|question-form)\.ts$/;
/** What notifications list of every feature that sends some. */
const NOTIFICATION_NAMES = /\/([\w-]+)\/\1\.notification-names\.ts$/;
const OPEN_TO_TESTS = /\/([\w-]+)\/(\1\.(?:public|search|jobs)|[\w-]+\.factory)\.tsx?$/;

/** Which roots a root may import, in addition to itself. */
const MAY_IMPORT: Readonly<Record<Place['root'], readonly Place['root'][]>> = {
  contract: [],
  ui: [],
  server: ['contract'],
  web: ['contract', 'ui'],
  embedded: ['contract', 'ui'],
  other: ['contract', 'ui', 'server', 'web', 'embedded', 'other'],
};

/** The page the server sends is coloured before any script runs. */
const THEME = 'packages/ui/src/theme';

/** Why one file may not import another; undefined when it may. */
function faultOf(from: string, to: string): string | undefined {
  const here = placeOf(from);
  const there = placeOf(to);
  if (here.root === 'other') return undefined;
  if (here.root === 'server' && here.kind === 'entry' && to.startsWith(THEME)) return undefined;
  if (here.root !== there.root) {
    return MAY_IMPORT[here.root].includes(there.root)
      ? undefined
      : `${here.root} may import ${MAY_IMPORT[here.root].join(' and ') || 'nothing of ours'} only`;
  }
  if (isForTests(to) && !isForTests(from) && here.kind !== 'entry') return 'what is made for tests stays in tests';
  if (here.kind === 'feature') return featureFault(from, to, here, there);
  if (here.kind === 'platform') {
    if (there.kind === 'platform' || isForTests(from)) return undefined;
    return 'the platform knows no feature and nothing built on it: let the feature register itself';
  }
  if (here.kind === 'app') {
    return there.kind === 'feature' && !ENTRY_OF_FEATURE.test(to) ? 'the app knows features through their routes only' : undefined;
  }
  return entryFault(from, to, there);
}

function featureFault(from: string, to: string, here: Place, there: Place): string | undefined {
  if (there.kind === 'platform' || (there.kind !== 'feature' && isForTests(from))) return undefined;
  if (there.kind !== 'feature') return 'a feature imports the platform and other features, nothing above it';
  if (ENTRY_OF_FEATURE.test(to) && to.includes('.feature.') && !isForTests(from)) return 'only features.ts imports a *.feature.ts';
  if (here.slug === there.slug) return undefined;
  if (isForTests(from) && here.root !== 'contract')
    return OPEN_TO_TESTS.test(to) ? undefined : `tests use ${there.slug} through its public file, factories, search and jobs`;
  const isCardType = here.slug === 'cards' ? PART_OF_CARD_TYPE.test(to) : PART_OF_CARD_TYPE.test(from) && OPEN_TO_CARD_TYPES.test(to);
  const isNotificationName = here.slug === 'notifications' && NOTIFICATION_NAMES.test(to);
  if (here.root !== 'contract' && !OPEN_TO_FEATURES.test(to) && !isCardType && !isNotificationName) {
    return `features know each other through the public file: export what you need from ${there.slug}.public`;
  }
  const [own, other] = [rings.get(here.slug ?? ''), rings.get(there.slug ?? '')];
  if (own === undefined || other === undefined || other <= own) return undefined;
  return `${here.slug} is of ring ${own}, ${there.slug} of ring ${other}: turn the dependency round, with an event or a registration`;
}

function entryFault(from: string, to: string, there: Place): string | undefined {
  if (there.kind !== 'feature' || isForTests(from)) return undefined;
  if (ENTRY_OF_FEATURE.test(to)) return from.endsWith('/features.ts') ? undefined : 'only features.ts lists features';
  return OPEN_TO_FEATURES.test(to) ? undefined : 'what stands outside the features uses their public files';
}

test('a file imports only what it may (docs/architecture.md)', () => {
  const ours = sources.filter(({ path }) => placeOf(path).root !== 'other');
  expect(ours.length, 'there is something to look at').toBeGreaterThan(1_000);
  const faults = ours.flatMap(({ path: from, imports }) =>
    imports.flatMap(({ specifier, target }) => {
      const fault = target === undefined ? undefined : faultOf(from, target);
      return fault === undefined ? [] : [`${from}, ${specifier}: ${fault}`];
    }),
  );
  expect(faults).toEqual([]);
});

test('every feature stands in a ring of docs/architecture.md', () => {
  const slugs = new Set(sources.flatMap(({ path }) => placeOf(path).slug ?? []));
  expect(
    [...slugs].filter((slug) => !rings.has(slug)),
    'Put these features into a ring of "Who may import what" in docs/architecture.md.',
  ).toEqual([]);
});

test('Mantine stays inside packages/ui', () => {
  const users = sources.filter(
    ({ path, imports }) => !path.startsWith('packages/ui/') && imports.some(({ specifier }) => specifier.startsWith('@mantine/')),
  );
  expect(
    users.map(({ path }) => path),
    'Use a component of @waymark/ui; add it there when it is missing.',
  ).toEqual([]);
});

test('every name of a public file is used by another file', () => {
  const used = new Map<string, Set<string>>();
  for (const { imports } of sources) {
    for (const { target, names } of imports) {
      if (target !== undefined) used.set(target, new Set([...(used.get(target) ?? []), ...names]));
    }
  }
  const unused = sources
    .filter(({ path }) => OPEN_TO_FEATURES.test(path))
    .flatMap(({ path, exports }) =>
      exports.filter((name) => used.get(path)?.has(name) !== true && used.get(path)?.has('*') !== true).map((name) => `${path}: ${name}`),
    );
  expect(unused, 'Take these names out: what nothing else uses is not public.').toEqual([]);
});

/** The commands that install what is lacking: until they have, there is nothing but Node, of any version, and this repository. */
const INSTALLING = sources.filter(({ imports }) => imports.some(({ names }) => names.includes('ensureInstalled'))).map((file) => file.path);

test('a command that installs runs before anything is: it loads Node’s own modules and plain scripts alone', () => {
  const reached = new Set(INSTALLING);
  for (const file of reached) {
    for (const { target } of sources.find((one) => one.path === file)?.imports ?? []) if (target !== undefined) reached.add(target);
  }
  const faults = [...reached].flatMap((file) =>
    (sources.find((one) => one.path === file)?.imports ?? [])
      .filter(({ specifier, ofTypes, target }) => !ofTypes && !specifier.startsWith('node:') && target?.endsWith('.mjs') !== true)
      .map(({ specifier }) => `${file} imports ${specifier}`),
  );
  expect(INSTALLING).toContain('scripts/test.mjs');
  expect(faults, 'Run it as a command of its own, under the Node that was installed.').toEqual([]);
});
