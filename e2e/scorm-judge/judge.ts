import {
  type Activity,
  type CourseTree,
  contentEvent,
  newSequencing,
  objectiveNumbers,
  objectiveValues,
  recordContent,
  secondsOf,
  sequence,
  type NavigationEvent,
  type SequencingState,
  tableOfContents,
  validRequests,
} from '@waymark/contract/scorm';
import { openingValues } from '../../apps/server/src/features/scorm/course-values.ts';
import type { FileNames } from '../../apps/server/src/platform/archives/file-names.ts';
import { type Manifest, readManifest } from '../../apps/server/src/features/scorm/package-manifest.ts';
import { courseInterface, type CourseInterface, type Values } from '../../apps/web/course/course-interface.ts';
import type { Case, Command, Visit } from './cases.ts';

const LEARNER = { userId: 'learner', fullName: 'A Learner' };
const anyFile: Pick<FileNames, 'find'> = { find: ([name]) => name };

/** A player without a screen: the server's part and the page's, as the product has them. */
class Player {
  private readonly tree: CourseTree;
  private readonly manifest: Manifest;
  private readonly seconds = new Map<string, number>();
  private state: SequencingState;
  private readonly kept = new Map<string, Values>();
  delivered: string | null = null;
  hasEnded = false;
  private isResumed = false;
  private api: CourseInterface | undefined;

  constructor(xml: string, globals: SequencingState['globals']) {
    const { manifest, faults } = readManifest(xml, { files: anyFile, fileName: '' });
    if (manifest?.tree === undefined) throw new Error(`The manifest cannot be read: ${JSON.stringify(faults)}`);
    this.manifest = manifest;
    this.tree = manifest.tree;
    this.state = newSequencing(this.tree.isGlobalToSystem ? globals : {});
  }

  idOf(title: string): string {
    if (title.startsWith('the activity that corresponds to the root')) return this.tree.root.id;
    const find = (one: Activity): string | undefined =>
      one.title.trim() === title ? one.id : one.children.map((child) => find(child)).find((id) => id !== undefined);
    return find(this.tree.root) ?? `unknown activity ${title}`;
  }

  ask(event: NavigationEvent): string {
    const { state, outcome, delivery, isResumed } = sequence(this.tree, this.state, event);
    this.state = state;
    this.hasEnded = outcome === 'ended';
    if (outcome !== 'refused') this.delivered = delivery;
    this.isResumed = isResumed;
    return outcome;
  }

  begin(): void {
    if (this.state.suspended === null) this.state = newSequencing(this.state.globals);
    this.ask({ type: this.state.suspended === null ? 'start' : 'resumeAll' });
  }

  open(): CourseInterface {
    const id = this.delivered ?? '';
    const last = this.kept.get(id);
    this.isResumed ||= last?.['cmi.exit'] === 'suspend';
    const before = this.isResumed ? (last ?? {}) : {};
    const item = this.manifest.items.find((one) => one.id === id);
    if (item === undefined) throw new Error(`Nothing to open: ${id}`);
    const stored = this.isResumed ? { values: before, secondsBefore: this.seconds.get(id) ?? 0, seconds: 0, ended: true } : undefined;
    const told = { ...openingValues('2004', item, stored, LEARNER), ...objectiveValues(this.tree, this.state, id, before) };
    this.api = courseInterface({
      version: '2004',
      values: told,
      valid: () => validRequests(this.tree, this.withContent()),
      secondsOpen: () => 1,
    });
    return this.api;
  }

  private withContent(): SequencingState {
    if (this.api === undefined || this.delivered === null) return this.state;
    return recordContent(this.tree, this.state, this.delivered, this.api.values());
  }

  /** The course ended: what it kept is known, unless it is to be forgotten. */
  close(isForgotten: boolean): void {
    const { api, delivered } = this;
    if (api === undefined || delivered === null || isForgotten) return;
    this.kept.set(delivered, api.values());
    this.seconds.set(delivered, (this.isResumed ? (this.seconds.get(delivered) ?? 0) : 0) + secondsOf(api.values()['cmi.session_time']));
    this.state = recordContent(this.tree, this.state, delivered, api.values());
  }

  get globals() {
    return this.tree.isGlobalToSystem ? this.state.globals : {};
  }

  get valid() {
    return validRequests(this.tree, this.state);
  }

  get lines() {
    return tableOfContents(this.tree, this.state);
  }

  get hides() {
    const find = (one: Activity): Activity | undefined =>
      one.id === this.delivered ? one : one.children.map((child) => find(child)).find((id) => id !== undefined);
    return find(this.tree.root)?.sequencing.hides ?? [];
  }
}

