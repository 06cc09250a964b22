import { i18n, type MessageDescriptor } from '@lingui/core';
import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import type { FieldError } from '@waymark/contract/kit';
import { notify } from '@waymark/ui';
import { formatOf } from '../i18n/format.ts';
import { ApiProblem } from './api-problem.ts';
import type { ProblemMessages } from './problem-messages.ts';

/** What all refusals say: those of calls, of single fields, and of cells of a file. */
export interface Catalogue {
  readonly problems: ProblemMessages;
  readonly fields: ProblemMessages;
  readonly cells: ProblemMessages;
}
type Source = () => Promise<{ readonly catalogue: Catalogue }>;

let source: Source;
let catalogue: Catalogue | undefined;
let loading: Promise<Catalogue> | undefined;
const listeners = new Set<() => void>();

/** Names where it stands what refusals say, of the platform and of all features. */
export function setProblemMessages(from: Source): void {
  source = from;
}

async function load(): Promise<Catalogue> {
  ({ catalogue } = await source());
  for (const listener of listeners) listener();
  return catalogue;
}

/** Fetches what refusals say; called at idle, so that it is there even if the network is not when one comes. */
export function loadProblemMessages(): Promise<Catalogue> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Missing texts are not an error of their own: the general ones stand in. */
async function loadQuietly(): Promise<Catalogue | undefined> {
  return loadProblemMessages().catch(() => undefined);
}

const translateBy = i18n._.bind(i18n);
const MEBIBYTE = 1024 * 1024;

/** Says a refusal with its values. A limit in megabytes reads as sizes do everywhere: "2 GB", not "2000 MB". */
function say(message: MessageDescriptor, params: Readonly<Record<string, string | number>>): string {
  const { maximumMegabytes: limit } = params;
  const sizes = typeof limit === 'number' ? { maximumSize: formatOf(i18n.locale, undefined).bytes(limit * MEBIBYTE) } : {};
  return translateBy({ ...message, values: { ...message.values, ...params, ...sizes } });
}

function textOf(error: unknown, known: Catalogue | undefined, general: string): string {
  if (!(error instanceof ApiProblem)) return general;
  const message = known?.problems[error.isOwnChange ? 'changed-by-you' : error.code];
  return message === undefined ? general : say(message, error.params);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const currentCatalogue = (): Catalogue | undefined => catalogue;

function useCatalogue(wanted: boolean): Catalogue | undefined {
  const known = useSyncExternalStore(subscribe, currentCatalogue, currentCatalogue);
  useEffect(() => {
    if (wanted) void loadQuietly();
  }, [wanted]);
  return known;
}

/** What to say about an error, in the person's language; by default to try again later (SHL-52). Empty while there is none. */
export function useErrorMessage(error: unknown): string {
  const { t } = useLingui();
  const isError = error !== null && error !== undefined;
  const known = useCatalogue(isError);
  return isError ? textOf(error, known, t`That did not work. Try again later.`) : '';
}

/** What to say beside each field, by its path in what was sent; empty when the error names none. */
export function useFieldMessages(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof ApiProblem ? error.errors : [];
  const known = useCatalogue(errors.length > 0);
  if (known === undefined) return {};
  const text = ({ code, params }: FieldError) => {
    const message = known.fields[code] ?? known.problems[code] ?? known.fields['invalid'];
    return message === undefined ? code : say(message, params ?? {});
  };
  // Of several faults of a field the first is told: what is empty also has the wrong format.
  return Object.fromEntries(errors.toReversed().map((entry) => [entry.field, text(entry)]));
}

/** What to say about faults that came in an answer and refused nothing: lines of a file, people left out. */
export function useFaultWords(): (fault: Pick<FieldError, 'code' | 'params'>) => string {
  const known = useCatalogue(true);
  return ({ code, params }) => {
    const message = known?.cells[code] ?? known?.fields[code] ?? known?.problems[code];
    return message === undefined ? code : say(message, params ?? {});
  };
}

/** Says in passing what went wrong, for actions that have no place of their own for it. */
export async function notifyError(error: unknown): Promise<void> {
  const known = await loadQuietly();
  notify({ tone: 'bad', message: textOf(error, known, translate`That did not work. Try again later.`) });
}
