import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { type DirectorySkill, FEWEST_SHOWN, NO_LEVEL, type SkillId } from '@waymark/contract/skills';
import {
  Button,
  Facts,
  IconPlus,
  Notice,
  notify,
  Page,
  PageHeader,
  Panel,
  Section,
  Skeletons,
  SkillChips,
  Split,
  Text,
  Link,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useSubjectTabs } from '../../../platform/navigation/subject-tabs.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { SkillChip, SkillLevelMark } from '../components/level-mark.tsx';
import { useSkillAdding } from '../person-skills.queries.ts';
import { directorySkillQuery } from '../taxonomy.queries.ts';

/** /skills-directory/{id} (SKL-02): one skill, what is near it, and what other parts of the product know of it. */
export function Screen() {
  const { skillId = '' } = useParams();
  const query = useQuery({
    ...directorySkillQuery(skillId as SkillId),
    throwOnError: isNotThere,
  });
  usePageTitle(query.data?.skill.label);
  return (
    <Page>
      {query.data === undefined && <Waiting of={query} shape="page" count={2} />}
      {query.data !== undefined && <OneSkill shown={query.data} />}
    </Page>
  );
}

const skillHref = (id: SkillId) => `/skills-directory/${id}`;

function OneSkill({ shown }: { readonly shown: DirectorySkill }) {
  const { t, i18n } = useLingui();
  const tabs = useSubjectTabs('skill');
  const { skill, parent, mergedInto, related } = shown;
  const isCapability = skill.kind === 'capability';
  return (
    <>
      <PageHeader
        title={skill.label}
        breadcrumbs={[
          { href: '/skills-directory', label: t`Skills directory` },
          ...(parent === null ? [] : [{ href: skillHref(parent.id), label: parent.label }]),
          { label: skill.label },
        ]}
        lead={shown.description === '' ? undefined : shown.description}
        actions={shown.can.add && shown.ownLevel === null ? <AddThis shown={shown} /> : undefined}
      />
      <Split side={<SkillFacts shown={shown} />} sideLabel={t`About`}>
        {mergedInto !== null && (
          <Notice>
            <Trans>
              This skill has become part of <Link href={skillHref(mergedInto.id)}>{mergedInto.label}</Link>.
            </Trans>
          </Notice>
        )}
        {related.length > 0 && (
          <Section title={isCapability ? t`Skills of this capability` : t`Related skills`}>
            <SkillChips>
              {related.map(({ id, label }) => (
                <SkillChip key={id} label={label} href={skillHref(id)} />
              ))}
            </SkillChips>
          </Section>
        )}
        {!isCapability &&
          tabs.map(({ key, label, Panel: TabPanel }) => (
            <Section key={key} title={i18n._(label)}>
              <Suspense fallback={<Skeletons shape="rows" count={2} />}>
                <TabPanel subjectId={skill.id} preview />
              </Suspense>
            </Section>
          ))}
      </Split>
    </>
  );
}

function SkillFacts({ shown }: { readonly shown: DirectorySkill }) {
  const { t } = useLingui();
  const format = useFormat();
  const { parent, synonyms, peopleCount, ownLevel, skill } = shown;
  const facts = [
    ownLevel !== null && { id: 'own', label: t`Your level`, value: <SkillLevelMark level={ownLevel} /> },
    parent !== null && { id: 'parent', label: t`Capability`, value: <Link href={skillHref(parent.id)}>{parent.label}</Link> },
    skill.kind === 'skill' && {
      id: 'people',
      label: t`People`,
      value:
        peopleCount === null ? (
          <Trans>Fewer than {FEWEST_SHOWN} have it on their profile</Trans>
        ) : (
          <Plural value={peopleCount} one="# person has it on their profile" other="# people have it on their profile" />
        ),
    },
    synonyms.length > 0 && { id: 'synonyms', label: t`Also called`, value: <Text size="small">{format.list(synonyms)}</Text> },
  ];
  return (
    <Panel>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Panel>
  );
}

function AddThis({ shown }: { readonly shown: DirectorySkill }) {
  const { t } = useLingui();
  const adding = useSkillAdding();
  const add = () =>
    adding.mutate(
      { skills: [{ skillId: shown.skill.id, level: NO_LEVEL }] },
      {
        onSuccess: () => notify({ tone: 'ok', message: t`${shown.skill.label} is one of your skills.` }),
        onError: notifyError,
      },
    );
  return (
    <Button variant="solid" icon={IconPlus} pending={adding.isPending} onClick={add}>
      <Trans>Add to your skills</Trans>
    </Button>
  );
}
