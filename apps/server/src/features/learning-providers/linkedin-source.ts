import { isObject, askJson, type Json, listIn, momentOf, numberOf, textOf } from './ask-source.ts';
import { withClientToken } from './client-credentials.ts';
import { courseOf } from './course.ts';
import { type Asked, PAGE_SIZE, type SourcePage } from './source.ts';

const TOKEN_ENDPOINT = 'https://www.linkedin.com/oauth/v2/accessToken';
const API = 'https://api.linkedin.com/v2/learningActivityReports';
/** The longest stretch that may be asked for at once. */
const STRETCH_DAYS = 14;
const DAY_MILLISECONDS = 86_400_000;
const STRETCH_MILLISECONDS = STRETCH_DAYS * DAY_MILLISECONDS;
/** How far back a first time goes. */
const FIRST_DAYS = 730;

/** Stretches are the same for every trip, counted from 1970, so that seconds viewed in one of them are added up once. */
const stretchAt = (moment: number) => Math.floor(moment / STRETCH_MILLISECONDS) * STRETCH_MILLISECONDS;

/** A page of the learning activity reports of LinkedIn Learning. The place is the beginning of a stretch, and how many of it were seen. */
export async function linkedinPage({ ctx, settings, secret, since, until, cursor }: Asked<'linkedin'>): Promise<SourcePage> {
  const client = { tokenEndpoint: TOKEN_ENDPOINT, clientId: settings.clientId, secret, authentication: 'post' } as const;
  const from = since?.getTime() ?? until.getTime() - FIRST_DAYS * DAY_MILLISECONDS;
  const [stretch = 0, start = 0] = cursor === null ? [stretchAt(from), 0] : cursor.split(':').map(Number);
  const query = new URLSearchParams({
    q: 'criteria',
    startedAt: String(stretch),
    'timeOffset.unit': 'DAY',
    'timeOffset.duration': String(STRETCH_DAYS),
    'aggregationCriteria.primary': 'INDIVIDUAL',
    'aggregationCriteria.secondary': 'CONTENT',
    assetType: 'COURSE',
    contentSource: 'ALL_SOURCES',
    start: String(start),
    count: String(PAGE_SIZE),
  });
  const answer = await withClientToken(ctx, client, (token) =>
    askJson(ctx, `${API}?${query.toString()}`, { headers: { authorization: `Bearer ${token}` } }),
  );
  const elements = listIn(answer, 'elements');
  const following = stretch + STRETCH_MILLISECONDS;
  const next =
    hasNext(answer) && elements.length > 0 ? `${stretch}:${start + PAGE_SIZE}` : following < until.getTime() ? `${following}:0` : null;
  return { items: elements.flatMap((one) => itemOf(one, stretch)), next };
}

function hasNext({ paging }: Json): boolean {
  const links = isObject(paging) ? paging['links'] : [];
  return Array.isArray(links) && links.some((link) => isObject(link) && link['rel'] === 'next');
}

const COMPLETING = new Set(['COMPLETIONS', 'MARKED_AS_DONE']);

function itemOf({ learnerDetails, contentDetails, activities }: Json, stretch: number) {
  if (!isObject(learnerDetails) || !isObject(contentDetails) || !Array.isArray(activities)) return [];
  const courseId = textOf(contentDetails['contentUrn']);
  if (courseId === '') return [];
  const done = activities.filter(isObject).filter((one) => (numberOf(one['engagementValue']) ?? 0) > 0);
  const moments = (name: string) => done.flatMap((one) => momentOf(one[name]) ?? []);
  const completed = done.filter((one) => COMPLETING.has(textOf(one['engagementType'])));
  const seconds = done
    .filter((one) => one['engagementType'] === 'SECONDS_VIEWED' && one['engagementMetricQualifier'] !== 'UNIQUE')
    .reduce((sum, one) => sum + (numberOf(one['engagementValue']) ?? 0), 0);
  const [earliest] = moments('firstEngagedAt').toSorted((one, other) => one.getTime() - other.getTime());
  const latest = moments('lastEngagedAt')
    .toSorted((one, other) => one.getTime() - other.getTime())
    .at(-1);
  const seenAt = latest ?? new Date(stretch);
  const completions = completed.map((one) => momentOf(one['firstEngagedAt']) ?? momentOf(one['lastEngagedAt']) ?? seenAt);
  const [completedAt = null] = completions.toSorted((one, other) => one.getTime() - other.getTime());
  return [
    {
      person: { email: textOf(learnerDetails['email']), externalId: textOf(learnerDetails['uniqueUserId']) },
      course: courseOf({
        courseId,
        title: textOf(contentDetails['name']),
        startedAt: earliest ?? null,
        completedAt,
        minutes: seconds === 0 ? null : seconds / 60,
        parts: seconds === 0 ? {} : { [String(stretch / DAY_MILLISECONDS)]: Math.round(seconds) },
        seenAt,
      }),
    },
  ];
}
