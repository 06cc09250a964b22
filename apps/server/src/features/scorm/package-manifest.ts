import {
  type Activity,
  type CourseTree,
  type PackageProblemCode,
  type PartDemands,
  PACKAGE_LIMITS,
  type ScormVersion,
} from '@waymark/contract/scorm';
import { attributeOf, childOf, childrenOf, type Element, numberOf, parse, textOf } from './package-xml.ts';
import { readTree } from './package-sequencing.ts';

/** What a manifest says of one line of the outline. */
export interface ManifestItem extends PartDemands {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  /** The first page, relative to the package, with its parameters; null for a heading. */
  readonly href: string | null;
  /** Handed to the part as it begins. */
  readonly launchData: string;
  readonly maxTimeAllowed: string;
  readonly timeLimitAction: string;
}

/** A package as its manifest describes it; kept in the store. */
export interface Manifest {
  readonly version: ScormVersion;
  readonly title: string;
  readonly items: readonly ManifestItem[];
  /** SCORM 2004: how its activities are sequenced (PLY-09). */
  readonly tree?: CourseTree;
}

export interface Fault {
  readonly code: PackageProblemCode;
  /** The file, item or resource it is about; empty where it is about the whole. */
  readonly name: string;
}

/** A manifest read, with everything that is wrong with it; without one where it cannot be read at all. */
export interface ManifestReading {
  readonly manifest: Manifest | null;
  readonly faults: readonly Fault[];
}

function versionOf(manifest: Element, xml: string): ScormVersion | undefined {
  const said = textOf(childOf(childOf(manifest, 'metadata'), 'schemaversion'));
  if (/^1\.2\b/.test(said)) return '1.2';
  if (/^(?:2004|CAM 1\.3|1\.3)/i.test(said)) return '2004';
  if (said !== '') return undefined;
  if (/adlcp_rootv1p2|adlcp_v1p2/.test(xml)) return '1.2';
  return /adlcp_v1p3/.test(xml) ? '2004' : undefined;
}

interface Resource {
  readonly id: string;
  readonly href: string;
  readonly base: string;
  readonly files: readonly string[];
  readonly isSco: boolean;
}

function resourcesOf(manifest: Element): Map<string, Resource> {
  const all = childOf(manifest, 'resources');
  const outer = attributeOf(manifest, 'base') + (all === undefined ? '' : attributeOf(all, 'base'));
  return new Map(
    childrenOf(all, 'resource').map((element) => {
      const id = attributeOf(element, 'identifier');
      const base = outer + attributeOf(element, 'base');
      const files = childrenOf(element, 'file').map((file) => attributeOf(file, 'href'));
      return [
        id,
        { id, href: attributeOf(element, 'href'), base, files, isSco: attributeOf(element, 'scormtype').toLowerCase() !== 'asset' },
      ];
    }),
  );
}

/** SCORM 2004: the measure of the primary objective, where that is what satisfies it. */
function passingScoreOf(item: Element): number | null {
  const primary = childOf(childOf(childOf(item, 'sequencing'), 'objectives'), 'primaryObjective');
  if (primary === undefined || attributeOf(primary, 'satisfiedByMeasure') !== 'true') return null;
  const measure = textOf(childOf(primary, 'minNormalizedMeasure'));
  return measure === '' ? 1 : numberOf(measure);
}

/** SCORM 2004: the measure of progress that completes; the fourth edition has it as an attribute, the third as text. */
function completionThresholdOf(item: Element): number | null {
  const element = childOf(item, 'completionThreshold');
  if (element === undefined) return null;
  if (attributeOf(element, 'minProgressMeasure') === '' && textOf(element) === '') return null;
  if (attributeOf(element, 'completedByMeasure') === 'false') return null;
  return numberOf(attributeOf(element, 'minProgressMeasure') || textOf(element));
}

/** SCORM lets an address go on with parameters of the item (CAM 3.4). */
function withParameters(href: string, parameters: string): string {
  const rest = parameters.replace(/^[?&]+/, '');
  if (rest === '') return href;
  if (rest.startsWith('#')) return href + rest;
  return href + (href.includes('?') ? '&' : '?') + rest;
}

