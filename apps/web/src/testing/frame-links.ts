import { ORGANISATION_SETTINGS, type Permission } from '@waymark/contract/platform';
import { FULL } from './every-screen.ts';
import { press } from './press.ts';
import { type Frame, linkedPages } from './reach.ts';
import { show } from './stage.tsx';
import { UNIFIED } from './unified-navigation.ts';

const NAVIGATIONS = { bar: {}, unified: UNIFIED } as const;
export type Navigation = keyof typeof NAVIGATIONS;

/** What the frame around home links to by one of the navigations (SHL-33), for who holds some permissions; for who holds all where they are left out. */
export async function frameLinks(navigation: Navigation, held?: ReadonlySet<Permission>): Promise<Frame> {
  const session = held && { 'session.get': { permissions: [...held, ...(navigation === 'unified' ? ['ENABLE_UNIFIED_NAVIGATION'] : [])] } };
  const changes = { ...NAVIGATIONS[navigation], ...session };
  return show({ address: '/home', answering: { shape: FULL }, isFramed: true, changes }, async (shown) => {
    const frame = () => [...shown.page.querySelectorAll(':is(header, nav, [role=menu]):not(main *)')].flatMap(linkedPages);
    const bar = frame();
    for (const folded of shown.page.querySelectorAll<HTMLElement>('nav[aria-label=Main] [aria-expanded=false]')) folded.click();
    await shown.rest();
    // Who may create nothing has no menu for it.
    if (shown.page.querySelector('[aria-label=Create]') !== null || held === undefined) await press(shown, 'Create');
    const created = frame();
    await press(shown, shown.page.querySelector('[aria-label^="Your account"]')?.getAttribute('aria-label') ?? '');
    const menu = ORGANISATION_SETTINGS.menu.fallback.map(({ defaultUrl }) => defaultUrl);
    return { bar: navigation === 'bar' ? [...bar, ...menu] : bar, opened: [...created, ...frame()] };
  });
}
