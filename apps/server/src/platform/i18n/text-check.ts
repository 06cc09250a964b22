import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Why a text cannot stand in the place of another; `params` says what of it. */
export interface TextFault {
  readonly code: 'text-broken' | 'text-placeholder-missing' | 'text-placeholder-unknown' | 'text-tags' | 'text-plural';
  readonly params: Readonly<Record<string, string>>;
}

/** A part of a message that is filled in: its name, how, and the choices it offers, if any. */
interface Argument {
  readonly name: string;
  readonly kind: string;
  readonly choices: ReadonlyMap<string, CompiledMessage>;
}

const CHOOSING: ReadonlySet<string> = new Set(['plural', 'selectordinal', 'select']);
const TAG = /<(\/?)(\d+|[a-z]\w*)(\s*\/)?>/gi;

function ownArguments(message: CompiledMessage): Argument[] {
  if (typeof message === 'string') return [];
  return message.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, kind = '', format] = part;
    const offered: [string, unknown][] = CHOOSING.has(kind) && typeof format === 'object' && format !== null ? Object.entries(format) : [];
    const choices = offered.filter((choice): choice is [string, CompiledMessage] => Array.isArray(choice[1]));
    return [{ name, kind, choices: new Map(choices) }];
  });
}

/** Every argument of a message, also inside the choices it offers; the words of a choice are none. */
function argumentsIn(message: CompiledMessage): Argument[] {
  return ownArguments(message).flatMap((one) => [one].concat([...one.choices.values()].flatMap(argumentsIn)));
}

/** Whether a brace stands among the words: the parser takes one that opens at the end for a word. */
function hasLooseBrace(message: CompiledMessage): boolean {
  const words = message.filter((part) => typeof part === 'string');
  return words.some((word) => /[{}]/.test(word)) || ownArguments(message).some(({ choices }) => [...choices.values()].some(hasLooseBrace));
}

/** Returns the values that a text names, each once, in order. Throws where it is not a valid ICU message. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(argumentsIn(compileMessageOrThrow(text)).map(({ name }) => name))].sort();
}

/** Returns how each value of a text is written: `number`, `date`, a choice, or as it is (empty). */
export function kindsOf(text: string): ReadonlyMap<string, string> {
  return new Map(argumentsIn(compileMessageOrThrow(text)).map(({ name, kind }) => [name, kind]));
}

/** Returns the arguments that choose among forms by a number or a word, with the forms each offers. */
export function choicesOf(text: string): { readonly name: string; readonly kind: string; readonly forms: readonly string[] }[] {
  return argumentsIn(compileMessageOrThrow(text))
    .filter(({ kind }) => CHOOSING.has(kind))
    .map(({ name, kind, choices }) => ({ name, kind, forms: [...choices.keys()] }));
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

/**
 * Returns why a text cannot stand in the place of the product's own in a language, or null where it can: it is a valid ICU message, names the same
 * values, has the same tags, each closed, and in each choice every form that the language needs (SHL-68, ORG-07).
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
  const [tags, ownTags] = [tagsOf(text), tagsOf(own)];
  if (ownTags !== undefined && tags?.join() !== ownTags.join())
    return { code: 'text-tags', params: { tags: ownTags.map((tag) => `<${tag}>`).join(' ') } };
  for (const argument of said) {
    const fault = CHOOSING.has(argument.kind) ? faultOfForms(language, argument, source) : null;
    if (fault !== null) return fault;
  }
  return null;
}
