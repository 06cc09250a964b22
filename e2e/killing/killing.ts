import type { Buffer } from 'node:buffer';
import { manifestXml, zipOf } from '../../apps/server/src/features/scorm/sample-package.ts';
import { type OwnServer, SETUP_CODE } from '../own-server.ts';

const PERSON = {
  organisationName: 'Brook Academy',
  setupCode: SETUP_CODE,
  firstName: 'Ada',
  lastName: 'Reed',
  email: 'ada@brook.example',
  password: 'a long pass phrase 7',
};
/** At the latest in the middle of this call something dies. */
const LAST_CALL = 60;
/** No one makes more than sixty cards in a minute. */
const CARDS_AT_ONCE = 1;

/** What dies: the page in the middle of a call, the way to the server, or the server with its store. */
const VICTIMS = ['tab', 'network', 'server'] as const;
export type Victim = (typeof VICTIMS)[number];

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Lets some seconds pass, where the product limits how often one person may do something. */
type Pause = (seconds: number) => Promise<void>;

async function noPause(): Promise<void> {
  throw new Error('The product limits what so few kills need');
}

/** One person's page: it calls until it dies, and knows what was acknowledged. */
class Tab {
  private readonly server: OwnServer;
  private readonly pause: Pause;
  private cookie = '';
  private token = '';
  private life = new AbortController();
  private callsLeft = 0;
  private fate: () => void = () => {};

