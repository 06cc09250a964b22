import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { SessionUser } from '@waymark/contract/session';
import {
  IconAccessible,
  IconDeviceDesktop,
  IconHelpCircle,
  IconLanguage,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMoon,
  IconSun,
  setAccessibilityMode,
  setAppearanceChoice,
  useAppearance,
  UserMenu,
  type AppearanceChoice,
  type IconShape,
  type MenuGroup,
} from '@waymark/ui';
import { notifyError } from '../../platform/api/error-message.ts';
import { features } from '../../features.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { mayOpen } from '../../platform/navigation/router.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { useAccountPlaces } from './account-places.ts';
import { choosesNavigation, useKeptNavigation } from './kept-navigation.ts';
import { useOfferedLanguages } from './offered-languages.ts';

const OwnLanguageDialog = lazy(async () => ({ default: (await import('./language-dialog.tsx')).OwnLanguageDialog }));
const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));

function useAppearances() {
  const { t } = useLingui();
  const { choice } = useAppearance();
  const entry = (own: AppearanceChoice, label: string, icon: IconShape) => ({
    label,
    icon,
    checked: choice === own,
    onSelect: () => setAppearanceChoice(own),
  });
  return [entry('system', t`Match system`, IconDeviceDesktop), entry('light', t`Light`, IconSun), entry('dark', t`Dark`, IconMoon)];
}

const waiting = features.flatMap(({ shell }) => shell?.waiting ?? []);
const COUNT_FRESH_MILLISECONDS = 30_000;

/** How many things wait at the places of the account menu, by address; asked for when it opens. */
function useWaiting(isOpened: boolean): ReadonlyMap<string, number> {
  const counts = useQueries({
    queries: waiting.map(({ href, count }) => ({
      queryKey: ['waiting', href],
      queryFn: count,
      enabled: isOpened && mayOpen(href),
      staleTime: COUNT_FRESH_MILLISECONDS,
    })),
  });
  return new Map(waiting.flatMap(({ href }, at) => ((counts[at]?.data ?? 0) > 0 ? [[href, counts[at]?.data ?? 0] as const] : [])));
}

/** The person's own menu: their pages, accessibility mode, appearance, language, help, sign out (SHL-33, SHL-36, SHL-63, SHL-66). */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const format = useFormat();
  const { accessibility } = useAppearance();
  const { isChosen, choose } = useKeptNavigation();
  const [dialog, setDialog] = useState<'none' | 'language' | 'help'>('none');
  const [loaded, setLoaded] = useState<ReadonlySet<'language' | 'help'>>(new Set());
  const [isOpened, setOpened] = useState(false);
  const languages = useOfferedLanguages();
  const places = useAccountPlaces(user);
  const counts = useWaiting(isOpened);
  const openDialog = (name: 'language' | 'help') => {
    setLoaded(new Set([...loaded, name]));
    setDialog(name);
  };
  const countOf = (href: string) => {
    const count = counts.get(href);
    return count === undefined ? {} : { count: format.number(count) };
  };
  const groups: MenuGroup[] = [
    {
      id: 'own',
      items: [
        ...places.map((place) => Object.assign({}, place, countOf(place.href))),
        {
          label: t`Accessibility mode`,
          icon: IconAccessible,
          checked: accessibility,
          onSelect: () => setAccessibilityMode(!accessibility),
        },
        ...(choosesNavigation(user)
          ? [{ label: t`Sidebar navigation`, icon: IconLayoutSidebarLeftExpand, checked: isChosen, onSelect: () => choose(!isChosen) }]
          : []),
      ],
    },
    { id: 'appearance', label: t`Appearance`, items: useAppearances() },
    {
      id: 'language',
      items: languages.length > 1 ? [{ label: t`Language`, icon: IconLanguage, onSelect: () => openDialog('language') }] : [],
    },
    { id: 'help', items: [{ label: t`Help`, icon: IconHelpCircle, onSelect: () => openDialog('help') }] },
    { id: 'end', items: [{ label: t`Sign out`, icon: IconLogout, directional: true, onSelect: () => void signOut().catch(notifyError) }] },
  ];
  return (
    <>
      <UserMenu
        person={{ id: user.id, name: user.fullName, photo: user.avatar ?? undefined }}
        detail={user.email}
        groups={groups}
        onOpen={() => setOpened(true)}
      />
      <Suspense>
        {loaded.has('language') && (
          <OwnLanguageDialog open={dialog === 'language'} onClose={() => setDialog('none')} languages={languages} />
        )}
        {loaded.has('help') && <HelpDialog open={dialog === 'help'} onClose={() => setDialog('none')} />}
      </Suspense>
    </>
  );
}
