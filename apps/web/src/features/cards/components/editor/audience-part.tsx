import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CardAudience } from '@waymark/contract/cards';
import { GroupMark, RadioGroup, TagsField } from '@waymark/ui';
import { useFeatureSwitch } from '../../../../platform/organisation/organisation.ts';
import { usePermission } from '../../../../platform/session/session.ts';
import { PeopleField } from '../../../people/people.public.tsx';
import { useGroupSuggestions } from '../../card-suggestions.queries.ts';
import type { Chosen } from '../../card-form.ts';
import { errorOf, fieldId, type FieldsProps } from '../../card-fields.ts';
import styles from './card-editor.module.css';

const MOST = 200;
const plain = (chosen: readonly Chosen[]): Chosen[] => chosen.map(({ value, label }) => ({ value, label }));

/** Who it is for (CRD-13). */
export function AudiencePart({ form, change, errors }: FieldsProps) {
  const { t } = useLingui();
  const hasGroups = useFeatureSwitch('groups');
  const publishesToPublic = usePermission('PUBLISH_TO_PUBLIC');
  const { audience } = form;
  const set = (next: Partial<typeof audience>) => change(({ audience: before }) => ({ audience: { ...before, ...next } }));
  const error = errorOf(errors, 'audience');
  return (
    <>
      <RadioGroup<CardAudience>
        label={t`Who can see it once it’s published?`}
        value={audience.kind}
        onChange={(kind) => set({ kind })}
        options={[
          {
            value: 'open',
            label: t`Everyone in the organisation`,
            help: t`Everyone who can sign in can find and open it and get it as a recommendation.`,
          },
          { value: 'restricted', label: t`Only some people and groups`, help: t`No one else can find it or its files.` },
          ...(publishesToPublic || audience.kind === 'public'
            ? [{ value: 'public' as const, label: t`Everyone, without signing in`, help: t`Anyone with the link can open it.` }]
            : []),
        ]}
      />
      {audience.kind === 'restricted' && (
        <div id={fieldId('audience')} tabIndex={-1} className={styles.upload}>
          {hasGroups && <GroupsField value={audience.groups} error={error} onChange={(groups) => set({ groups })} />}
          <PeopleField
            label={t`People`}
            optional
            value={audience.people}
            error={hasGroups ? undefined : error}
            max={MOST}
            onChange={(people) => set({ people: plain(people) })}
          />
        </div>
      )}
    </>
  );
}

interface GroupsFieldProps {
  readonly value: readonly Chosen[];
  readonly error: string | undefined;
  readonly onChange: (groups: Chosen[]) => void;
}

function GroupsField({ value, error, onChange }: GroupsFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data, isFetching } = useGroupSuggestions(text);
  const options = (data?.items ?? []).map(({ id, name, imageUrl, visibility }) => ({
    value: id,
    label: name,
    description: visibility === 'private' ? t`Private group` : undefined,
    icon: <GroupMark name={name} image={imageUrl} size={28} />,
  }));
  return (
    <TagsField
      label={t`Groups`}
      optional
      placeholder={t`Type a name`}
      max={MOST}
      options={options}
      value={value}
      error={error}
      onSearch={setText}
      loading={isFetching}
      onChange={(groups) => onChange(plain(groups))}
    />
  );
}
