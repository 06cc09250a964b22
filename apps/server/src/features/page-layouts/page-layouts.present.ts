import type { UserId } from '@waymark/contract/kit';
import type { LayoutAudience, LayoutSummary, LayoutWidget, PageLayout, PublishedLayout } from '@waymark/contract/page-layouts';
import { compareLayouts } from '@waymark/contract/page-layouts';
import type { PersonSummary } from '@waymark/contract/people';
import type { findNames } from './page-layouts.repo.ts';
import type { LayoutVersionRow, PageLayoutRow } from './page-layouts.row.ts';

type Names = Awaited<ReturnType<typeof findNames>>;

function presentAudience(audience: LayoutAudience, names: Names): NonNullable<LayoutSummary['audience']> {
  const named = (kind: 'group' | 'role', ids: readonly string[]) =>
    ids.map((id) => ({ id, name: names.find((one) => one.kind === kind && one.id === id)?.name ?? '' }));
  return { groups: named('group', audience.groups), roles: named('role', audience.roles), languages: [...audience.languages] };
}

const presentWidgets = (widgets: readonly LayoutWidget[]): PageLayout['draft'] =>
  widgets.map((widget) => ({ ...widget, titles: { ...widget.titles } }));

export function presentSummary(row: PageLayoutRow, peopleCount: number, names: Names): LayoutSummary {
  return {
    id: row.id,
    page: row.page,
    name: row.name,
    audience: row.audience === null ? null : presentAudience(row.audience, names),
    peopleCount,
    publishedVersion: row.published_number,
    hasChanges: row.published === null || compareLayouts(row.published, row.draft).total > 0,
    scheduledAt: row.schedule_at?.toISOString() ?? null,
    editedAt: row.edited_at.toISOString(),
  };
}

export function presentLayout(
  row: PageLayoutRow,
  known: { readonly peopleCount: number; readonly names: Names; readonly people: ReadonlyMap<UserId, PersonSummary> },
): PageLayout {
  const rules = new Set([...row.draft, ...(row.published ?? [])].map(({ seenBy }) => seenBy.targetId));
  return {
    ...presentSummary(row, known.peopleCount, known.names),
    draft: presentWidgets(row.draft),
    published: row.published === null ? null : presentWidgets(row.published),
    rules: known.names
      .filter(({ kind, id }) => kind === 'rule' && rules.has(id))
      .map(({ id, name, people }) => ({ id, name, peopleCount: people })),
    editedBy: known.people.get(row.edited_by) ?? null,
    scheduledBy: row.schedule_by === null ? null : (known.people.get(row.schedule_by) ?? null),
    scheduleRefusal: row.schedule_refusal,
    version: row.version,
  };
}

export function presentVersion(row: LayoutVersionRow, people: ReadonlyMap<UserId, PersonSummary>): PublishedLayout {
  return {
    number: row.number,
    kind: row.kind,
    restoredNumber: row.restored_number,
    widgets: presentWidgets(row.widgets),
    publishedAt: row.published_at.toISOString(),
    publishedBy: people.get(row.published_by) ?? null,
  };
}
