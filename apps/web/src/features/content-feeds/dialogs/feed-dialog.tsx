import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type ContentFeed,
  FEED_INTERVALS,
  FEED_KINDS,
  FEED_LIMITS,
  type FeedKind,
  type FeedPreview,
} from '@waymark/contract/content-feeds';
import {
  Button,
  Dots,
  Heading,
  Lined,
  Notice,
  Panel,
  RadioGroup,
  SelectField,
  Stack,
  SwitchField,
  TagsField,
  Text,
  TextField,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { FaultyItems } from '../components/faulty-items.tsx';
import { FEED_FAULT_WORDS, KIND_WORDS, useIntervalWords } from '../components/feed-words.tsx';
import styles from '../components/feeds.module.css';
import { useFeedPreview, useFeedSaving } from '../content-feeds.queries.ts';
import { draftOf, type FeedDraft, inputOf } from '../feed.draft.ts';

interface FeedDialogProps {
  /** The source to change; undefined for a new one. */
  readonly feed: ContentFeed | undefined;
  readonly onClose: () => void;
  readonly onSaved?: (feed: ContentFeed) => void;
}

/** Adds or changes a content source, with a look at what would come (CRD-21). */
export function FeedDialog({ feed, onClose, onSaved }: FeedDialogProps) {
  const { t, i18n } = useLingui();
  const intervalWords = useIntervalWords();
  const { code } = useLanguage();
  const { languageDetails } = useOrganisation();
  const draft = useDraft<FeedDraft>(`content-feed:${feed?.id ?? 'new'}`, draftOf(feed, code));
  const { change } = draft;
  const saving = useFeedSaving(feed?.id);
  const preview = useFeedPreview();
  const errors = useFieldMessages(saving.error);
  const previewErrors = useFieldMessages(preview.error);
  const previewMessage = useErrorMessage(preview.error);
  const { name, kind, url, everyHours, publishes, whenRemoved, cardType, topics, language, isOn } = draft.value;
  const languages = languageDetails.map((one) => ({ value: one.code, label: one.native_name }));
  const isOffered = languages.some(({ value }) => value === language);
  const save = () =>
    saving.mutate(inputOf(draft.value), {
      onSuccess: (saved) => {
        draft.clear();
        onClose();
        onSaved?.(saved);
      },
    });
  return (
    <FormDialog
      size="wide"
      title={feed === undefined ? t`Add content source` : t`Edit content source`}
      submit={feed === undefined ? t`Add source` : t`Save`}
      pending={saving.isPending}
      error={saving.error}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={t`Name`}
        help={t`Shown as the provider of the content.`}
        maxLength={FEED_LIMITS.name}
        value={name}
        error={errors['name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {feed === undefined && (
        <SelectField
          label={t`Type`}
          value={kind}
          onChange={(event) => change({ kind: event.currentTarget.value as FeedKind })}
          options={FEED_KINDS.map((one) => ({ value: one, label: i18n._(KIND_WORDS[one]) }))}
        />
      )}
      {kind === 'csv' && (
        <Notice tone="info">
          <Trans>The first line names the columns: title and url, and optionally id, description, topics, minutes and published.</Trans>
        </Notice>
      )}
      <TextField
        label={t`Web address`}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        maxLength={FEED_LIMITS.url}
        value={url}
        error={errors['url'] ?? previewErrors['url']}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <Stack gap={3}>
        <div>
          <Button
            disabled={url.trim() === ''}
            pending={preview.isPending}
            onClick={() => preview.mutate({ kind, url: url.trim() }, { onError: () => undefined })}
          >
            <Trans>Preview</Trans>
          </Button>
        </div>
        {preview.error !== null && previewErrors['url'] === undefined && <Notice tone="bad">{previewMessage}</Notice>}
        {preview.data !== undefined && <Preview preview={preview.data} />}
      </Stack>
      <SelectField
        label={t`Import schedule`}
        value={String(everyHours)}
        onChange={(event) => change({ everyHours: Number(event.currentTarget.value) })}
        options={FEED_INTERVALS.map((hours) => ({ value: String(hours), label: intervalWords(hours) }))}
      />
      <SelectField
        label={t`Content language`}
        value={language}
        onChange={(event) => change({ language: event.currentTarget.value })}
        options={isOffered ? languages : [...languages, { value: language, label: language }]}
      />
      <TagsField
        label={t`Topics`}
        optional
        help={t`Added to everything from this source.`}
        value={topics.map((topic) => ({ value: topic, label: topic }))}
        options={[]}
        onChange={(chosen) => change({ topics: chosen.map(({ label }) => label).slice(0, FEED_LIMITS.topics) })}
        allowNew
      />
      <SwitchField
        label={t`Publish new content immediately`}
        help={t`When off, new content is saved to your drafts.`}
        checked={publishes}
        onChange={(event) => change({ publishes: event.currentTarget.checked })}
      />
      <RadioGroup
        label={t`Content type for imported items`}
        value={cardType}
        onChange={(value) => change({ cardType: value })}
        options={[
          { value: 'article', label: t`Articles`, help: t`Opens on the original page.` },
          { value: 'course', label: t`Courses`, help: t`Started and completed with the provider.` },
        ]}
      />
      <RadioGroup
        label={t`When content is removed at the source`}
        value={whenRemoved}
        onChange={(value) => change({ whenRemoved: value })}
        options={[
          { value: 'archive', label: t`Archive here`, help: t`Completions and progress stay.` },
          { value: 'keep', label: t`Keep it here` },
        ]}
      />
      <SwitchField label={t`Import automatically`} checked={isOn} onChange={(event) => change({ isOn: event.currentTarget.checked })} />
    </FormDialog>
  );
}

function Preview({ preview }: { readonly preview: FeedPreview }) {
  const { i18n } = useLingui();
  const format = useFormat();
  if (preview.fault !== null) {
    return (
      <Notice tone="bad" live>
        {i18n._(FEED_FAULT_WORDS[preview.fault])}
      </Notice>
    );
  }
  const { total, faultyCount } = preview;
  return (
    <Panel variant="tight">
      <Stack gap={3}>
        <Heading level={3} look="h4">
          <Plural value={total} one="# item would be added" other="# items would be added" />
        </Heading>
        <Lined as="ul" className={styles.list}>
          {preview.items.map((item) => (
            <li key={item.url} className={styles.line}>
              <Stack gap={1} className={styles.text}>
                <Text size="ui">
                  <bdi>{item.title}</bdi>
                </Text>
                <Text size="meta" as="div">
                  <Dots parts={[item.publishedAt !== null && format.date(item.publishedAt), item.description]} />
                </Text>
              </Stack>
            </li>
          ))}
        </Lined>
        {faultyCount > 0 && (
          <>
            <Heading level={3} look="h4">
              <Plural value={faultyCount} one="# item left out" other="# items left out" />
            </Heading>
            <FaultyItems faults={preview.faults} total={faultyCount} />
          </>
        )}
      </Stack>
    </Panel>
  );
}
