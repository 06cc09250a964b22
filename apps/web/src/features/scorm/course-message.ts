import type { Commit } from '@waymark/contract/scorm';

/** What a course called, and what it was answered. */
export interface CourseCall {
  readonly type: 'call';
  readonly call: 'initialize' | 'set' | 'commit' | 'terminate';
  readonly name: string;
  readonly answer: string;
  readonly error: string;
}

/** What of the content cannot be shown: the libraries of H5P that are missing or fail, where they are known (PLY-11). */
export interface BrokenContent {
  readonly type: 'broken';
  readonly libraries: readonly string[];
  /** Nothing of it is shown. */
  readonly isWhole: boolean;
}

/** What the frame of a course says to the page: that its host was reached, that its first page is there, that it found the interface, that it is over. */
export type CourseMessage =
  | { readonly type: 'alive' | 'opened' | 'found' | 'closed' }
  | CourseCall
  | BrokenContent
  /** It is over, and asks for what comes next; empty where it leaves that to the learner. */
  | { readonly type: 'ended'; readonly request: string; readonly exit: string }
  | { readonly type: 'state'; readonly commit: Commit; readonly isUrgent: boolean };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

function isCommit(value: unknown): value is Commit {
  if (!isRecord(value) || !isRecord(value['values'])) return false;
  const { launch, sequence, partId, values, ended } = value;
  return (
    Number.isInteger(launch) &&
    Number.isInteger(sequence) &&
    isText(partId) &&
    typeof ended === 'boolean' &&
    Object.values(values).every(isText)
  );
}

const MOST_LIBRARIES = 5;
/** A library of H5P by its name and version; a frame that sends other words cannot have them shown. */
const LIBRARY = /^[A-Za-z][\w.-]{0,100} \d{1,4}(?:\.\d{1,4})?$/;

/**
 * A message of a course's frame, for one opening; undefined for anything else. What a course says is foreign: the server judges again what
 * it holds.
 */
export function courseMessage(data: unknown, launch: number): CourseMessage | undefined {
  if (!isRecord(data) || data['waymark'] !== 'course' || data['launch'] !== launch) return undefined;
  const { type } = data;
  if (type === 'alive' || type === 'opened' || type === 'found' || type === 'closed') return { type };
  if (type === 'state') {
    const { commit } = data;
    return isCommit(commit) && commit.launch === launch ? { type, commit, isUrgent: data['isUrgent'] === true } : undefined;
  }
  if (type === 'broken') {
    const { libraries, isWhole } = data;
    if (!Array.isArray(libraries)) return undefined;
    const named = libraries.filter(isText).filter((name) => LIBRARY.test(name));
    return { type, libraries: named.slice(0, MOST_LIBRARIES), isWhole: isWhole === true };
  }
  if (type === 'ended') {
    const { request, exit } = data;
    return isText(request) && isText(exit) ? { type, request, exit } : undefined;
  }
  const { call, name, answer, error } = data;
  if (type !== 'call' || !isText(name) || !isText(answer) || !isText(error)) return undefined;
  return call === 'initialize' || call === 'set' || call === 'commit' || call === 'terminate'
    ? { type, call, name, answer, error }
    : undefined;
}
