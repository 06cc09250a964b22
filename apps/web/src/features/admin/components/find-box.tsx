import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchField, type SuggestionGroup, Text } from '@waymark/ui';
import { AREA_PATHS, useAreaSections } from '../../../platform/navigation/area-pages.ts';
import { AREA_SECTION_NAMES } from '../../../platform/page/area-frame.tsx';
import { loadSettingPlaces } from '../../configuration/configuration.public.tsx';
import { findPlaces } from '../../../platform/navigation/found-places.rules.ts';

const SHOWN = 8;

/** Finds pages of the console and settings on them, by their names and words (ADM-12); a setting leads to its field. */
export function FindBox() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const sections = useAreaSections('admin');
  const { data: settings = [] } = useQuery({
    queryKey: ['setting-places', i18n.locale],
    queryFn: async () => (await loadSettingPlaces()).settingPlaces(i18n),
    enabled: text.trim() !== '',
    staleTime: Infinity,
  });
  const hrefOf = (path: string) => `${AREA_PATHS.admin}/${path}`;
  const pages = sections.flatMap((section) =>
    section.pages.map(({ path, label }) => ({
      href: hrefOf(path),
      label: i18n._(label),
      detail: i18n._(AREA_SECTION_NAMES[section.section]),
      words: path.replaceAll('-', ' '),
    })),
  );
  const fields = settings.flatMap(({ key, label, words, page }) => {
    const at = pages.find(({ href }) => href === hrefOf(page));
    return at === undefined ? [] : [{ href: `${at.href}?setting=${encodeURIComponent(key)}`, label, detail: at.label, words }];
  });
  const group = (id: string, label: string, found: ReturnType<typeof findPlaces>): SuggestionGroup => ({
    id,
    label,
    suggestions: found.map((place) => ({
      id: place.href,
      label: place.label,
      content: (
        <>
          {place.label}
          <Text as="div" size="meta">
            {place.detail}
          </Text>
        </>
      ),
    })),
  });
  const suggestions = [
    group('pages', t`Pages`, findPlaces(pages, text, SHOWN)),
    group('settings', t`Settings`, findPlaces(fields, text, SHOWN)),
  ];
  const isNothing = text.trim() !== '' && suggestions.every((one) => one.suggestions.length === 0);
  // Without a page of the console there is nothing to find.
  if (pages.length === 0) return null;
  const go = (href: string) => {
    setText('');
    void navigate(href);
  };
  return (
    <div>
      <SearchField
        label={t`Find a page or setting`}
        value={text}
        onChange={setText}
        onSubmit={() => {
          const first = suggestions.flatMap((one) => one.suggestions)[0];
          if (first !== undefined) go(first.id);
        }}
        suggestions={suggestions}
        onChoose={go}
      />
      <output>{isNothing && t`No page or setting has that name.`}</output>
    </div>
  );
}
