import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { EvidenceSource, PersonSkill, SkillVisibility } from '@waymark/contract/skills';

/** What a source of evidence is called. */
export function useSourceWord(): (source: EvidenceSource) => string {
  const { t } = useLingui();
  return (source) =>
    ({
      self: t`Self-declared`,
      peer: t`A colleague`,
      manager: t`A manager`,
      assessment: t`Assessment`,
      project: t`A project`,
      mentorship: t`A mentorship`,
      credential: t`A certificate`,
      content: t`Completed learning`,
      experience: t`Work history or CV`,
      import: t`Another system`,
    })[source];
}

/** Where a skill's level comes from, in a few words: "Rated by the manager, 2 colleagues". */
export function useSourcesLine(): (skill: Pick<PersonSkill, 'sources' | 'status'>) => string {
  const { t, i18n } = useLingui();
  const list = new Intl.ListFormat(i18n.locale, { style: 'short', type: 'unit' });
  return ({ sources, status }) => {
    const count = new Map(sources.map((one) => [one.source, one.count]));
    const of = (source: EvidenceSource) => count.get(source) ?? 0;
    const [peers, projects, courses] = [of('peer'), of('project'), of('content')];
    const words = [
      of('manager') > 0 && t`rated by the manager`,
      peers > 0 && plural(peers, { one: '# colleague', other: '# colleagues' }),
      of('assessment') > 0 && t`assessed`,
      of('credential') > 0 && t`certified`,
      projects > 0 && plural(projects, { one: '# project', other: '# projects' }),
      of('mentorship') > 0 && t`mentored`,
      courses > 0 && plural(courses, { one: '# completion', other: '# completions' }),
      of('experience') > 0 && t`work history or CV`,
      of('import') > 0 && t`another system`,
    ].filter((word) => typeof word === 'string');
    if (words.length === 0 || status === 'declared') words.unshift(t`self-declared`);
    const line = list.format(words);
    return line.charAt(0).toLocaleUpperCase(i18n.locale) + line.slice(1);
  };
}

/** Who sees a skill. */
export function useVisibilityWord(): (visibility: SkillVisibility) => string {
  const { t } = useLingui();
  return (visibility) => ({ everyone: t`Everyone`, manager: t`My manager and I`, me: t`Only me` })[visibility];
}
