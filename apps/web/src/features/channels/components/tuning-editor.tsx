import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { CARD_TYPES, type CardType } from '@waymark/contract/cards';
import { type Channel, CHANNEL_LIMITS, type ChannelFlow, type ChannelMatch, type Tuning } from '@waymark/contract/channels';
import { Button, CheckboxGroup, FormActions, Form, Lined, notify, RadioGroup, Refusal, Section, Stack, TagsField, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useLevels, useOrganisation } from '../../../platform/organisation/organisation.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardListRow, useCardTypeName } from '../../cards/cards.public.tsx';
import { type TuningInput, topicNamesQuery, tuningPreviewQuery, tuningQuery, useTuning } from '../channel-content.queries.ts';

/** edit/tuning (CHN-03): which content flows in. */
export function TuningEditor({ channel }: { readonly channel: Channel }) {
  const query = useQuery(tuningQuery(channel.id));
  return query.data === undefined ? <Waiting of={query} shape="text" count={8} /> : <TuningForm channel={channel} tuning={query.data} />;
}

interface Values {
  readonly flow: ChannelFlow;
  readonly match: ChannelMatch;
  readonly topics: readonly string[];
  readonly providers: readonly string[];
  readonly languages: readonly string[];
  readonly cardTypes: readonly CardType[];
  readonly levels: readonly string[];
}

const bodyOf = ({ topics, providers, languages, cardTypes, levels, ...rest }: Values): TuningInput => ({
  ...rest,
  topics: [...topics],
  providers: [...providers],
  languages: [...languages],
  cardTypes: [...cardTypes],
  levels: [...levels],
});
const tags = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

function TuningForm({ channel, tuning }: { readonly channel: Channel; readonly tuning: Tuning }) {
  const { t } = useLingui();
  const typeName = useCardTypeName();
  const { languageDetails } = useOrganisation();
  const levels = useLevels();
  const [values, setValues] = useState<Values>({ ...tuning, topics: tuning.topics.map(({ name }) => name) });
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const saving = useTuning(channel.id);
  const message = useErrorMessage(saving.error);
  const save = () =>
    saving.mutate(bodyOf(values), {
      onSuccess: () => notify({ tone: 'ok', message: t`Saved. Matching content appears in a moment.` }),
    });
  const languages = languageDetails.map(({ code, native_name }) => ({ value: code, label: native_name }));
  return (
    <Form
      onSubmit={() => {
        save();
      }}
    >
      <Refusal>{message}</Refusal>
      <RadioGroup
        label={t`Content that matches the channel`}
        value={values.flow}
        onChange={(flow) => change({ flow })}
        options={[
          { value: 'off', label: t`Not added automatically`, help: t`The channel contains only what people post.` },
          { value: 'show', label: t`Shown immediately`, help: t`Now, and whenever something new is published.` },
          { value: 'wait', label: t`Waiting for a curator`, help: t`It appears once a curator accepts it.` },
        ]}
      />
      <TopicsField value={values.topics} onChange={(topics) => change({ topics })} />
      <TagsField
        label={t`Providers`}
        optional
        help={t`Who created the content, as shown on its page.`}
        allowNew
        max={CHANNEL_LIMITS.about}
        options={tags(tuning.knownProviders)}
        value={tags(values.providers)}
        onChange={(chosen) => change({ providers: chosen.map(({ value }) => value) })}
      />
      {values.topics.length > 0 && values.providers.length > 0 && (
        <RadioGroup
          label={t`Topics and providers`}
          value={values.match}
          onChange={(match) => change({ match })}
          options={[
            { value: 'any', label: t`One of them is enough` },
            { value: 'all', label: t`Both must match` },
          ]}
        />
      )}
      <CheckboxGroup
        columned
        label={t`Languages`}
        help={t`Leave empty to include all.`}
        value={values.languages}
        options={languages}
        onChange={(chosen) => change({ languages: chosen })}
      />
      <CheckboxGroup
        columned
        label={t`Content types`}
        help={t`Leave empty to include all.`}
        value={values.cardTypes}
        options={CARD_TYPES.map((type) => ({ value: type, label: typeName(type) }))}
        onChange={(chosen) => change({ cardTypes: CARD_TYPES.filter((type) => chosen.includes(type)) })}
      />
      <CheckboxGroup
        columned
        label={t`Levels`}
        help={t`Leave empty to include all.`}
        value={values.levels}
        options={levels}
        onChange={(chosen) => change({ levels: chosen })}
      />
      <Preview channel={channel} values={values} />
      <FormActions>
        <Button variant="solid" type="submit" pending={saving.isPending}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}

interface TopicsFieldProps {
  readonly value: readonly string[];
  readonly onChange: (topics: string[]) => void;
}

function TopicsField({ value, onChange }: TopicsFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data, isFetching } = useQuery(topicNamesQuery(useDeferredValue(text.trim())));
  return (
    <TagsField
      label={t`Topics`}
      optional
      allowNew
      max={CHANNEL_LIMITS.about}
      options={tags(data ?? [])}
      onSearch={setText}
      loading={isFetching}
      value={tags(value)}
      onChange={(chosen) => onChange(chosen.map(({ value: name }) => name))}
    />
  );
}

/** What these rules would bring in, before they are saved. */
function Preview({ channel, values }: { readonly channel: Channel; readonly values: Values }) {
  const { t } = useLingui();
  const asked = useDeferredValue(values);
  const { data } = useQuery({ ...tuningPreviewQuery(channel.id, bodyOf(asked)), placeholderData: keepPreviousData });
  if (data === undefined) return null;
  const { count, atLeast, cards } = data;
  return (
    <Section title={t`Current matches`}>
      <Stack gap={2}>
        <Text as="output">
          {atLeast ? <Trans>More than {count} items</Trans> : <Plural value={count} _0="No matches" one="# item" other="# items" />}
        </Text>
        <Lined>
          {cards.map((card) => (
            <CardListRow key={card.id} card={card} size="s" level={3} />
          ))}
        </Lined>
      </Stack>
    </Section>
  );
}
