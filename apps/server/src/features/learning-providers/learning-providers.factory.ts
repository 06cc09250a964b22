import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CompletionsImport,
  addLearningProvider,
  type LearningProvider,
  type LearningProviderInput,
} from '@waymark/contract/learning-providers';
import type { SignedIn } from '../../testing/sign-in-as.ts';

type Row = Readonly<Record<string, unknown>>;
/** Milliseconds of a day of 2026, as Coursera and LinkedIn write moments. */
export const day = (number: number) => Date.UTC(2026, 4, number, 9);

/** What the services of Coursera, Udemy and LinkedIn, and a record store, answer, in the shapes they publish; the test says the contents. */
export class LearningServices {
  /** Answers in place of the usual ones, the next first. */
  readonly refusals: { readonly status: number; readonly headers?: Readonly<Record<string, string>> }[] = [];
  readonly asked: URL[] = [];
  client = { id: 'key', secret: 'hush' };
  coursera: Row[] = [];
  udemy: Row[] = [];
  linkedin: Row[] = [];
  pageSize = 100;
  private tokens = new Set<string>();
  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<LearningServices> {
    const services = new LearningServices();
    await new Promise<void>((resolve) => {
      services.server.listen(0, '127.0.0.1', resolve);
    });
    return services;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** SERVICE_ADDRESSES that lead here. */
  get addresses(): string {
    const at = {
      'https://api.coursera.com': 'coursera',
      'https://water.udemy.com': 'udemy',
      'https://api.linkedin.com': 'linkedin',
      'https://www.linkedin.com': 'linkedin',
    };
    return Object.entries(at)
      .map(([published, place]) => `${published}=${this.origin}/${place}`)
      .join(',');
  }

  /** All tokens there are stop working. */
  forgetTokens(): void {
    this.tokens.clear();
  }

  /** How often an address was asked whose path ends so. */
  count(path: string): number {
    return this.asked.filter(({ pathname }) => pathname.endsWith(path)).length;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const url = new URL(request.url ?? '/', this.origin);
    this.asked.push(url);
    const send = (status: number, json: unknown, headers: Readonly<Record<string, string>> = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json));
    const authorization = request.headers.authorization ?? '';
    const bearer = authorization.replace('Bearer ', '');
    const isClient = authorization === `Basic ${Buffer.from(`${this.client.id}:${this.client.secret}`).toString('base64')}`;
    const refusal = url.pathname.endsWith('token') || url.pathname.endsWith('accessToken') ? undefined : this.refusals.shift();
    if (refusal !== undefined) return send(refusal.status, { message: 'no' }, refusal.headers);
    if (url.pathname.startsWith('/coursera/oauth2/')) return this.giveToken(isClient, body, send);
    if (url.pathname.startsWith('/linkedin/oauth/')) {
      const form = new URLSearchParams(body);
      return this.giveToken(form.get('client_id') === this.client.id && form.get('client_secret') === this.client.secret, body, send);
    }
    if (url.pathname === '/coursera/ent/api/businesses.v1/org-1/enrollmentReports') {
      if (!this.tokens.has(bearer)) return send(401, { errorCode: 'unauthorized' });
      const start = Number(url.searchParams.get('start'));
      const next = start + this.pageSize;
      const paging = { total: this.coursera.length, ...(next < this.coursera.length ? { next: String(next) } : {}) };
      return send(200, { elements: this.coursera.slice(start, next), paging, linked: {} });
    }
    if (url.pathname === '/udemy/api-2.0/organizations/42/analytics/user-course-activity/') {
      if (!isClient) return send(401, { detail: 'Invalid credentials' });
      const page = Number(url.searchParams.get('page'));
      const isLast = page * this.pageSize >= this.udemy.length;
      const next = isLast
        ? null
        : `https://water.udemy.com/api-2.0/organizations/42/analytics/user-course-activity/?page=${page + 1}&page_size=100`;
      return send(200, {
        count: this.udemy.length,
        next,
        previous: null,
        results: this.udemy.slice((page - 1) * this.pageSize, page * this.pageSize),
      });
    }
    if (url.pathname === '/linkedin/v2/learningActivityReports') {
      if (!this.tokens.has(bearer)) return send(401, { serviceErrorCode: 65_600, message: 'Invalid access token', status: 401 });
      return send(200, this.reportsAt(url));
    }
    return send(404, { message: 'no' });
  }

  private giveToken(isKnown: boolean, body: string, send: (status: number, json: unknown) => void): void {
    if (new URLSearchParams(body).get('grant_type') !== 'client_credentials') return send(400, { error: 'unsupported_grant_type' });
    if (!isKnown) return send(401, { error: 'invalid_client' });
    const token = `token-${this.tokens.size}-${this.asked.length}`;
    this.tokens.add(token);
    return send(200, { access_token: token, token_type: 'Bearer', expires_in: 1799 });
  }

  private reportsAt(url: URL): unknown {
    const [from, days, start] = ['startedAt', 'timeOffset.duration', 'start'].map((name) => Number(url.searchParams.get(name)));
    if (from === undefined || days === undefined || start === undefined || days > 14) return { elements: [], paging: { links: [] } };
    const until = from + days * 86_400_000;
    const inside = this.linkedin.filter(({ latestDataAt }) => Number(latestDataAt) >= from && Number(latestDataAt) < until);
    const next = start + this.pageSize;
    const links =
      next < inside.length ? [{ rel: 'next', type: 'application/json', href: `/v2/learningActivityReports?start=${next}` }] : [];
    return { elements: inside.slice(start, next), paging: { start, count: this.pageSize, total: inside.length, links } };
  }
}