/** The path of a file in the package that an address of the manifest names; undefined where it leads out of it. */
export function pathIn(base: string, href: string): string | undefined {
  const origin = 'http://package.invalid';
  const address = URL.parse(base + href, `${origin}/`);
  if (address === null || address.origin !== origin || /^[a-z][a-z0-9+.-]*:|^\/\/|^\\/i.test(base + href)) return undefined;
  // More steps up than there are folders: a browser would stop at the top, an archive has none.
  if (leavesTop((base + href).split(/[?#]/)[0] ?? '')) return undefined;
  try {
    return decodeURIComponent(address.pathname.slice(1));
  } catch {
    return undefined;
  }
}

function leavesTop(path: string): boolean {
  let depth = 0;
  for (const step of path.replaceAll('\\', '/').split('/')) {
    if (step === '..') depth -= 1;
    else if (step !== '' && step !== '.') depth += 1;
    if (depth < 0) return true;
  }
  return false;
}

/**
 * Reads a manifest and holds it against the files that are there (PLY-02): version, organisations, items, resources, and every file
 * they name. What is wrong is named, all at once.
 */
export function readManifest(xml: string, files: ReadonlySet<string>): ManifestReading {
  const root = parse(xml);
  if (root === undefined || root.name !== 'manifest') return { manifest: null, faults: [{ code: 'manifest-unreadable', name: '' }] };
  const faults: Fault[] = [];
  const note = (code: PackageProblemCode, name = '') => {
    if (faults.length < PACKAGE_LIMITS.problems && !faults.some((one) => one.code === code && one.name === name))
      faults.push({ code, name });
  };
  const version = versionOf(root, xml);
  if (version === undefined) note('version-unknown', textOf(childOf(childOf(root, 'metadata'), 'schemaversion')));
  const resources = resourcesOf(root);
  const organization = organizationOf(root, note);
  const items = organization === undefined ? [] : itemsOf(organization, resources, files, note);
  if (organization !== undefined && items.every(({ href }) => href === null)) note('nothing-to-launch');
  for (const { base, files: named } of resources.values()) {
    for (const href of named) {
      const path = pathIn(base, href);
      if (path === undefined) note('path-escapes', base + href);
      // A page that should open is named already.
      else if (!files.has(path) && !faults.some(({ name }) => name === path)) note('file-missing', path);
    }
  }
  if (version === undefined) return { manifest: null, faults };
  const title = textOf(childOf(organization, 'title')) || (items[0]?.title ?? '');
  const isSco = (item: Element) => resources.get(attributeOf(item, 'identifierref'))?.isSco !== false;
  const tree = version === '1.2' || organization === undefined ? undefined : readTree({ organization, manifest: root, isSco, title });
  return {
    manifest: { version, title, items: tree === undefined ? items : timed(items, tree.root), ...(tree === undefined ? {} : { tree }) },
    faults,
  };
}

/** SCORM 2004 has how long an attempt may take in its sequencing. */
const timed = (items: readonly ManifestItem[], root: Activity): ManifestItem[] =>
  items.map((item) => Object.assign(item, { maxTimeAllowed: durationIn(root, item.id) || item.maxTimeAllowed }));

/** How long an attempt at an activity may take; empty where nothing is said. */
const durationIn = (activity: Activity, id: string): string =>
  activity.id === id
    ? activity.sequencing.attemptDuration
    : (activity.children.map((child) => durationIn(child, id)).find((found) => found !== '') ?? '');

type Note = (code: PackageProblemCode, name?: string) => void;

function organizationOf(root: Element, note: Note): Element | undefined {
  const all = childOf(root, 'organizations');
  const organizations = childrenOf(all, 'organization');
  if (all === undefined || organizations.length === 0) {
    note('no-organization');
    return undefined;
  }
  const wanted = attributeOf(all, 'default');
  if (wanted === '') return organizations[0];
  const found = organizations.find((one) => attributeOf(one, 'identifier') === wanted);
  // Tools write a wrong one now and then; the first is what they mean.
  if (found === undefined) note('default-organization-missing', wanted);
  return found ?? organizations[0];
}

function itemsOf(
  parent: Element,
  resources: ReadonlyMap<string, Resource>,
  files: ReadonlySet<string>,
  note: Note,
  depth = 0,
): ManifestItem[] {
  const found: ManifestItem[] = [];
  for (const element of childrenOf(parent, 'item')) {
    const id = attributeOf(element, 'identifier');
    const inner = itemsOf(element, resources, files, note, depth + 1);
    const isHidden = attributeOf(element, 'isvisible') === 'false';
    const href = hrefOf(element, resources, files, note);
    const item: ManifestItem = {
      id,
      title: textOf(childOf(element, 'title')) || id,
      depth,
      href,
      launchData: textOf(childOf(element, 'datafromlms') ?? childOf(element, 'dataFromLMS')),
      maxTimeAllowed: textOf(childOf(element, 'maxtimeallowed')),
      timeLimitAction: textOf(childOf(element, 'timelimitaction') ?? childOf(element, 'timeLimitAction')),
      masteryScore: numberOf(textOf(childOf(element, 'masteryscore'))),
      passingScore: passingScoreOf(element),
      completionThreshold: completionThresholdOf(element),
      isSco: resources.get(attributeOf(element, 'identifierref'))?.isSco !== false,
    };
    if (!isHidden || href !== null) found.push(item);
    found.push(...inner);
  }
  return found;
}

function hrefOf(item: Element, resources: ReadonlyMap<string, Resource>, files: ReadonlySet<string>, note: Note): string | null {
  const reference = attributeOf(item, 'identifierref');
  if (reference === '') return null;
  const resource = resources.get(reference);
  if (resource === undefined) {
    note('item-without-resource', reference);
    return null;
  }
  if (resource.href === '') {
    note('resource-without-address', resource.id);
    return null;
  }
  const address = resource.base + resource.href;
  if (/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(address)) {
    note('launch-outside', address);
    return null;
  }
  const path = pathIn(resource.base, resource.href);
  if (path === undefined) note('path-escapes', address);
  else if (!files.has(path)) note('launch-file-missing', path);
  if (path === undefined || !files.has(path)) return null;
  const rest = /[?#].*$/.exec(resource.href)?.[0] ?? '';
  const encoded = path
    .split('/')
    .map((step) => encodeURIComponent(step))
    .join('/');
  return withParameters(encoded + rest, attributeOf(item, 'parameters'));
}
