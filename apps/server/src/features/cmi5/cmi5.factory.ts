import { randomUUID } from 'node:crypto';
import type { CardDraft } from '@waymark/contract/cards';
import type { Cmi5Launch } from '@waymark/contract/cmi5';
import { getPackage } from '@waymark/contract/scorm';
import type { TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard, type CardSketch } from '../cards/cards.factory.ts';
import { RecordsProgram } from '../learning-records/learning-records.factory.ts';
import { aPackage } from '../scorm/scorm.factory.ts';
import { zipOf } from '../scorm/scorm.public.ts';
import { type NodeSketch, structureXml } from './sample-structure.ts';

const PAGE = '<!doctype html><html lang="en"><head><title>Unit</title></head><body>Unit</body></html>';
export const COURSE_ID = 'https://courses.example/pumps';
export const UNIT_ID = `${COURSE_ID}/1`;

export const oneUnit: readonly NodeSketch[] = [
  { id: UNIT_ID, title: 'Starting a pump', url: 'index.html', moveOn: 'CompletedOrPassed', masteryScore: 0.6 },
];

/** A unit at another site. */
export const elsewhere: NodeSketch = { id: UNIT_ID, title: 'Starting a pump', url: 'https://units.example/pump', moveOn: 'Completed' };

/** A package of units that are one page. */
export const cmi5Bytes = (nodes: readonly NodeSketch[] = oneUnit): Promise<Buffer> =>
  zipOf({ 'cmi5.xml': structureXml({ id: COURSE_ID, title: 'Pumps' }, nodes), 'index.html': PAGE });

/** A published card with a cmi5 course. */
export async function aCmi5Course(
  app: TestApp,
  author: SignedIn,
  nodes: readonly NodeSketch[] = oneUnit,
  card: Omit<CardSketch, 'content'> = {},
): Promise<CardDraft> {
  const fileId = await aPackage(app, author, await cmi5Bytes(nodes));
  const { state, problems } = await author.call(getPackage, { params: { fileId } });
  if (state !== 'ready') throw new Error(`The package is ${state}: ${JSON.stringify(problems)}`);
  return aPublishedCard(author, { title: 'Pumps', ...card, content: { cardType: 'cmi5', fileId } });
}

export const CATEGORIES = 'https://w3id.org/xapi/cmi5/context/categories/';
export const SESSION = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';

export type Said = Record<string, unknown>;

/** Where units report to. */
export interface UnitHost {
  readonly server: TestApp['server'];
  readonly hostName: string;
  readonly now: () => Date;
}

/** A unit as its own page is: it knows what its address says, and fetches everything else. */
export class CourseUnit {
  readonly parameters: URLSearchParams;
  readonly publisherId: string;
  readonly session: string;
  private readonly host: UnitHost;
  private program: RecordsProgram | undefined;

  constructor(host: UnitHost, { address, unitId, session }: Cmi5Launch) {
    this.host = host;
    this.parameters = new URL(address, 'http://package.invalid').searchParams;
    this.publisherId = unitId;
    this.session = session;
  }

  get(name: string): string {
    return this.parameters.get(name) ?? '';
  }

  async fetch(): Promise<Record<string, string>> {
    const { pathname } = new URL(this.get('fetch'));
    const answer = await this.host.server.inject({ method: 'POST', url: pathname, headers: { host: this.host.hostName } });
    return { status: String(answer.statusCode), ...answer.json<Record<string, string>>() };
  }

  /** Where it reports to, once it has read what the learner prefers. */
  async records(): Promise<RecordsProgram> {
    if (this.program !== undefined) return this.program;
    this.program = await this.recordsUnread();
    await this.program.send('GET', '/agents/profile', { profileId: 'cmi5LearnerPreferences', agent: JSON.parse(this.get('actor')) });
    return this.program;
  }

  /** Where it reports to, with nothing read before. */
  async recordsUnread(): Promise<RecordsProgram> {
    return new RecordsProgram(this.host, this.host.hostName, `Basic ${(await this.fetch())['auth-token'] ?? ''}`);
  }

  statement(verb: string, result?: Said, more: Said = {}): Said {
    const isJudged = verb === 'completed' || verb === 'passed' || verb === 'failed';
    const category = ['cmi5', ...(isJudged ? ['moveon'] : [])].map((id) => ({ id: CATEGORIES + id }));
    return {
      id: randomUUID(),
      timestamp: this.host.now().toISOString(),
      actor: JSON.parse(this.get('actor')) as Said,
      verb: { id: `http://adlnet.gov/expapi/verbs/${verb}` },
      object: { id: this.get('activityId') },
      ...(result === undefined ? {} : { result }),
      context: {
        registration: this.get('registration'),
        contextActivities: { category, grouping: [{ id: this.publisherId }] },
        extensions: { [SESSION]: this.session },
      },
      ...more,
    };
  }

  async send(statement: Said): Promise<{ status: number; text: string }> {
    return (await this.records()).send('POST', '/statements', {}, { body: statement });
  }

  async says(verb: string, result?: Said): Promise<number> {
    return (await this.send(this.statement(verb, result))).status;
  }
}
