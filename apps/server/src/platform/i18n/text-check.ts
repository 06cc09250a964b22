import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Argument, argumentsIn, CHOOSING, ownArguments } from './text-arguments.ts';
import { examplesOf } from './text-examples.ts';

/** Why a text cannot stand in the place of another; `params` says what of it. */
export interface TextFault {
  readonly code: 'text-broken' | 'text-placeholder-missing' | 'text-placeholder-unknown' | 'text-tags' | 'text-plural';
  readonly params: Readonly<Record<string, string>>;
}

const TAG = /<(\/?)(\d+|[a-z]\w*)(\s*\/)?>/gi;

/** Whether a brace stands among the words: the parser takes one that opens at the end for a word. */
function hasLooseBrace(message: CompiledMessage): boolean {
  const words = message.filter((part) => typeof part === 'string');
  return words.some((word) => /[{}]/.test(word)) || ownArguments(message).some(({ choices }) => [...choices.values()].some(hasLooseBrace));
}

/** The tags of a text in order of their names, or undefined where one is not closed in its turn. */
function tagsOf(text: string): string[] | undefined {
  const open: string[] = [];
  const all: string[] = [];
  for (const [, closes, name = '', single] of text.matchAll(TAG)) {
    if (closes === '') all.push(name);
    if (single !== undefined) continue;
    if (closes === '') open.push(name);
    else if (open.pop() !== name) return undefined;
  }
  return open.length === 0 ? [...new Set(all)].sort() : undefined;
}

/** The forms of a plural that the language has not, or that the product's own text has and this one lacks. */
function faultOfForms(language: string, { name, kind, choices }: Argument, source: readonly Argument[]): TextFault | null {
  const fault = (form: string): TextFault => ({ code: 'text-plural', params: { name, form } });
  if (!choices.has('other')) return fault('other');
  const needed = source.filter((one) => one.name === name && one.kind === kind).flatMap((one) => Array.from(one.choices.keys()));
  if (kind === 'select') {
    const missing = needed.find((form) => !choices.has(form));
    return missing === undefined ? null : fault(missing);
  }
  const rules = new Intl.PluralRules(language, { type: kind === 'plural' ? 'cardinal' : 'ordinal' });
  const known = rules.resolvedOptions().pluralCategories as readonly string[];
  const unknown = [...choices.keys()].find((form) => !known.includes(form) && !/^\d+$/.test(form));
  if (unknown !== undefined) return fault(unknown);
  const missing = needed.find((form) => known.includes(form) && !choices.has(form));
  return missing === undefined ? null : fault(missing);
}

/** A value as a text has it in braces: its name, its kind, its format. Values are made for the kinds of the product's own text, and another may fail on them. */
const howWritten = ({ name, kind, format }: Argument) => [name, kind, format.replaceAll('"', '')].filter((part) => part !== '').join(', ');

/** Whether a text can be said at all: in each of its forms, with values of the kinds that it names. */
function canBeSaid(language: string, text: string): boolean {
  try {
    examplesOf(language, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns why a text cannot stand in the place of the product's own in a language, or null where it can: it is a valid ICU message, names the same
 * values, each plainly or as the product writes it, has the same tags, each closed, and in each choice every form that the language needs (SHL-68, ORG-07).
 *
 * @param own the product's text, in the same language or in English
 */
export function faultOfText(language: string, own: string, text: string): TextFault | null {
  let message: CompiledMessage;
  try {
    message = compileMessageOrThrow(text);
  } catch {
    return { code: 'text-broken', params: {} };
  }
  if (hasLooseBrace(message) && !own.includes("'{")) return { code: 'text-broken', params: {} };
  const source = argumentsIn(compileMessageOrThrow(own));
  const said = argumentsIn(message);
  const names = (all: readonly Argument[]) => new Set(all.map(({ name }) => name));
  const [wanted, given] = [names(source), names(said)];
  const missing = [...wanted].find((name) => !given.has(name));
  if (missing !== undefined) return { code: 'text-placeholder-missing', params: { name: missing } };
  const unknown = [...given].find((name) => !wanted.has(name));
  if (unknown !== undefined) return { code: 'text-placeholder-unknown', params: { name: unknown } };
  const written = new Set(source.map(howWritten));
  const otherwise = said.find((one) => one.kind !== '' && !written.has(howWritten(one)));
  if (otherwise !== undefined) return { code: 'text-placeholder-unknown', params: { name: howWritten(otherwise) } };
  const [tags, ownTags] = [tagsOf(text), tagsOf(own)];
  if (ownTags !== undefined && tags?.join() !== ownTags.join())
    return { code: 'text-tags', params: { tags: ownTags.map((tag) => `<${tag}>`).join(' ') } };
  for (const argument of said) {
    const fault = CHOOSING.has(argument.kind) ? faultOfForms(language, argument, source) : null;
    if (fault !== null) return fault;
  }
  return canBeSaid(language, text) ? null : { code: 'text-broken', params: {} };
}
