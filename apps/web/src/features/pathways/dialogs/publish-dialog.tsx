import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PublishCheck } from '@waymark/contract/pathways';
import { Notice, notify, RadioGroup, Section, Stack, Text } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { LookAlikes, upkeepQuery } from '../../cards/cards.public.tsx';
import { pathHref } from '../path-address.rules.ts';
import { publishCheckQuery, usePublication } from '../pathways.queries.ts';
import type { PathEditor } from '../use-path-editor.ts';

/** Says what publishing means for each group of people, and asks what people under way do (PTH-09). */
export function PublishDialog({ editor, onClose }: { readonly editor: PathEditor; readonly onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { draft } = editor;
  const check = useQuery(publishCheckQuery(draft.id));
  const { data: upkeep } = useQuery(upkeepQuery([draft.id]));
  const lookAlikes = upkeep?.items[0]?.lookAlikes ?? [];
  const publication = usePublication();
  const [underWay, setUnderWay] = useState<'keep' | 'move'>('keep');
  const publish = () =>
    publication.mutate(
      { pathId: draft.id, revision: draft.revision, underWay },
      {
        onSuccess: (published) => {
          editor.startFrom(published);
          notify({ tone: 'ok', message: t`Published.` });
          onClose();
          void navigate(pathHref(published.kind, published.slug));
        },
      },
    );
  return (
    <FormDialog
      title={t`Publish version ${draft.draftVersion}?`}
      submit={<Trans>Publish</Trans>}
      pending={publication.isPending}
      error={publication.error}
      disabled={check.data === undefined || check.data.faults.length > 0}
      onClose={onClose}
      onSubmit={publish}
    >
      {check.data === undefined ? (
        <Waiting of={check} shape="text" count={3} />
      ) : (
        <Stack gap={4}>
          <Faults check={check.data} />
          {check.data.learnersCount > 0 && (
            <RadioGroup<'keep' | 'move'>
              label={plural(check.data.learnersCount, {
                one: '# person has started it. Which version are they on?',
                other: '# people have started it. Which version are they on?',
              })}
              value={underWay}
              onChange={setUnderWay}
              options={[
                { value: 'keep', label: t`They keep their version`, help: t`Nothing changes for them. New people get this version.` },
                {
                  value: 'move',
                  label: t`Move them to this version`,
                  help: t`Their progress may go down. We’ll let them know what was added. Completed items stay completed.`,
                },
              ]}
            />
          )}
          <NotOpen check={check.data} />
          {lookAlikes.length > 0 && (
            <Section title={t`Similar content already exists`} level={3}>
              <LookAlikes cards={lookAlikes} />
            </Section>
          )}
        </Stack>
      )}
    </FormDialog>
  );
}

function Faults({ check }: { readonly check: PublishCheck }) {
  const { t } = useLingui();
  const words: Record<PublishCheck['faults'][number], string> = {
    'no-mandatory-card': t`Add at least one required item that is published.`,
    'section-not-published': t`Publish every section first.`,
    'journey-without-start': t`Set the first day in Settings: some sections open weekly.`,
  };
  return check.faults.map((fault) => (
    <Notice key={fault} tone="bad">
      {words[fault]}
    </Notice>
  ));
}

function NotOpen({ check }: { readonly check: PublishCheck }) {
  if (check.cannotOpen.length === 0) {
    return check.learnersCount === 0 ? (
      <Text>
        <Trans>Everyone who can see this can open all of its content.</Trans>
      </Text>
    ) : null;
  }
  return (
    <Notice tone="warn">
      <ul>
        {check.cannotOpen.map(({ cardId, title, state, peopleCount }) => (
          <li key={cardId}>
            {state === 'published' ? (
              <Plural
                value={peopleCount}
                one={`# person can open “${title}” only through this.`}
                other={`# people can open “${title}” only through this.`}
              />
            ) : (
              <Trans>No one can open “{title}”: it is not published.</Trans>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
