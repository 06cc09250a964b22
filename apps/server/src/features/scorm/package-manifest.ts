import {
  type Activity,
  type CourseTree,
  type PackageProblemCode,
  type PartDemands,
  PACKAGE_LIMITS,
  type ScormVersion,
} from '@waymark/contract/scorm';
import { canBegin } from './course-tree.ts';
import { addressOfFile, type FileNames, locate } from '../../platform/archives/file-names.ts';
import { readTree } from './package-sequencing.ts';
import { attributeOf, childOf, childrenOf, type Element, numberOf, parse, textOf, wholeTextOf } from './package-xml.ts';

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
  /** The library that plays it, where it is a package of H5P (PLY-11): it has one part, whose page is ours. */
  readonly h5p?: string;
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

/** Words of editions, wherever they stand: "SCORM 2004 4th Edition", "CAM 1.3", "v1.2". */
const OF_12 = /(?<![\d.])1\.2(?!\d)/;
const OF_2004 = /(?<!\d)2004(?!\d)|(?<![\d.])1\.3(?!\d)|\b(?:2nd|3rd|4th)\s{1,5}ed/i;
/** Names of formats that only one edition uses. */
const NAMESPACES_OF_12 = /adlcp_rootv1p2|adlcp_v1p2|imscp_rootv1p1p2/;
const NAMESPACES_OF_2004 = /adlcp_v1p3|adlseq_v1p3|adlnav_v1p3/;

const only = (is12: boolean, is2004: boolean): ScormVersion | undefined => (is12 === is2004 ? undefined : is12 ? '1.2' : '2004');

/** The edition by what the manifest says, else by the formats that it names; undefined where neither tells. */
function versionOf(said: string, xml: string): ScormVersion | undefined {
  const word = said.slice(0, PACKAGE_LIMITS.addressLength);
  return only(OF_12.test(word), OF_2004.test(word)) ?? only(NAMESPACES_OF_12.test(xml), NAMESPACES_OF_2004.test(xml));
}

/**
 * Whether a manifest is that of an IMS content package: pages in an order, without a word of SCORM, a cartridge or tests. Its pages report nothing, and
 * are played like pages of SCORM that are only shown.
 */
function holdsPagesAlone(root: Element, xml: string): boolean {
  const metadata = childOf(root, 'metadata');
  const says = [childOf(metadata, 'schema'), childOf(metadata, 'schemaversion')].map((element) => wholeTextOf(element));
  const isContent = /^(?:IMS\s?Content)?$/i.test(says[0] ?? '') && /^(?:1\.1(?:\.\d)?)?$/.test(says[1] ?? '');
  const types = childrenOf(childOf(root, 'resources'), 'resource').map((resource) => attributeOf(resource, 'type').toLowerCase());
  return isContent && !/adlcp|scorm/i.test(xml) && types.length > 0 && types.every((type) => type === 'webcontent' || type === '');
}

interface Resource {
  readonly id: string;
  readonly href: string;
  readonly base: string;
  readonly files: readonly string[];
  readonly isSco: boolean;
  /** Whether it is named a SCO; what says nothing may be either. */
  readonly saysSco: boolean;
  readonly title: string;
}