  constructor(server: OwnServer, pause: Pause) {
    this.server = server;
    this.pause = pause;
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const isBytes = body instanceof Uint8Array;
    const answering = fetch(`${this.server.address}${path}`, {
      method,
      signal: this.life.signal,
      headers: {
        cookie: this.cookie,
        'x-csrf-token': this.token,
        ...(body === undefined ? {} : { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isBytes ? (body as BodyInit) : JSON.stringify(body) }),
    });
    this.callsLeft -= 1;
    if (this.callsLeft === 0) this.fate();
    const answer = await answering;
    const text = await answer.text();
    this.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie;
    return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
  }

  /** A call that must be answered well: nothing dies meanwhile. */
  async get(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const answer = await this.call(method, path, body);
    if (answer.status === 429) {
      // A quick machine kills more often than one person may open a course: it waits as long as it is told.
      const { seconds = 1 } = answer.body['params'] as { readonly seconds?: number };
      await this.pause(seconds);
      return this.get(method, path, body);
    }
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Founds the organisation, and is its administrator. */
  async enter(): Promise<void> {
    await this.get('POST', '/api/v1/first-run', PERSON);
    this.token = String((await this.get('GET', '/api/v1/session'))['csrfToken']);
  }

  /** Something happens in the middle of one of the next calls, whichever chance names. */
  meet(fate: () => void): void {
    this.fate = fate;
    this.callsLeft = 1 + Math.floor(Math.random() * LAST_CALL);
  }

  /** Everything under way is cut off, and nothing begins until it lives again. */
  die(): void {
    this.life.abort();
  }

  revive(): void {
    this.life = new AbortController();
  }
}

/** What was said to be kept, and what was sent after that and may be kept or not. */
interface Count {
  kept: number;
  sent: number;
}

/** A learner's doings of several kinds at once, and what of them was acknowledged. */
class Doings {
  private readonly tab: Tab;
  private readonly pathway: string;
  private readonly project: string;
  private readonly course: string;
  private readonly completed = new Set<string>();
  private cards: string[] = [];
  private readonly draft: Count = { kept: 0, sent: 0 };
  private readonly place: Count = { kept: 0, sent: 0 };
  private opening: { attempt: string; launch: number; part: string; sequence: number } | undefined;

  constructor(tab: Tab, made: { readonly pathway: string; readonly project: string; readonly course: string }) {
    this.tab = tab;
    this.pathway = made.pathway;
    this.project = made.project;
    this.course = made.course;
  }

  /** Makes what is done next, while nothing dies. */
  async prepare(): Promise<void> {
    this.cards = [];
    for (let at = 0; at < CARDS_AT_ONCE; at += 1) this.cards.push(await publishedText(this.tab, `Card ${at}`));
    const opened = await this.tab.get('POST', `/api/v1/cards/${this.course}/launches`, {});
    this.opening = { attempt: String(opened['attemptId']), launch: Number(opened['launch']), part: String(opened['partId']), sequence: 0 };
  }

  /** Goes on with all of it until the tab dies. */
  async goOn(): Promise<void> {
    await Promise.allSettled([this.complete(), this.write(), this.learn()]);
  }

  private async complete(): Promise<void> {
    for (const id of this.cards) {
      const { status } = await this.tab.call('POST', `/api/v1/cards/${id}/complete`);
      if (status < 300) this.completed.add(id);
    }
  }

  private async write(): Promise<void> {
    for (;;) {
      this.draft.sent += 1;
      const { sent } = this.draft;
      const { status } = await this.tab.call('PUT', `/api/v1/cards/${this.project}/submission-draft`, { text: String(sent) });
      if (status < 300) this.draft.kept = sent;
    }
  }

  private async learn(): Promise<void> {
    const { opening } = this;
    if (opening === undefined) return;
    for (;;) {
      this.place.sent += 1;
      opening.sequence += 1;
      const { sent } = this.place;
      const { status } = await this.tab.call('PUT', `/api/v1/scorm/attempts/${opening.attempt}`, {
        launch: opening.launch,
        sequence: opening.sequence,
        partId: opening.part,
        values: { 'cmi.core.lesson_location': String(sent) },
        ended: false,
      });
      if (status < 300) this.place.kept = sent;
    }
  }

  /** Everything that was acknowledged and is not there, or is there twice. */
  async faults(): Promise<string[]> {
    const faults: string[] = [];
    for (const id of this.cards) {
      const card = await this.tab.get('GET', `/api/v1/cards/${id}`);
      if (this.completed.has(id) && card['completionState'] !== 'COMPLETED') faults.push(`card ${id} was completed, and is not`);
      if (Number(card['completionsCount']) > 1) faults.push(`card ${id} is completed ${String(card['completionsCount'])} times`);
    }
    const { content } = (await this.tab.get('GET', `/api/v1/cards/${this.project}`)) as { content: { draft?: { text?: string } | null } };
    faults.push(...missing('the draft', this.draft, Number(content.draft?.text ?? 0)));
    const opened = await this.tab.get('POST', `/api/v1/cards/${this.course}/launches`, {});
    const values = opened['values'] as Record<string, string>;
    faults.push(...missing('the place in the course', this.place, Number(values['cmi.core.lesson_location'] ?? 0)));
    const outline = await this.tab.get('GET', `/api/v1/pathways/${this.pathway}/outline`);
    if (outline['completed'] !== true) faults.push('the pathway was completed, and is not');
    return faults;
  }
}

/** What is there is what was acknowledged last, or what was sent after it. */
function missing(what: string, count: Count, found: number): string[] {
  const faults = found < count.kept || found > count.sent ? [`${what}: ${count.kept} was kept, ${found} is there`] : [];
  // What is there counts from now on, also where its acknowledgement did not arrive.
  count.kept = found;
  return faults;
}

async function publishedText(tab: Tab, title: string): Promise<string> {
  const { id } = await tab.get('POST', '/api/v1/cards', { title, content: { cardType: 'text', html: '<p>Read it.</p>' } });
  await tab.get('POST', `/api/v1/cards/${String(id)}/publish`);
  return String(id);
}

async function publishedCourse(tab: Tab, bytes: Buffer): Promise<string> {
  const about = { object_type: 'card', upload_type: 'content', filename: 'course.zip', mimetype: 'application/zip', size: bytes.length };
  const { file_id: fileId, url } = (await tab.get('POST', '/api/v1/uploads', about)) as { file_id: string; url: string };
  await tab.get('PUT', url, bytes);
  await tab.get('PUT', `/api/v1/scorm/packages/${fileId}`);
  let state: unknown;
  while (state !== 'ready') ({ state } = await tab.get('GET', `/api/v1/scorm/packages/${fileId}`));
  const { id } = await tab.get('POST', '/api/v1/cards', { title: 'A course', content: { cardType: 'scorm', fileId } });
  await tab.get('POST', `/api/v1/cards/${String(id)}/publish`);
  return String(id);
}

async function makeContent(tab: Tab) {
  const { id: pathway } = await tab.get('POST', '/api/v1/cards', { title: 'A pathway', content: { cardType: 'pathway' } });
  const only = await publishedText(tab, 'The only card');
  const entries = [{ id: crypto.randomUUID(), cardId: only }];
  await tab.get('PUT', `/api/v1/pathways/${String(pathway)}/draft`, { sections: [], entries, revision: 0 });
  await tab.get('POST', `/api/v1/pathways/${String(pathway)}/publish`, { revision: 1 });
  await tab.get('POST', `/api/v1/pathways/${String(pathway)}/start`);
  await tab.get('POST', `/api/v1/cards/${only}/complete`);
  const rubric = [{ id: 'one', name: 'Plain writing', points: 4 }];
  const { id: project } = await tab.get('POST', '/api/v1/cards', {
    title: 'A project',
    content: { cardType: 'project', prompt: 'What do you propose?', rubric, passPoints: 2 },
  });
  await tab.get('POST', `/api/v1/cards/${String(project)}/publish`);
  const parts = [{ id: 'one', title: 'The one part', href: 'index.html' }];
  const page = '<!doctype html><html lang="en"><head><title>Page</title></head><body>Page</body></html>';
  const course = await publishedCourse(
    tab,
    await zipOf({ 'imsmanifest.xml': manifestXml('1.2', 'A course', parts, ['index.html']), 'index.html': page }),
  );
  return { pathway: String(pathway), project: String(project), course };
}

/**
 * Kills the tab, the network or the server at a random moment while a learner completes cards, writes a draft and goes through a course, as
 * often as asked; after each, everything that was acknowledged must be there, once.
 * @param server an empty installation
 * @param told hears after each what died and what was wrong
 * @returns everything that was lost or counted twice
 */
export async function killAtRandom(
  server: OwnServer,
  times: number,
  told: (victim: Victim, faults: readonly string[]) => void = () => {},
  pause: Pause = noPause,
) {
  const tab = new Tab(server, pause);
  await tab.enter();
  const doings = new Doings(tab, await makeContent(tab));
  const lost: string[] = [];
  for (let time = 0; time < times; time += 1) {
    // Each of them as often as the others; the moment is left to chance.
    const victim = VICTIMS[time % VICTIMS.length] ?? 'server';
    await doings.prepare();
    let dying = Promise.resolve();
    tab.meet(() => {
      if (victim === 'server') dying = server.kill();
      else tab.die();
    });
    await doings.goOn();
    await dying;
    tab.revive();
    if (victim === 'server') await server.start();
    if (victim === 'network') {
      // It comes back, and the page does again what had no answer.
      tab.meet(() => tab.die());
      await doings.goOn();
      tab.revive();
    }
    const faults = await doings.faults();
    lost.push(...faults);
    told(victim, faults);
  }
  return lost;
}
