import { isObject, askJson, type Json, listIn, momentOf, numberOf, textOf } from './ask-source.ts';
import { withClientToken } from './client-credentials.ts';
import { courseOf } from './course.ts';
import { type Asked, PAGE_SIZE, type SourcePage } from './source.ts';

const TOKEN_ENDPOINT = 'https://api.coursera.com/oauth2/client_credentials/token';
const API = 'https://api.coursera.com/ent/api/businesses.v1';
const HOUR_MINUTES = 60;

/** A page of the enrolment reports of Coursera for Business. The place is what `paging.next` says. */
export async function courseraPage({ ctx, settings, secret, since, until, cursor }: Asked<'coursera'>): Promise<SourcePage> {
  const client = { tokenEndpoint: TOKEN_ENDPOINT, clientId: settings.clientId, secret, authentication: 'basic' } as const;
  const address = new URL(`${API}/${encodeURIComponent(settings.organisationId)}/enrollmentReports`);
  address.searchParams.set('start', cursor ?? '0');
  address.searchParams.set('limit', String(PAGE_SIZE));
  if (since !== null) address.searchParams.set('lastActivityAfter', since.toISOString());
  const answer = await withClientToken(ctx, client, (token) =>
    askJson(ctx, address.href, { headers: { authorization: `Bearer ${token}` } }),
  );
  const elements = listIn(answer, 'elements');
  const next = isObject(answer['paging']) ? textOf(answer['paging']['next']) : '';
  return {
    items: elements.filter((one) => textOf(one['contentId']) !== '').map((one) => itemOf(one, until)),
    next: next === '' || next === cursor || elements.length === 0 ? null : next,
  };
}

function itemOf(report: Json, until: Date) {
  const completedAt = momentOf(report['completedAt']);
  const isCompleted = report['isCompleted'] === true;
  const lastActivityAt = momentOf(report['lastActivityAt']);
  // Courses and specialisations say the hours someone spent by one name, videos by another.
  const hours = numberOf(report['approxTotalCourseHrs']) ?? numberOf(report['approxTotalLearningHours']);
  const grade = numberOf(report['grade']);
  const slug = textOf(report['contentSlug']);
  return {
    person: { email: textOf(report['email']), externalId: textOf(report['externalId']) },
    course: courseOf({
      courseId: textOf(report['contentId']),
      title: textOf(report['contentName']),
      url: addressOf(textOf(report['contentType']), slug),
      startedAt: momentOf(report['enrolledAt']),
      completedAt: isCompleted ? (completedAt ?? lastActivityAt ?? until) : null,
      progress: numberOf(report['overallProgress']),
      minutes: hours === null ? null : hours * HOUR_MINUTES,
      score: grade === null ? null : grade * 100,
      seenAt: momentOf(report['updatedAt']) ?? lastActivityAt ?? completedAt ?? momentOf(report['enrolledAt']) ?? until,
    }),
  };
}

const PLACES: Readonly<Record<string, string>> = {
  Course: 'learn',
  Specialization: 'specializations',
  GuidedProject: 'projects',
  Project: 'projects',
};

function addressOf(type: string, slug: string): string {
  const place = PLACES[type];
  return slug === '' || place === undefined ? '' : `https://www.coursera.org/${place}/${encodeURIComponent(slug)}`;
}
