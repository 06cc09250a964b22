import { askJson, basic, type Json, listIn, momentOf, numberOf, textOf } from './ask-source.ts';
import { courseOf } from './course.ts';
import { type Asked, PAGE_SIZE, type SourcePage } from './source.ts';

/** A page of the user course activity of Udemy Business. The place is the number of the page. */
export async function udemyPage({ ctx, settings, secret, since, until, cursor }: Asked<'udemy'>): Promise<SourcePage> {
  const { account, accountId, clientId } = settings;
  const address = new URL(`https://${account}.udemy.com/api-2.0/organizations/${accountId}/analytics/user-course-activity/`);
  address.searchParams.set('page', cursor ?? '1');
  address.searchParams.set('page_size', String(PAGE_SIZE));
  if (since !== null) address.searchParams.set('from_date', since.toISOString().slice(0, 'YYYY-MM-DD'.length));
  const answer = await askJson(ctx, address.href, { headers: { authorization: basic(clientId, secret) } });
  // Only the number is taken from the address of the next page: the credentials go nowhere else.
  const next = URL.parse(textOf(answer['next']))?.searchParams.get('page') ?? null;
  return {
    items: listIn(answer, 'results')
      .filter((one) => textOf(one['course_id']) !== '')
      .map((one) => itemOf(one, account, until)),
    next: next === cursor ? null : next,
  };
}

function itemOf(activity: Json, account: string, until: Date) {
  const courseId = textOf(activity['course_id']);
  const completedAt = momentOf(activity['course_first_completion_date']) ?? momentOf(activity['course_completion_date']);
  const lastAt = momentOf(activity['course_last_accessed_date']) ?? momentOf(activity['last_activity_date']);
  return {
    person: { email: textOf(activity['user_email']), externalId: textOf(activity['user_external_id']) },
    course: courseOf({
      courseId,
      title: textOf(activity['course_title']),
      url: `https://${account}.udemy.com/course-dashboard-redirect/?course_id=${encodeURIComponent(courseId)}`,
      startedAt: momentOf(activity['course_start_date']) ?? momentOf(activity['course_enroll_date']),
      completedAt,
      progress: numberOf(activity['completion_ratio']),
      minutes: numberOf(activity['num_video_consumed_minutes']),
      seenAt: lastAt ?? completedAt ?? momentOf(activity['course_enroll_date']) ?? until,
    }),
  };
}