function run(api: CourseInterface, { call, name, value, answer, error }: Command): string | undefined {
  const call2 = (method: string, ...args: string[]) => api.api[method]?.(...args) ?? 'no such method';
  const numbers = () => objectiveNumbers(api.values());
  const named = name.replace(/&([^&]+)&/, (_all, id: string) => String(numbers().get(id) ?? `no objective ${id}`));
  if (call === 'COI') {
    const ids = [...numbers().keys()].sort().join(',');
    return ids === name.split(',').sort().join(',') ? undefined : `objectives are ${ids}, not ${name}`;
  }
  const said =
    call === 'I'
      ? call2('Initialize', '')
      : call === 'T'
        ? call2('Terminate', '')
        : call === 'C'
          ? call2('Commit', '')
          : call === 'SET'
            ? call2('SetValue', named, value)
            : call2('GetValue', named);
  const code = call2('GetLastError');
  const isGiven = call !== 'GET' || answer !== '' || error !== '0';
  const isSame =
    said === answer ||
    (said.startsWith('P') && secondsOf(said) === secondsOf(answer)) ||
    (said !== '' && answer !== '' && Number(said) === Number(answer));
  if (isGiven && !isSame) return `${call} ${named} ${value} answers "${said}", not "${answer}"`;
  return code === error ? undefined : `${call} ${named} ${value} has error ${code}, not ${error}`;
}

function look(player: Player, question: string): string {
  const [what = '', title = ''] = question.split('@');
  const { continue: goesOn, previous } = player.valid;
  const id = title === '' ? '' : player.idOf(title);
  const isShown = (button: 'continue' | 'previous') => !player.hides.includes(button);
  const answers: Record<string, () => boolean> = {
    'continue.enabled': () => isShown('continue') && goesOn,
    'continue.disabled': () => !(isShown('continue') && goesOn),
    'previous.enabled': () => isShown('previous') && previous,
    'previous.disabled': () => !(isShown('previous') && previous),
    // Only asks the tester to press something.
    'click.button': () => true,
    'toc.enabled': () => player.lines.some((line) => line.canOpen && line.id !== player.delivered),
    'toc.enabled.selectable': () => player.lines.some((line) => line.id === id && line.canOpen),
    'toc.visible': () => player.lines.some((line) => line.id === id),
  };
  return (answers[what] ?? (() => false))() ? 'Y' : 'N';
}

/** What the learner does after a visit, where it is more than the course's own request. */
function learnerEvent(player: Player, pressed: string): NavigationEvent | undefined {
  const [what = '', title = ''] = pressed.split('~');
  if (what === 'Choice' || what === 'ChoiceExit') return { type: 'choice', target: player.idOf(title) };
  if (what === 'Continue' || what === 'ContinueExitCM8') return { type: 'continue' };
  if (what === 'Previous') return { type: 'previous' };
  if (what === 'SuspendCM09ca') return { type: 'suspendAll' };
  if (what === 'Exit' || what === 'ExitCM09ba' || what === 'TRIGExitAll') return { type: 'exitAll' };
  return undefined;
}

function visited(player: Player, visit: Visit, faults: string[]): void {
  const api = player.open();
  for (const command of visit.commands) {
    const fault = run(api, command);
    if (fault !== undefined) faults.push(`activity ${visit.activity}: ${fault}`);
  }
  api.api['Terminate']?.('');
  const event = learnerEvent(player, visit.afterwards) ?? contentEvent(api.asked(), api.values()['cmi.exit']);
  const isForgotten = event?.type === 'abandon' || event?.type === 'abandonAll';
  visit.questions.forEach((question, at) => {
    const said = look(player, question);
    if (said !== visit.answers[at]) faults.push(`activity ${visit.activity}: ${question} is ${said}, not ${visit.answers[at]}`);
  });
  player.close(isForgotten);
  if (event !== undefined) player.ask(event);
}

/** Plays a case; gives what went otherwise than it should. Global objectives go on from case to case, as for one learner. */
export function judge(xml: string, { start, visits }: Case, globals: SequencingState['globals']): string[] {
  const faults: string[] = [];
  const player = new Player(xml, globals);
  player.begin();
  for (const [at, visit] of visits.entries()) {
    const wanted = player.idOf(`Activity ${visit.activity}`);
    const before = visits[at - 1];
    if (player.hasEnded) player.begin();
    const isChosen = at === 0 ? start !== '' : before?.afterwards.startsWith('R') === true;
    if (player.delivered !== wanted && isChosen) player.ask({ type: 'choice', target: at === 0 ? player.idOf(start) : wanted });
    if (player.delivered !== wanted) return [...faults, `visit ${at + 1}: ${player.delivered ?? 'nothing'} is delivered, not ${wanted}`];
    visited(player, visit, faults);
  }
  Object.assign(globals, player.globals);
  return faults;
}
