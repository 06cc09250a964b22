import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { serverEnvironment, serverFlags } from '../workshop.mjs';
import { root } from './sources.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const dockerfile = read('Dockerfile').replaceAll('\\\n', '');
const [, ...stages] = dockerfile.split(/^FROM /m);
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, { image: string; environment: Record<string, string | null> }>;
};
const manifests = globSync('deploy/kubernetes/*/*.yaml', { cwd: root })
  .filter((file) => !file.endsWith('kustomization.yaml'))
  .flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest));

interface Container {
  image: string;
  command?: string[];
  env?: { name: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: {
    template?: PodTemplate;
    jobTemplate?: { spec: { template: PodTemplate } };
    podSelector?: { matchLabels: Record<string, string> };
    ingressClassName?: string;
  };
}
interface PodTemplate {
  metadata?: { labels: Record<string, string> };
  spec: { containers: Container[] };
}

const podOf = ({ spec }: Manifest): PodTemplate | undefined => spec?.template ?? spec?.jobTemplate?.spec.template;

/** The variables that the server reads, by the page that describes them all. */
const known = new Set(
  [...read('docs/running.md').matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, names = '']) => names.match(/[A-Z][A-Z0-9_]+/g) ?? []),
);

test('PLT-10 the image runs on the Node that the product is made for', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
  expect(stages.map((stage) => stage.split('\n', 1)[0]?.split(' ', 1)[0])).toEqual(
    stages.map(() => `node:${dependencies.node}-bookworm-slim`),
  );
});

test('PLT-10 the image installs with the manifest of every workspace', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const manifestsOfWorkspaces = globSync(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: root },
  );
  expect(manifestsOfWorkspaces.length).toBeGreaterThan(5);
  expect(manifestsOfWorkspaces.filter((file) => !stages[0]?.includes(`COPY ${file} ${path.dirname(file)}/`))).toEqual([]);
});

test('PLT-10 the image starts the server as npm start does', () => {
  const command = /^CMD (\[.*\])$/m.exec(stages[1] ?? '')?.[1] ?? '[]';
  expect(JSON.parse(command)).toEqual(['node', ...serverFlags, 'apps/server/dist/main.js']);
  // Of what goes with the flags, the image lacks a folder that survives for compiled code.
  const { NODE_COMPILE_CACHE: _folder, ...environment } = serverEnvironment;
  for (const [name, value] of Object.entries(environment)) expect(stages[1]).toContain(` ${name}=${value}`);
});

test('PLT-10 the compose file and the manifests set only what the server reads', () => {
  const ofCompose = Object.entries(compose.services)
    .filter(([, { image }]) => image === 'waymark')
    .flatMap(([, { environment }]) => Object.keys(environment));
  const ofManifests = manifests.flatMap((manifest) => [
    ...Object.keys({ ...manifest.data, ...manifest.stringData }),
    ...(podOf(manifest)?.spec.containers ?? [])
      .filter(({ image }) => image === 'waymark')
      .flatMap(({ env = [] }) => env.map(({ name }) => name)),
  ]);
  const set = [...ofCompose, ...ofManifests];
  expect(set).toContain('DATABASE_URL');
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

test('PLT-10 the manifests name only what is among them', () => {
  const named = manifests.flatMap((manifest) =>
    (podOf(manifest)?.spec.containers ?? []).flatMap(({ envFrom = [] }) =>
      envFrom.flatMap(({ configMapRef, secretRef }) => [
        ...(configMapRef ? [`ConfigMap ${configMapRef.name}`] : []),
        ...(secretRef ? [`Secret ${secretRef.name}`] : []),
      ]),
    ),
  );
  const there = new Set(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`));
  expect(named).not.toEqual([]);
  expect(named.filter((name) => !there.has(name))).toEqual([]);
});

test('PLT-10 every manifest is applied but for the example of secrets', () => {
  const applied = new Set(
    globSync('deploy/kubernetes/*/kustomization.yaml', { cwd: root }).flatMap((file) =>
      (parse(read(file)) as { resources: string[] }).resources.map((name) => path.join(path.dirname(file), name)),
    ),
  );
  const there = globSync('deploy/kubernetes/*/*.yaml', { cwd: root }).filter((file) => !/(?:kustomization|example)\.yaml$/.test(file));
  expect(there.filter((file) => !applied.has(file))).toEqual([]);
});

test('PLT-10 a network policy guards every pod that stays, and the ingress names its class', () => {
  const guarded = manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec?.podSelector?.matchLabels ?? {});
  const staying = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
  expect(staying.map(({ metadata }) => metadata.name)).not.toEqual([]);
  const isGuarded = (labels: Readonly<Record<string, string>>) =>
    guarded.some((selector) => Object.entries(selector).every(([name, value]) => labels[name] === value));
  expect(staying.filter((one) => !isGuarded(podOf(one)?.metadata?.labels ?? {})).map(({ metadata }) => metadata.name)).toEqual([]);
  expect(manifests.find(({ kind }) => kind === 'Ingress')?.spec?.ingressClassName).toBeTruthy();
});

test('PLT-10 a job makes the backup that a person would make', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const containers = manifests.filter(({ kind }) => kind === 'CronJob').flatMap((one) => podOf(one)?.spec.containers ?? []);
  expect(containers.map(({ command = [] }) => command.join(' ').includes(`${scripts['backup']} --to`))).toEqual([true]);
});