function resourcesOf(manifest: Element, arePagesAlone: boolean): Map<string, Resource> {
  const all = childOf(manifest, 'resources');
  const outer = attributeOf(manifest, 'base') + (all === undefined ? '' : attributeOf(all, 'base'));
  return new Map(
    childrenOf(all, 'resource').map((element) => {
      const id = attributeOf(element, 'identifier');
      const base = outer + attributeOf(element, 'base');
      const files = childrenOf(element, 'file').map((file) => attributeOf(file, 'href'));
      const kind = attributeOf(element, 'scormtype').toLowerCase();
      const title = librariansTitleOf(element);
      return [
        id,
        { id, href: attributeOf(element, 'href'), base, files, isSco: kind !== 'asset' && !arePagesAlone, saysSco: kind === 'sco', title },
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

/** What is known of a package beside its manifest. */
export interface PackageAround {
  readonly files: Pick<FileNames, 'find'>;
  /** What a package is called that says no title itself. */
  readonly fileName: string;
}

/** The title that a manifest has for librarians. */
const librariansTitleOf = (root: Element) => wholeTextOf(childOf(childOf(childOf(childOf(root, 'metadata'), 'lom'), 'general'), 'title'));

const withoutEnding = (fileName: string) => fileName.replace(/\.[a-z0-9]{1,5}$/i, '');

/**
 * Reads a manifest and holds it against the files that are there (PLY-02): version, organisations, items, resources, and every file
 * they name. What is wrong is named, all at once. One without an organisation is read by its resources, in their order.
 */
export function readManifest(xml: string, { files, fileName }: PackageAround): ManifestReading {
  const root = parse(xml);
  if (root === undefined || root.name !== 'manifest') return { manifest: null, faults: [{ code: 'manifest-unreadable', name: '' }] };
  const faults: Fault[] = [];
  const note = (code: PackageProblemCode, name = '') => {
    if (faults.length < PACKAGE_LIMITS.problems && !faults.some((one) => one.code === code && one.name === name))
      faults.push({ code, name: name.slice(0, PACKAGE_LIMITS.pathLength) });
  };
  const saidVersion = wholeTextOf(childOf(childOf(root, 'metadata'), 'schemaversion'));
  const said = versionOf(saidVersion, xml);
  const arePagesAlone = said === undefined && holdsPagesAlone(root, xml);
  if (arePagesAlone) note('pages-alone');
  else if (said === undefined) note('version-unknown', saidVersion);
  const version = arePagesAlone ? '1.2' : said;
  const resources = resourcesOf(root, arePagesAlone);
  const organization = organizationOf(root, note);
  const items = organization === undefined ? itemsOfResources(resources, files, note) : itemsOf(organization, resources, files, note);
  if (organization === undefined && items.length === 0) note('no-organization');
  if (organization !== undefined && items.every(({ href }) => href === null)) note('nothing-to-launch');
  for (const { base, files: named } of resources.values()) {
    for (const href of named) {
      const found = locate(files, base + href);
      if ('path' in found) continue;
      // A page that should open is named already.
      if ('missing' in found) {
        if (!faults.some(({ name }) => name === found.missing)) note('file-missing', found.missing);
      } else note(found.problem === 'too-long' ? 'path-too-long' : 'path-escapes', base + href);
    }
  }
  if (version === undefined) return { manifest: null, faults };
  const title =
    wholeTextOf(childOf(organization, 'title')) || librariansTitleOf(root) || (items[0]?.title ?? '') || withoutEnding(fileName);
  const isSco = (item: Element) => resources.get(attributeOf(item, 'identifierref'))?.isSco !== false;
  const tree = version === '1.2' || organization === undefined ? undefined : readTree({ organization, manifest: root, isSco, title });
  if (tree !== undefined && !faults.some(({ code }) => code === 'nothing-to-launch') && !canBegin(tree)) note('nothing-to-launch');
  return {
    manifest: { version, title, items: tree === undefined ? items : timed(items, tree.root), ...(tree === undefined ? {} : { tree }) },
    faults,
  };
}

/** Without an organisation, what can be opened: its SCOs, or where there is none, its pages. */
function itemsOfResources(resources: ReadonlyMap<string, Resource>, files: Pick<FileNames, 'find'>, note: Note): ManifestItem[] {
  const pages = [...resources.values()].filter(({ href }) => href !== '');
  const scos = pages.filter(({ saysSco }) => saysSco);
  return (
    scos.length > 0 ? scos : pages.filter(({ href }) => /\.x?html?(?:[?#]|$)/i.test(href.slice(0, PACKAGE_LIMITS.addressLength)))
  ).flatMap((resource): ManifestItem[] => {
    const href = hrefOfResource(resource, '', files, note);
    if (href === null) return [];
    const demands = { masteryScore: null, passingScore: null, completionThreshold: null, isSco: resource.isSco };
    const told = { launchData: '', maxTimeAllowed: '', timeLimitAction: '' };
    return [{ id: resource.id, title: resource.title || resource.id, depth: 0, href, ...told, ...demands }];
  });
}

/** SCORM 2004 has how long an attempt may take in its sequencing. */
function timed(items: readonly ManifestItem[], root: Activity): ManifestItem[] {
  const durations = new Map<string, string>();
  const collect = ({ id, sequencing, children }: Activity) => {
    durations.set(id, sequencing.attemptDuration);
    for (const child of children) collect(child);
  };
  collect(root);
  return items.map((item) => Object.assign(item, { maxTimeAllowed: durations.get(item.id) || item.maxTimeAllowed }));
}

type Note = (code: PackageProblemCode, name?: string) => void;

function organizationOf(root: Element, note: Note): Element | undefined {
  const all = childOf(root, 'organizations');
  const organizations = childrenOf(all, 'organization');
  if (all === undefined || organizations.length === 0) return undefined;
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
  files: Pick<FileNames, 'find'>,
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
      title: wholeTextOf(childOf(element, 'title')) || id,
      depth,
      href,
      launchData: textOf(childOf(element, 'datafromlms')),
      maxTimeAllowed: textOf(childOf(element, 'maxtimeallowed')),
      timeLimitAction: textOf(childOf(element, 'timelimitaction')),
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

function hrefOf(item: Element, resources: ReadonlyMap<string, Resource>, files: Pick<FileNames, 'find'>, note: Note): string | null {
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
  return hrefOfResource(resource, attributeOf(item, 'parameters'), files, note);
}

/** The address that opens a resource; null where its page is not there, which is noted. */
function hrefOfResource({ base, href }: Resource, parameters: string, files: Pick<FileNames, 'find'>, note: Note): string | null {
  const address = base + href;
  const found = locate(files, address);
  if ('path' in found) return withParameters(addressOfFile(found.path) + found.rest, parameters.slice(0, PACKAGE_LIMITS.addressLength));
  if ('missing' in found) note('launch-file-missing', found.missing);
  else note(({ escapes: 'path-escapes', outside: 'launch-outside', 'too-long': 'path-too-long' } as const)[found.problem], address);
  return null;
}
