import { useState } from 'react';
import {
  AppHeader,
  CheckboxField,
  IconBook,
  IconBriefcase,
  IconCompass,
  IconHome,
  IconLanguage,
  IconLogout,
  IconSettings,
  IconUser,
  IconUsersGroup,
  IconAccessible,
  Logo,
  MenuDrawer,
  NotificationsButton,
  Page,
  PageHeader,
  Row,
  SearchField,
  Segments,
  setAccessibilityMode,
  setAppearanceChoice,
  SkipLink,
  TabBar,
  TextField,
  UserMenu,
  useAppearance,
  WaymarkProvider,
  notify,
} from '../src/index.ts';
import type { NavItem } from '../src/index.ts';
import { isBrandColour, themeCss } from '../src/theme/index.ts';
import { Actions } from './actions.tsx';
import { Cards, StandalonePage } from './cards.tsx';
import { Community } from './community.tsx';
import { Data } from './data.tsx';
import { Feedback } from './feedback.tsx';
import { Forms } from './forms.tsx';
import { Foundations } from './foundations.tsx';
import { leila } from './people.ts';
import { SkillsAndPeople } from './skills-and-people.tsx';

const items: NavItem[] = [
  { href: '#home', label: 'Home', icon: IconHome, current: true },
  { href: '#discover', label: 'Discover', icon: IconCompass },
  { href: '#learning', label: 'Learning', icon: IconBook },
  { href: '#career', label: 'Career', icon: IconBriefcase },
  { href: '#groups', label: 'Groups', icon: IconUsersGroup },
  { href: '#reports', label: 'Reports' },
];

const suggestions = [
  { id: 'recent', label: 'Recent', suggestions: [{ id: 'r1', label: 'leak detection' }] },
  {
    id: 'content',
    label: 'Content',
    suggestions: [{ id: 'c1', label: 'Leak detection from district meter data', icon: IconBook, detail: 'Course' }],
  },
];

function GalleryHeader() {
  const { accessibility } = useAppearance();
  const [search, setSearch] = useState('');
  const [menu, setMenu] = useState(false);
  return (
    <>
      <AppHeader
        logo={<Logo name="Northmere Academy" href="#home" />}
        items={items}
        shown={5}
        onMenu={() => setMenu(true)}
        onSearch={() => notify('The search page opens')}
        search={
          <SearchField
            label="Search or ask a question"
            value={search}
            onChange={setSearch}
            onSubmit={() => notify('Results open')}
            suggestions={search ? suggestions : []}
            shortcut
          />
        }
        tools={
          <>
            <NotificationsButton
              unread={3}
              onClick={() => notify({ message: 'Saved to your list', action: { label: 'Undo', run: () => notify('Taken off your list') } })}
            />
            <UserMenu
              person={leila}
              detail="leila.haddad@northmere.example"
              groups={[
                {
                  id: 'own',
                  items: [
                    { label: 'Profile', icon: IconUser, href: '#me' },
                    { label: 'Settings', icon: IconSettings, href: '#settings' },
                  ],
                },
                {
                  id: 'look',
                  items: [
                    {
                      label: 'Accessibility mode',
                      icon: IconAccessible,
                      checked: accessibility,
                      onSelect: () => setAccessibilityMode(!accessibility),
                    },
                    { label: 'Language', icon: IconLanguage, onSelect: () => notify('Languages open') },
                  ],
                },
                { id: 'out', items: [{ label: 'Sign out', icon: IconLogout, directional: true, onSelect: () => notify('Signed out') }] },
              ]}
            />
          </>
        }
      />
      <MenuDrawer open={menu} onClose={() => setMenu(false)} groups={[{ id: 'all', items }]} />
    </>
  );
}

type Direction = 'ltr' | 'rtl';

/** Every component of the design system, in every appearance. */
export function Gallery({
  startDirection,
  startBrand,
  standalone,
}: {
  startDirection: Direction;
  startBrand: string;
  standalone: boolean;
}) {
  const { scheme, accessibility } = useAppearance();
  const [direction, setDirection] = useState<Direction>(startDirection);
  const [brand, setBrand] = useState(startBrand);
  return (
    <>
      <style>{themeCss(isBrandColour(brand) ? brand : '#0f766e')}</style>
      <WaymarkProvider language={direction === 'rtl' ? 'ar' : 'en'} direction={direction}>
        <SkipLink />
        <GalleryHeader />
        {standalone ? (
          <Page>
            <StandalonePage />
          </Page>
        ) : (
          <Page>
            <PageHeader title="Components and states" lead="One brand colour in, everything else follows." />
            <Row gap={4} align="center">
              <Segments
                label="Appearance"
                value={scheme}
                onChange={setAppearanceChoice}
                segments={[
                  { value: 'light', label: 'Light' },
                  { value: 'dark', label: 'Dark' },
                ]}
              />
              <Segments
                label="Direction"
                value={direction}
                onChange={setDirection}
                segments={[
                  { value: 'ltr', label: 'Left to right' },
                  { value: 'rtl', label: 'Right to left' },
                ]}
              />
              <CheckboxField label="Accessibility mode" checked={accessibility} onChange={() => setAccessibilityMode(!accessibility)} />
              <TextField
                label="Brand colour"
                hideLabel
                value={brand}
                error={isBrandColour(brand) ? undefined : 'Write it as #rrggbb'}
                onChange={(event) => setBrand(event.currentTarget.value.toLowerCase())}
              />
            </Row>
            <Foundations />
            <Actions />
            <SkillsAndPeople />
            <Cards />
            <Forms />
            <Data />
            <Community />
            <Feedback />
          </Page>
        )}
        <TabBar items={items} />
      </WaymarkProvider>
    </>
  );
}
