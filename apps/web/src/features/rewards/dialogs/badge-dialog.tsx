import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Badge, BADGE_KINDS, CLC_PERIODS, POINT_ACTIVITIES, REWARD_LIMITS } from '@waymark/contract/rewards';
import { FieldPair, Hexagon, notify, NumberField, SelectField, SwitchField, TagsField, TextArea, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { PictureField } from '../../people/people.public.tsx';
import { badgeInputOf, type BadgeSketch, badgeSketchOf } from '../badge.draft.ts';
import { ACTIVITY_WORDS, CLC_WORDS, KIND_WORDS } from '../reward-words.ts';
import { contentQuery, useBadgeSaving } from '../rewards.queries.ts';

const TARGET = { objectType: 'badge', uploadType: 'image' } as const;

/** Creates a badge, or changes one (ADM-06). */
export function BadgeDialog({ badge, onClose }: { readonly badge: Badge | null; readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const draft = useDraft<BadgeSketch>(`badge:${badge?.id ?? 'new'}`, badgeSketchOf(badge));
  const { value, change } = draft;
  const saving = useBadgeSaving(badge?.id ?? null);
  const errors = useFieldMessages(saving.error);
  const image = value.imageFileId === null ? null : `/api/v1/files/${value.imageFileId}?width=320`;
  const save = () =>
    saving.mutate(badgeInputOf(value), {
      onSuccess: () => {
        draft.clear();
        notify({ tone: 'ok', message: t`Badge saved` });
        onClose();
      },
    });
  return (
    <FormDialog
      title={badge === null ? t`Create badge` : t`Edit badge`}
      submit={badge === null ? t`Create badge` : t`Save`}
      disabled={value.title.trim() === '' || (value.kind === 'cards' && value.cards.length === 0)}
      pending={saving.isPending}
      error={saving.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        id={`${id}-title`}
        label={t`Name`}
        maxLength={REWARD_LIMITS.badgeTitle}
        value={value.title}
        error={errors['title']}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextArea
        id={`${id}-description`}
        label={t`Purpose`}
        optional
        rows={2}
        maxLength={REWARD_LIMITS.badgeText}
        value={value.description}
        error={errors['description']}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <PictureField
        label={t`Picture`}
        help={t`Otherwise we generate an image for the badge.`}
        target={TARGET}
        hasLibrary={false}
        preview={<Hexagon title={value.title} image={image} size={72} />}
        hasPicture={value.imageFileId !== null}
        error={errors['imageFileId']}
        onChange={(imageFileId) => change({ imageFileId })}
      />
      <SelectField
        id={`${id}-criteria.kind`}
        label={t`How to earn it`}
        help={value.kind === 'manual' ? undefined : t`People who already meet this get it the next time they learn something.`}
        value={value.kind}
        options={BADGE_KINDS.map((kind) => ({ value: kind, label: i18n._(KIND_WORDS[kind]) }))}
        onChange={(event) => change({ kind: event.currentTarget.value as BadgeSketch['kind'] })}
      />
      {value.kind === 'cards' && <CardsField value={value} change={change} error={errors['criteria.cardIds']} />}
      {value.kind === 'activity' && (
        <FieldPair>
          <SelectField
            label={t`What`}
            value={value.activity}
            options={POINT_ACTIVITIES.map((one) => ({ value: one, label: i18n._(ACTIVITY_WORDS[one]) }))}
            onChange={(event) => change({ activity: event.currentTarget.value as BadgeSketch['activity'] })}
          />
          <NumberField
            id={`${id}-criteria.times`}
            label={t`Frequency`}
            min={1}
            max={REWARD_LIMITS.times}
            value={value.times}
            error={errors['criteria.times']}
            onChange={(event) => change({ times: event.currentTarget.value })}
          />
        </FieldPair>
      )}
      {value.kind === 'clc' && (
        <FieldPair>
          <NumberField
            id={`${id}-criteria.hours`}
            label={t`Hours`}
            min={1}
            max={REWARD_LIMITS.hours}
            value={value.hours}
            error={errors['criteria.hours']}
            onChange={(event) => change({ hours: event.currentTarget.value })}
          />
          <SelectField
            label={t`Period`}
            value={value.period}
            options={CLC_PERIODS.map((one) => ({ value: one, label: i18n._(CLC_WORDS[one]) }))}
            onChange={(event) => change({ period: event.currentTarget.value as BadgeSketch['period'] })}
          />
        </FieldPair>
      )}
      <SwitchField
        label={t`Can be earned`}
        help={<Trans>When off, people who have it keep it.</Trans>}
        checked={value.isActive}
        onChange={(event) => change({ isActive: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}

interface CardsFieldProps {
  readonly value: BadgeSketch;
  readonly change: (part: Partial<BadgeSketch>) => void;
  readonly error: string | undefined;
}

function CardsField({ value, change, error }: CardsFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data, isFetching } = useQuery(contentQuery(text));
  return (
    <TagsField
      label={t`All of this content`}
      value={value.cards}
      options={text.trim() === '' ? [] : (data ?? [])}
      onSearch={setText}
      loading={isFetching}
      error={error}
      max={REWARD_LIMITS.badgeCards}
      placeholder={t`Type to search`}
      onChange={(cards) => change({ cards })}
    />
  );
}