/** The record store of a provider, to stand beside its authorisation server (`answer`): pages of statements, and its versions. */
export class StatementStore {
  statements: Row[] = [];
  pageSize = 100;
  readonly asked: { readonly url: URL; readonly version: string | undefined }[] = [];
  /** Says of good tokens that they are not. */
  refuses = false;

  readonly answer = (request: IncomingMessage, response: ServerResponse, isKnown: boolean): void => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const version = request.headers['x-experience-api-version'];
    const send = (status: number, json: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (url.pathname === '/xapi/about') return send(200, { version: ['1.0.3', '2.0.0'] });
    if (url.pathname !== '/xapi/statements') return send(404, {});
    this.asked.push({ url, version: typeof version === 'string' ? version : undefined });
    if (!isKnown || this.refuses) return send(401, {});
    if (version === undefined) return send(400, {});
    const start = Number(url.searchParams.get('from') ?? '0');
    const next = start + this.pageSize;
    const more = next < this.statements.length ? `/xapi/statements?from=${next}` : '';
    return send(200, { statements: this.statements.slice(start, next), more });
  };
}

/** A statement of a person, known by their address. */
export const statement = (email: string, verb: string, course: string, more: Row = {}): Row => ({
  id: crypto.randomUUID(),
  actor: { objectType: 'Agent', mbox: `mailto:${email}` },
  verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } },
  object: {
    id: `https://academy.example/courses/${course}`,
    definition: { name: { en: `Course ${course}` }, type: 'http://adlnet.gov/expapi/activities/course' },
  },
  timestamp: '2026-05-02T08:00:00.000Z',
  stored: '2026-05-02T08:00:01.000Z',
  ...more,
});

/** A row of Coursera's enrolment reports. */
export const courseraRow = (more: Row): Row => ({
  id: 'x~y~z',
  email: 'somebody@home.example',
  externalId: 'somebody@home.example',
  fullName: 'Somebody',
  programId: 'p1',
  programName: 'Water',
  contentId: 'hydraulics',
  contentType: 'Course',
  contentSlug: 'hydraulics-basics',
  contentName: 'Hydraulics basics',
  partnerNames: ['A university'],
  membershipState: 'MEMBER',
  overallProgress: 100,
  isCompleted: true,
  grade: 0.92,
  enrolledAt: day(1),
  lastActivityAt: day(3),
  completedAt: day(3),
  updatedAt: day(3),
  approxTotalCourseHrs: 2.5,
  ...more,
});

/** A row of Udemy's user course activity. */
export const udemyRow = (more: Row): Row => ({
  user_id: 7,
  user_name: 'Some',
  user_surname: 'Body',
  user_email: 'somebody@home.example',
  user_external_id: '',
  course_id: 815,
  course_title: 'Pumps for everyone',
  course_category: 'Engineering',
  course_duration: 120,
  completion_ratio: 60,
  num_video_consumed_minutes: 72.4,
  course_enroll_date: '2026-05-01T08:00:00Z',
  course_start_date: '2026-05-02T08:00:00Z',
  course_completion_date: null,
  course_first_completion_date: null,
  course_last_accessed_date: '2026-05-04T08:00:00Z',
  is_assigned: false,
  ...more,
});

/** A row of LinkedIn Learning's activity reports. */
export const linkedinRow = (
  at: number,
  person: { readonly email: string; readonly id?: string },
  of: { readonly seconds: number; readonly done: boolean },
): Row => ({
  latestDataAt: at,
  learnerDetails: {
    name: 'Somebody',
    email: person.email,
    uniqueUserId: person.id ?? person.email,
    enterpriseGroups: [],
    entity: { profileUrn: 'urn:li:enterpriseProfile:(1,2)' },
  },
  contentDetails: {
    name: 'Leading a shift',
    contentProviderName: 'LinkedIn',
    contentUrn: 'urn:li:lyndaCourse:77',
    locale: { country: 'US', language: 'en' },
  },
  activities: [
    {
      engagementType: 'SECONDS_VIEWED',
      engagementValue: of.seconds,
      engagementMetricQualifier: 'TOTAL',
      assetType: 'COURSE',
      firstEngagedAt: at,
      lastEngagedAt: at,
    },
    {
      engagementType: 'COMPLETIONS',
      engagementValue: of.done ? 1 : 0,
      engagementMetricQualifier: 'TOTAL',
      assetType: 'COURSE',
      firstEngagedAt: at,
      lastEngagedAt: at,
    },
  ],
});

let made = 0;

/** A provider made through the API; one that sends files unless told. */
export async function aProvider(admin: SignedIn, sketch: Partial<LearningProviderInput> = {}): Promise<LearningProvider> {
  made += 1;
  return admin.call(addLearningProvider, {
    body: { name: `Provider ${made}`, settings: { kind: 'file' }, ...sketch },
  });
}

/** Sends a table to a provider, for good unless it is a trial. */
export async function aFile(admin: SignedIn, providerId: string, table: string | Buffer, dryRun = false) {
  const url = `/api/v1/learning-providers/${providerId}/files?fileName=completions.csv&dryRun=${String(dryRun)}`;
  return admin.send<CompletionsImport>('POST', url, Buffer.from(table), { 'content-type': 'text/csv' });
}
