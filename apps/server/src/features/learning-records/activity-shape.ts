import { arrayAt, checkIf, checkNames, isText, objectAt } from './agent-shape.ts';
import { isIri, isLanguageTag, type Json, type JsonObject, refuseAt, textIn } from './xapi-values.ts';

/** Which lists of components an interaction may have, by its type. */
const COMPONENTS: Readonly<Record<string, readonly string[]>> = {
  'true-false': [],
  choice: ['choices'],
  'fill-in': [],
  'long-fill-in': [],
  matching: ['source', 'target'],
  performance: ['steps'],
  sequencing: ['choices'],
  likert: ['scale'],
  numeric: [],
  other: [],
};
const COMPONENT_LISTS = ['choices', 'scale', 'source', 'target', 'steps'] as const;

export function checkLanguageMap(value: Json | undefined, path: string): void {
  if (value === undefined) return;
  for (const [tag, text] of Object.entries(objectAt(value, path))) {
    const at = `${path}.${tag}`;
    if (!isLanguageTag(tag)) refuseAt(at, 'is no language tag');
    if (!isText(text)) refuseAt(at, 'must be text');
  }
}

export function checkExtensions(value: Json | undefined, path: string): void {
  if (value === undefined) return;
  for (const name of Object.keys(objectAt(value, path))) {
    const at = `${path}.${name}`;
    if (!isIri(name)) refuseAt(at, 'must have an IRI as its name');
  }
}

/** Checks an activity with its definition. */
export function checkActivity(value: Json | undefined, path: string): void {
  const activity = objectAt(value, path);
  checkNames(activity, path, ['objectType', 'id', 'definition']);
  if (activity['objectType'] !== undefined && activity['objectType'] !== 'Activity') refuseAt(`${path}.objectType`, 'must be "Activity"');
  if (!isIri(activity['id'])) refuseAt(`${path}.id`, 'must be an IRI');
  if (activity['definition'] !== undefined) checkDefinition(objectAt(activity['definition'], `${path}.definition`), `${path}.definition`);
}

function checkDefinition(definition: JsonObject, path: string): void {
  checkNames(definition, path, [
    'name',
    'description',
    'type',
    'moreInfo',
    'extensions',
    'interactionType',
    'correctResponsesPattern',
    ...COMPONENT_LISTS,
  ]);
  checkLanguageMap(definition['name'], `${path}.name`);
  checkLanguageMap(definition['description'], `${path}.description`);
  checkIf(definition['type'], `${path}.type`, isIri, 'an IRI');
  checkIf(definition['moreInfo'], `${path}.moreInfo`, isIri, 'an IRL');
  checkExtensions(definition['extensions'], `${path}.extensions`);
  checkInteraction(definition, path);
}

function checkInteraction(definition: JsonObject, path: string): void {
  const { interactionType: type, correctResponsesPattern: pattern } = definition;
  if (type !== undefined && !(isText(type) && Object.hasOwn(COMPONENTS, type)))
    refuseAt(`${path}.interactionType`, 'is no kind of interaction');
  const lists = COMPONENT_LISTS.filter((name) => definition[name] !== undefined);
  if (type === undefined && (lists.length > 0 || pattern !== undefined)) refuseAt(path, 'needs an interactionType');
  if (pattern !== undefined && !arrayAt(pattern, `${path}.correctResponsesPattern`).every(isText)) {
    refuseAt(`${path}.correctResponsesPattern`, 'must hold texts');
  }
  for (const name of lists) {
    if (!(COMPONENTS[textIn(type)] ?? []).includes(name)) refuseAt(`${path}.${name}`, `does not go with "${textIn(type)}"`);
    checkComponents(arrayAt(definition[name], `${path}.${name}`), `${path}.${name}`);
  }
}

function checkComponents(components: readonly Json[], path: string): void {
  const ids = new Set<string>();
  for (const [index, one] of components.entries()) {
    const at = `${path}[${index}]`;
    const component = objectAt(one, at);
    checkNames(component, at, ['id', 'description']);
    const { id } = component;
    if (!isText(id)) refuseAt(`${at}.id`, 'must be text');
    if (ids.has(id)) refuseAt(`${at}.id`, 'is there twice');
    ids.add(id);
    checkLanguageMap(component['description'], `${at}.description`);
  }
}
