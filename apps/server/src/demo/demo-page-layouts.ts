import { sql } from 'kysely';
import type { LayoutWidget } from '@waymark/contract/page-layouts';
import { createPageLayout, publishPageLayout, saveLayoutDraft } from '../features/page-layouts/page-layouts.public.ts';
import type { DemoActors } from './demo-actors.ts';

const ADMIN = 'admin@northmere.example';
const HALVES: ReadonlySet<string> = new Set(['leaderboard', 'points']);
/** What leads the page of someone who has just begun. */
const FIRST_STEPS = { en: 'Good first steps', de: 'Gute erste Schritte', fr: 'Bien commencer' };
const STARTERS_FIRST = ['announcements', 'continue-learning', 'this-week', 'todays-learning', 'recommended', 'groups'];

/** How the home page is arranged: for everyone, in its second version, and for people who joined with the new starters (HOM-02). */
export async function makePageLayouts(actors: DemoActors): Promise<void> {
  const admin = (daysAgo: number) => actors.as(ADMIN, daysAgo);
  const made = await createPageLayout(admin(40), { page: 'homepage', name: 'Everyone', audience: null });
  const first = await publishPageLayout(admin(40), made.id, made.version);
  const widgets = first.draft.map((widget): LayoutWidget => ({
    ...widget,
    isHalf: HALVES.has(widget.key),
    mayHide: HALVES.has(widget.key) || widget.key === 'following',
  }));
  const second = await saveLayoutDraft(admin(12), first.id, { widgets, version: first.version });
  await publishPageLayout(admin(12), second.id, second.version);
  const { rows } = await sql<{ id: string }>`
    select id from groups where organisation_id = ${admin(12).store.organisationId} and name = 'New to Northmere, autumn'`.execute(
    admin(12).store.db,
  );
  const [group] = rows;
  const audience = { groups: group === undefined ? [] : [group.id], roles: group === undefined ? ['newcomer'] : [], languages: [] };
  const starters = await createPageLayout(admin(10), { page: 'homepage', name: 'New starters', audience, copyOf: second.id });
  const lead = STARTERS_FIRST.flatMap((key) => starters.draft.find((widget) => widget.key === key) ?? []);
  const rest = starters.draft.filter(({ key }) => !STARTERS_FIRST.includes(key) && key !== 'my-team' && key !== 'leaderboard');
  const arranged = [...lead, ...rest].map((widget): LayoutWidget =>
    widget.key === 'recommended' ? Object.assign({}, widget, { titles: FIRST_STEPS }) : widget,
  );
  const saved = await saveLayoutDraft(admin(9), starters.id, { widgets: arranged, version: starters.version });
  await publishPageLayout(admin(9), saved.id, saved.version);
}
