import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { SessionUser } from '@waymark/contract/session';
import {
  IconAccessible,
  IconBuilding,
  IconChartBar,
  IconCreditCard,
  IconDeviceDesktop,
  IconFolder,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
  setAccessibilityMode,
  setAppearanceChoice,
  useAppearance,
  UserMenu,
  type AppearanceChoice,
  type IconShape,
  type MenuGroup,
} from '@waymark/ui';
import { notifyError } from '../../platform/api/error-message.ts';
import { holdsPermission } from '../../platform/session/session.ts';
import { AREA_PATHS, firstAreaPath } from '../../platform/navigation/area-pages.ts';
import { hasScreen } from '../../platform/navigation/router.ts';
import { useFeatureSwitch } from '../../platform/organisation/organisation.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { useOfferedLanguages } from './offered-languages.ts';

const LanguageDialog = lazy(async () => ({ default: (await import('./language-dialog.tsx')).LanguageDialog }));

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

/** The person's own menu: profile, settings, accessibility mode, appearance, language, sign out (SHL-33, SHL-36, SHL-63). */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { accessibility } = useAppearance();
  const [languageDialog, setLanguageDialog] = useState<'never' | 'open' | 'closed'>('never');
  const languages = useOfferedLanguages();
  // SES-65: a manager in someone's place is not led to that person's own pages.
  const isProxy = user.proxyType !== null;
  const hasWallet = useFeatureSwitch('wallet');
  const groups: MenuGroup[] = [
    {
      id: 'own',
      items: [
        ...(hasScreen('/me') && !isProxy ? [{ label: t`Profile`, icon: IconUser, href: '/me' }] : []),
        ...(hasScreen('/content') && holdsPermission(user, 'CREATE_CONTENT', 'MANAGE_CONTENT')
          ? [{ label: t`Your content`, icon: IconFolder, href: '/content' }]
          : []),
        ...(hasWallet && !isProxy ? [{ label: t`Wallet`, icon: IconCreditCard, href: '/me/skill-coins' }] : []),
        ...(firstAreaPath('settings') !== undefined && !isProxy
          ? [{ label: t`Settings`, icon: IconSettings, href: AREA_PATHS.settings }]
          : []),
        ...(hasScreen('/analytics/overview-performance') &&
        holdsPermission(user, 'ADMIN_ONLY') &&
        holdsPermission(user, 'MANAGE_ANALYTICS', 'MANAGE_GROUP_ANALYTICS')
          ? [{ label: t`Analytics`, icon: IconChartBar, href: '/analytics' }]
          : []),
        ...(firstAreaPath('admin') === undefined ? [] : [{ label: t`Administration`, icon: IconBuilding, href: AREA_PATHS.admin }]),
        {
          label: t`Accessibility mode`,
          icon: IconAccessible,
          checked: accessibility,
          onSelect: () => setAccessibilityMode(!accessibility),
        },
      ],
    },
    { id: 'appearance', label: t`Appearance`, items: useAppearances() },
    {
      id: 'language',
      items: languages.length > 1 ? [{ label: t`Language`, icon: IconLanguage, onSelect: () => setLanguageDialog('open') }] : [],
    },
    { id: 'end', items: [{ label: t`Sign out`, icon: IconLogout, directional: true, onSelect: () => void signOut().catch(notifyError) }] },
  ];
  return (
    <>
      <UserMenu person={{ id: user.id, name: user.fullName, photo: user.avatar ?? undefined }} detail={user.email} groups={groups} />
      {languageDialog !== 'never' && (
        <Suspense>
          <LanguageDialog open={languageDialog === 'open'} onClose={() => setLanguageDialog('closed')} languages={languages} />
        </Suspense>
      )}
    </>
  );
}
