import { useSyncExternalStore } from 'react';
import { getOrganisation, type OrganisationDetails } from '@waymark/contract/organisation';
import type { FeatureSwitch } from '@waymark/contract/platform';
import { useLevelWord } from '@waymark/ui';
import { call } from '../api/call.ts';
import { isProblemOf } from '../api/api-problem.ts';
import { localStore } from '../browser/local-store.ts';
import { reportError } from '../errors/error-reporter.ts';
import { setSaidTexts } from '../i18n/text-parts.ts';

/** Why a page has no organisation: no one lives here yet or at all, or no one may enter (ORG-09, ORG-15). */
export type NoOrganisation = 'first-run' | 'unknown-organisation' | 'access-denied';

/** What the page brings along (ORG-03). */
interface Bootstrap {
  readonly organisation: OrganisationDetails | null;
  readonly problem: NoOrganisation | undefined;
  /** The server's own words to someone who may not enter (SHL-53). */
  readonly message: string | undefined;
  /** Code of the language the server chose for this request. */
  readonly language: string;
  readonly signedIn?: boolean;
}

/** There is no organisation to start with, as the page says. */
export class NoOrganisationError extends Error {
  readonly problem: NoOrganisation;

  constructor(problem: NoOrganisation, message: string) {
    super(message);
    this.problem = problem;
  }
}

const KEPT = 'organisation';
const listeners = new Set<() => void>();
let current: OrganisationDetails | undefined;

function isDetails(value: unknown): value is OrganisationDetails {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'switches' in value && 'revision' in value && 'brandColour' in value
  );
}

function isBootstrap(value: unknown): value is Bootstrap {
  return typeof value === 'object' && value !== null && 'organisation' in value && 'language' in value;
}

/** What the server wrote into the page; undefined where the page did not come from it, as in development, and outside a browser. */
function readBootstrap(): Bootstrap | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById('bootstrap')?.textContent ?? '';
  const value: unknown = text === '' ? undefined : JSON.parse(text);
  return isBootstrap(value) ? value : undefined;
}

const served = readBootstrap();

function adopt(organisation: OrganisationDetails): void {
  const changed = current?.revision !== organisation.revision;
  current = organisation;
  // A copy that an earlier version of the page kept has none.
  setSaidTexts(organisation.saidTexts ?? {});
  if (!localStore.write(KEPT, organisation)) reportError(new Error('The organisation could not be kept on this device'));
  if (changed) for (const listener of listeners) listener();
}

/** Whose page is drawn on the server; no one's afterwards. */
export function giveOrganisation(organisation: OrganisationDetails | undefined): void {
  current = organisation;
}

/**
 * The organisation of this host: from the page, else from the server, else, when the network is away, as it was when last
 * seen (ORG-16). Throws `NoOrganisationError` where the page says that there is none, `ApiProblem` where it cannot be had.
 */
export async function loadOrganisation(): Promise<OrganisationDetails> {
  if (served?.problem !== undefined) throw new NoOrganisationError(served.problem, served.message ?? '');
  adopt(served?.organisation ?? (await fetchOrKept()));
  return organisation();
}

async function fetchOrKept(): Promise<OrganisationDetails> {
  try {
    return await call(getOrganisation);
  } catch (error) {
    const kept = isProblemOf(error, 'offline', 'timed-out') ? localStore.read(KEPT, isDetails) : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Fetches the organisation afresh; what changed applies at once, without a reload (ORG-03). */
export async function refreshOrganisation(): Promise<void> {
  adopt(await call(getOrganisation, { background: true }));
}

/** Forgets the local copy, when the start failed (ORG-16). */
export function forgetOrganisation(): void {
  localStore.remove(KEPT);
}

/** Language code the server chose for the page; empty when the page did not come from it. */
export const servedLanguage = served?.language ?? '';

/** Whether the server knows that a visitor asked for the page, so that no one need ask who it is. */
export const isServedToVisitor = served?.signedIn === false;

/** Whether the page came from the server, with the organisation's styles in it. */
export const isServed = served !== undefined;

/** The organisation, outside of components. Throws before `loadOrganisation` is done. */
export function organisation(): OrganisationDetails {
  if (current === undefined) throw new Error('The organisation is not loaded yet');
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The organisation, as it stands now. */
export function useOrganisation(): OrganisationDetails {
  return useSyncExternalStore(subscribe, organisation, organisation);
}

/** Whether a feature is switched on here (ORG-17). */
export function useFeatureSwitch(name: FeatureSwitch): boolean {
  return useOrganisation().switches[name];
}

/** Hears of every change of the organisation. Returns how to stop. */
export const onOrganisationChange = subscribe;

/** Our own words for the usual levels, as the server has them where no one named others: shown in the reader's language. */
const USUAL: Readonly<Record<string, readonly [string, 1 | 2 | 3]>> = {
  beginner: ['Beginner', 1],
  intermediate: ['Intermediate', 2],
  advanced: ['Advanced', 3],
};

/** The organisation's levels, the lowest first, with their names in the reader's language (ORG-14). */
export function useLevels(): readonly { readonly value: string; readonly label: string }[] {
  const { proficiencyLevels } = useOrganisation();
  const word = useLevelWord();
  return proficiencyLevels.map(({ key, label }) => {
    const [usual, rank] = USUAL[key] ?? [];
    return { value: key, label: usual === label && rank !== undefined ? word(rank) : label };
  });
}

/** What a level is called by its key; undefined for content of no level. */
export function useLevelName(): (key: string) => string | undefined {
  const levels = useLevels();
  return (key) => levels.find(({ value }) => value === key)?.label;
}
