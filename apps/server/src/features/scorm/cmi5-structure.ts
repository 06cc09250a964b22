import {
  CMI5_LIMITS,
  type Cmi5Block,
  type Cmi5Course,
  type Cmi5Node,
  type Cmi5Unit,
  LAUNCH_METHODS,
  MOVE_ON,
} from '@waymark/contract/cmi5';
import { PACKAGE_LIMITS, type PackageProblemCode } from '@waymark/contract/scorm';
import type { Fault } from './package-manifest.ts';
import { addressOfFile, type FileNames, locate } from '../../platform/archives/file-names.ts';
import { attributeOf, childOf, childrenOf, type Element, parse, textOf } from './package-xml.ts';

/** The course structure of a cmi5 package; named so by the specification (cmi5 14.2). */
export const STRUCTURE_FILE = 'cmi5.xml';

/** Given no more than 2,000 characters. */
const IRI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i;
/** Parameters that a launch adds; a unit's address must not have them itself (cmi5 14.2). */
const RESERVED = ['endpoint', 'fetch', 'actor', 'registration', 'activityId'];

type Note = (code: PackageProblemCode, name?: string) => void;

/** A text in several languages, of which the first is taken. */
const langstringOf = (element: Element | undefined) => textOf(childrenOf(element, 'langstring')[0] ?? element).slice(0, CMI5_LIMITS.text);

/**
 * Reads a cmi5 course structure and checks it against the files of the package (PLY-04). What is wrong is named, all at once.
 * @returns the course, without a meaning where there are faults
 */
export function readStructure(xml: string, files: Pick<FileNames, 'find'>): { course: Cmi5Course | null; faults: readonly Fault[] } {
  const root = parse(xml);
  if (root === undefined || root.name !== 'courseStructure') return { course: null, faults: [{ code: 'structure-unreadable', name: '' }] };
  const faults: Fault[] = [];
  const note: Note = (code, name = '') => {
    if (faults.length < PACKAGE_LIMITS.problems && !faults.some((one) => one.code === code && one.name === name))
      faults.push({ code, name: name.slice(0, PACKAGE_LIMITS.pathLength) });
  };
  const about = childOf(root, 'course');
  if (about === undefined) note('structure-without-course');
  const reading = { files, note, ids: new Set<string>(), units: 0 };
  const id = about === undefined ? '' : idOf(about, reading);
  const title = about === undefined ? '' : titleOf(about, id, note);
  checkObjectives(root, { ...reading, ids: new Set() });
  const children = nodesOf(root, reading, 1);
  if (reading.units === 0) note('structure-without-units');
  if (reading.units > CMI5_LIMITS.units) note('structure-too-large', String(reading.units));
  return { course: { id, title, description: langstringOf(childOf(about, 'description')), children }, faults };
}

interface Reading {
  readonly files: Pick<FileNames, 'find'>;
  readonly note: Note;
  readonly ids: Set<string>;
  units: number;
}

function idOf(element: Element, { note, ids }: Reading): string {
  const id = attributeOf(element, 'id');
  if (id.length > 2_000 || !IRI.test(id)) note('id-not-an-address', id);
  else if (ids.has(id)) note('id-used-twice', id);
  ids.add(id);
  return id;
}

/** Learning objectives are named alike: by an address each, and none twice (cmi5 14.1.4). */
function checkObjectives(root: Element, reading: Reading): void {
  for (const objective of childrenOf(childOf(root, 'objectives'), 'objective')) titleOf(objective, idOf(objective, reading), reading.note);
}

function titleOf(element: Element, id: string, note: Note): string {
  const title = langstringOf(childOf(element, 'title'));
  if (title === '') note('title-missing', id);
  return title;
}

function nodesOf(parent: Element, reading: Reading, depth: number): Cmi5Node[] {
  if (depth > CMI5_LIMITS.depth) {
    reading.note('structure-too-large', attributeOf(parent, 'id'));
    return [];
  }
  return parent.children.flatMap((child): Cmi5Node[] => {
    if (child.name === 'au') return [unitOf(child, reading)];
    return child.name === 'block' ? [blockOf(child, reading, depth)] : [];
  });
}

function blockOf(element: Element, reading: Reading, depth: number): Cmi5Block {
  const id = idOf(element, reading);
  const title = titleOf(element, id, reading.note);
  const before = reading.units;
  const children = nodesOf(element, reading, depth + 1);
  if (reading.units === before) reading.note('structure-without-units', id);
  return { kind: 'block', id, title, children };
}

function unitOf(element: Element, reading: Reading): Cmi5Unit {
  const { note } = reading;
  reading.units += 1;
  const id = idOf(element, reading);
  const oneOf = <Value extends string>(name: string, values: readonly Value[], usual: Value): Value => {
    const said = attributeOf(element, name);
    const found = values.find((value) => value === said);
    if (said !== '' && found === undefined) note('value-not-allowed', `${name}="${said}"`);
    return found ?? usual;
  };
  const { url, isOutside } = addressOf(textOf(childOf(element, 'url')), id, reading);
  return {
    kind: 'unit',
    id,
    title: titleOf(element, id, note),
    description: langstringOf(childOf(element, 'description')),
    url,
    isOutside,
    moveOn: oneOf('moveOn', MOVE_ON, 'NotApplicable'),
    masteryScore: masteryScoreOf(element, note),
    launchMethod: oneOf('launchMethod', LAUNCH_METHODS, 'AnyWindow'),
    launchParameters: textOf(childOf(element, 'launchParameters')),
    entitlementKey: textOf(childOf(element, 'entitlementKey')),
  };
}

function masteryScoreOf(element: Element, note: Note): number | null {
  const said = attributeOf(element, 'masteryScore');
  if (said === '') return null;
  const score = Number(said);
  if (Number.isFinite(score) && score >= 0 && score <= 1) return score;
  note('value-not-allowed', `masteryScore="${said}"`);
  return null;
}

function addressOf(said: string, id: string, { files, note }: Reading): { url: string; isOutside: boolean } {
  const nothing = { url: '', isOutside: false };
  if (said === '') {
    note('unit-without-address', id);
    return nothing;
  }
  if (said.length > PACKAGE_LIMITS.addressLength) {
    note('path-too-long', said);
    return nothing;
  }
  const query = new URLSearchParams(/\?([^#]*)/.exec(said)?.[1] ?? '');
  const reserved = RESERVED.find((name) => query.has(name));
  if (reserved !== undefined) note('unit-address-reserved', reserved);
  if (/^https?:\/\//i.test(said)) {
    if (URL.parse(said) === null) note('value-not-allowed', said);
    return { url: said, isOutside: true };
  }
  const found = locate(files, said);
  if ('path' in found) return { url: addressOfFile(found.path) + found.rest, isOutside: false };
  if ('missing' in found) note('launch-file-missing', found.missing);
  else note(found.problem === 'too-long' ? 'path-too-long' : 'path-escapes', said);
  return nothing;
}
