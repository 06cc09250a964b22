import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { placeOf, type Place } from './places.ts';
import { filesEndingIn, read, root, sources } from './sources.ts';

const LONGEST = 400;
const GENERATED = new Set(['apps/server/src/platform/db/schema.ts']);
const VAGUE = /^(?:.+-)?(?:utils?|helpers?|common|misc|shared)$|^manager$/;
// Migrations carry the minute they were written in, or their old number, before an underscore.
const KEBAB = /^(?:\d{4}(?:\d{8})?_[a-z0-9_]+|[a-z0-9]+(?:[.-][a-z0-9]+)*)$/;
/** Files that a tool loads and takes the default export of. */
const TOOL_CONFIGURATION = /(?:^|\/)[\w.-]+\.config\.(?:ts|js|mjs)$|^scripts\/flaky-tests\.mjs$/;

/** The roles of docs/style.md ("A feature, from contract to screen"): what stands before the role is the slug or a thing of the feature. */
const ROLES: Readonly<Partial<Record<Place['root'], RegExp>>> = {
  contract: /^(?:index|(?:(?:types|sequencing)\/)?[\w-]+\.(?:api|schema|problems|rules|notifications))(?:\.test)?\.ts$/,
  server:
    /^(?:types\/)?[\w-]+\.(?:routes|card-type|service|policy|rules|machine|repo|row|present|tables|events|jobs|notifications|notification-subjects|mails|search|reader|public|feature|factory|samples|approvals|worker)(?:\.test)?\.ts$/,
  web: /^(?:[\w-]+\.(?:routes|queries|public|feature|rules|problem-messages|notification-names|audit-words|draft|card-look|card-view|card-form)(?:\.test)?\.tsx?|(?:types|screens|components|dialogs|widgets)\/.+)$/,
};
/** A mechanism of a feature (a hash, a parser, a timer) needs no role, but then it knows no store and no request, and no screen. */
const MECHANISM = /^[a-z0-9-]+(?:\.test)?\.ts$/;
const NOT_FOR_MECHANISMS =
  /\.repo\.ts$|\.service\.ts$|\/platform\/http\/(?!refusal)|\/platform\/db\/(?!new-id|page)|\/(?:screens|components|dialogs)\//;

const code = sources.map((file) => file.path);
const all = filesEndingIn('.ts', '.tsx', '.mjs', '.js', '.css', '.sql');

test('no file is longer than 400 lines', () => {
  const long = all.filter((file) => !GENERATED.has(file) && read(file).trimEnd().split('\n').length > LONGEST);
  expect(long, 'Look for a seam: a use case, a component, a table of data of its own.').toEqual([]);
});

test('names are kebab-case and say what is inside', () => {
  const faults = all.filter((file) => {
    const parts = file.split('/');
    const names = [...parts.slice(0, -1), (parts.at(-1) ?? '').replace(/\.\w+$/, '')];
    return names.some((name) => name !== '.ci' && (!KEBAB.test(name) || name.split('.').some((word) => VAGUE.test(word))));
  });
  expect(faults, 'Use kebab-case, and a noun of docs/glossary.md instead of utils, helpers, common, misc, shared, manager.').toEqual([]);
});

/** Why a file may not be in its feature; undefined when it may. */
function faultOf(file: string): string | undefined {
  const { root: place, slug } = placeOf(file);
  const inside = file.slice(file.indexOf(`/features/${slug}/`) + `/features/${slug}/`.length);
  const isMechanism = place !== 'contract' && MECHANISM.test(inside);
  if (ROLES[place]?.test(inside) !== true && !isMechanism)
    return 'has none of the roles of docs/style.md: rename it, or add the role there and here';
  if (!isMechanism || inside.endsWith('.test.ts')) return undefined;
  const reaches = (sources.find(({ path: one }) => one === file)?.imports ?? []).filter(
    ({ target, specifier, ofTypes }) => !ofTypes && (specifier === 'kysely' || NOT_FOR_MECHANISMS.test(target ?? '')),
  );
  return reaches.length === 0
    ? undefined
    : 'knows a store, a request or a screen without a role that may: give it a role of docs/style.md, or pass in what it needs';
}

test('a feature is a small closed set of files (docs/style.md)', () => {
  const inFeatures = code.filter((file) => placeOf(file).kind === 'feature');
  expect(inFeatures.length, 'there is something to look at').toBeGreaterThan(1_000);
  const faults = inFeatures.flatMap((file) => {
    const fault = faultOf(file);
    return fault === undefined ? [] : [`${file} ${fault}`];
  });
  expect(faults).toEqual([]);
});

/** Places of the web whose pages come from other features: they ask the server nothing. */
const AREAS: ReadonlySet<string> = new Set(['admin', 'settings']);

test('a feature has the same slug in contract, server and web', () => {
  const slugsOf = (place: Place['root']) =>
    new Set(
      code
        .map(placeOf)
        .filter((one) => one.root === place && one.kind === 'feature')
        .map(({ slug }) => slug),
    );
  const contract = slugsOf('contract');
  const missing = [
    ...[...slugsOf('server'), ...slugsOf('web')]
      .filter((slug) => !contract.has(slug) && !AREAS.has(slug ?? ''))
      .map((slug) => `packages/contract/src/features/${slug}`),
    ...code
      .filter((file) => file.endsWith('.api.ts') && placeOf(file).root === 'contract')
      .map((file) => `apps/server/src/features/${placeOf(file).slug}`)
      .filter((folder) => !existsSync(path.join(root, folder))),
  ];
  expect([...new Set(missing)], 'These folders are missing: use one word for a feature everywhere.').toEqual([]);
});

test('exports have names; default exports are for tools that want one', () => {
  const faults = sources.filter(({ path: file, program }) => {
    return !TOOL_CONFIGURATION.test(file) && program.body.some(({ type }) => type === 'ExportDefaultDeclaration');
  });
  expect(
    faults.map((file) => file.path),
    'Export a name instead.',
  ).toEqual([]);
});

test('a feature declares what it brings, and calls nothing while it is loaded', () => {
  const declarations = sources.filter(({ path: file }) => /^apps\/server\/src\/features\/[^/]+\/[^/]+\.feature\.ts$/.test(file));
  expect(declarations.length, 'there is something to look at').toBeGreaterThan(50);
  const faults = declarations.filter(({ program }) => program.body.some(({ type }) => type === 'ExpressionStatement'));
  expect(
    faults.map(({ path: file }) => file),
    'Declare it in the feature: `gives: [calendarSources.with(sessionsInCalendar)]`.',
  ).toEqual([]);
});

test('ORG-01 every table with an organisation is protected by the migration that makes it', () => {
  const faults = filesEndingIn('.sql')
    .filter((file) => file.startsWith('apps/server/migrations/'))
    .flatMap((file) => {
      const text = read(file);
      return [...text.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)([\s\S]*?);$/gm)]
        .filter(([, name, body]) => body?.includes('organisation_id') && !text.includes(`call protect_tenant_table('${name}')`))
        .map(([, name]) => `${file}: add call protect_tenant_table('${name}');`);
    });
  expect(faults).toEqual([]);
});
