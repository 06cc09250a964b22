import {
  type ArrangedPage,
  isLayoutFor,
  type LayoutWidget,
  newWidget,
  PAGE_WIDGETS,
  titleIn,
  traitsOf,
  type WidgetLooks,
} from '@waymark/contract/page-layouts';
import { homeLayout } from '@waymark/contract/home';
import type { Acting } from '../../platform/context.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { type AskedOfPerson, findPersonPart, type PersonPart } from './hidden-widgets.repo.ts';

/** A page as one person sees it: its widgets in their order, how they look, and what they hid. */
export interface Arrangement {
  readonly layout: readonly string[];
  readonly looks: WidgetLooks;
  readonly hidden: readonly string[];
}

/** The arrangements that may be the person's, from what is at hand; which it is shows what the store says of them. */
export interface Candidates {
  /** What the store has to be asked; empty lists where nothing depends on it. */
  readonly asked: AskedOfPerson;
  /** Whether anything depends on the answer. */
  readonly asksStore: boolean;
  /** Whether any of them may show a widget: what none shows need not be computed. */
  mayShow(widget: string): boolean;
  settle(part: PersonPart): Arrangement;
}

/** Returns the widgets of a page in the order they stand without a layout; the home page's settings say it for home (HOM-01, ORG-12). */
export function usualWidgets(organisation: Organisation, page: ArrangedPage): readonly string[] {
  return page === 'homepage'
    ? homeLayout(organisation.setting('home_widgets'), organisation.setting('dashboard_widgets'))
    : PAGE_WIDGETS[page];
}

/** Returns whether a page has a widget, and its feature is on for who asks. */
export function isWidgetOn(organisation: Organisation, page: ArrangedPage, key: string): boolean {
  const traits = traitsOf(page, key);
  return traits !== undefined && (traits.feature === undefined || organisation.switches[traits.feature]);
}

/** HOM-02: finds the layouts of a page that may be the caller's, the first of which is: no statement, as layouts are loaded with the organisation. */
export function candidatesFor(ctx: Acting, page: ArrangedPage): Candidates {
  const { organisation, actor } = ctx;
  const usualLanguage = organisation.setting('DefaultOrgLanguage');
  const reader = { roles: actor.roles, language: actor.language ?? usualLanguage };
  const possible = organisation.layouts.filter(
    ({ page: one, audience }) => one === page && isLayoutFor(audience, { ...reader, groupIds: new Set(audience?.groups) }),
  );
  const certain = possible.findIndex(({ audience }) => audience === null || audience.groups.length === 0);
  const layouts = certain === -1 ? possible : possible.slice(0, certain + 1);
  const widgetsOf = ({ widgets }: { readonly widgets: readonly LayoutWidget[] }) =>
    widgets.filter(({ key }) => isWidgetOn(organisation, page, key));
  const usual = usualWidgets(organisation, page).map(newWidget);
  const all = [...layouts.map(widgetsOf), ...(certain === -1 ? [usual] : [])];
  const widgets = all.flat();
  const placed = new Set(widgets.map(({ key }) => key));
  const groups = [...new Set(layouts.flatMap(({ audience }) => audience?.groups ?? []))];
  const rules = [
    ...new Set(widgets.flatMap(({ seenBy: { mode, targetId } }) => (mode === 'everyone' || targetId === null ? [] : [targetId]))),
  ];
  return {
    asked: { page, groups, rules },
    asksStore: groups.length + rules.length > 0 || widgets.some(({ mayHide }) => mayHide),
    mayShow: (widget) => placed.has(widget),
    settle: (part) => {
      const own = layouts.find(({ audience }) => isLayoutFor(audience, { ...reader, groupIds: new Set(part.in_groups) }));
      return arrange(own === undefined ? usual : widgetsOf(own), part, reader.language, usualLanguage);
    },
  };
}

/** HOM-02: returns how a page is arranged for the caller: one statement where the store has to be asked about them, and none otherwise. */
export async function arrangementFor(ctx: Acting, page: ArrangedPage): Promise<Arrangement> {
  const { asked, asksStore, settle } = candidatesFor(ctx, page);
  return settle(asksStore ? await findPersonPart(ctx.store, ctx.actor.userId, asked) : { in_groups: [], by_rules: [], hidden: [] });
}

/** Returns widgets as someone sees them in a language: those that are for them, without what they hid where they may. */
export function arrange(widgets: readonly LayoutWidget[], part: PersonPart, language: string, usualLanguage: string): Arrangement {
  const meant = widgets.filter(
    ({ seenBy: { mode, targetId } }) =>
      mode === 'everyone' || (targetId !== null && part.by_rules.includes(targetId)) === (mode === 'only'),
  );
  const isHidden = ({ key, mayHide }: LayoutWidget) => mayHide && part.hidden.includes(key);
  const shown = meant.filter((widget) => !isHidden(widget));
  const looks = shown.flatMap(({ key, titles, tiles, isHalf, mayHide }) => {
    const title = titleIn(titles, language, usualLanguage);
    return title === null && tiles === null && !isHalf && !mayHide ? [] : [[key, { title, tiles, isHalf, mayHide }] as const];
  });
  return { layout: shown.map(({ key }) => key), looks: Object.fromEntries(looks), hidden: meant.filter(isHidden).map(({ key }) => key) };
}
