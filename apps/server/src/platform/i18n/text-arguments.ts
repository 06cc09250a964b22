import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** A part of a message that is filled in: its name, how, in which format, and the choices it offers, if any. */
export interface Argument {
  readonly name: string;
  readonly kind: string;
  readonly format: string;
  readonly choices: ReadonlyMap<string, CompiledMessage>;
}

/** Kinds that say one of several forms. */
export const CHOOSING: ReadonlySet<string> = new Set(['plural', 'selectordinal', 'select']);

/** Returns the arguments of a message that stand outside any choice. */
export function ownArguments(message: CompiledMessage): Argument[] {
  if (typeof message === 'string') return [];
  return message.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, kind = '', format] = part;
    const offered: [string, unknown][] = CHOOSING.has(kind) && typeof format === 'object' && format !== null ? Object.entries(format) : [];
    const choices = offered.filter((choice): choice is [string, CompiledMessage] => Array.isArray(choice[1]));
    const written = format === undefined || CHOOSING.has(kind) ? '' : JSON.stringify(format);
    return [{ name, kind, format: written, choices: new Map(choices) }];
  });
}

/** Returns every argument of a message, also inside the choices it offers; the words of a choice are none. */
export function argumentsIn(message: CompiledMessage): Argument[] {
  return ownArguments(message).flatMap((one) => [one].concat([...one.choices.values()].flatMap(argumentsIn)));
}

/** Returns the values that a text names, each once, in order. Throws where it is not a valid ICU message. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(argumentsIn(compileMessageOrThrow(text)).map(({ name }) => name))].sort();
}

/** Returns how each value of a text is written: `number`, `date`, a choice, or as it is (empty). */
export function kindsOf(text: string): ReadonlyMap<string, string> {
  const all = argumentsIn(compileMessageOrThrow(text)).map(({ name, kind }) => [name, kind] as const);
  // What is said plainly elsewhere in the text is a number or a date there, too.
  return new Map([...all.filter(([, kind]) => kind === ''), ...all.filter(([, kind]) => kind !== '')]);
}

/** Returns the arguments that choose among forms by a number or a word, with the forms each offers. */
export function choicesOf(text: string): { readonly name: string; readonly kind: string; readonly forms: readonly string[] }[] {
  return argumentsIn(compileMessageOrThrow(text))
    .filter(({ kind }) => CHOOSING.has(kind))
    .map(({ name, kind, choices }) => ({ name, kind, forms: [...choices.keys()] }));
}
