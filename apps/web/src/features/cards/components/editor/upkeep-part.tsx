import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { CardDraft } from '@waymark/contract/cards';
import { Button, DateField, Heading, IconHistory, notify, Notice, Panel, Stack, Text } from '@waymark/ui';
import { useFieldMessages } from '../../../../platform/api/error-message.ts';
import { upkeepQuery, useReviewDate } from '../../card-upkeep.queries.ts';
import type { FieldsProps } from '../../card-fields.ts';
import { LookAlikes } from '../look-alikes.tsx';

const VersionsDialog = lazy(async () => ({ default: (await import('../../dialogs/versions-dialog.tsx')).VersionsDialog }));

interface UpkeepPartProps extends Pick<FieldsProps, 'form' | 'fill'> {
  readonly card: Pick<CardDraft, 'id' | 'state'>;
}

/** Who owns it, when it is looked at again, where it is used, what it said before (CRD-20), and what says much the same (CRD-22). */
export function UpkeepPart({ card, form, fill }: UpkeepPartProps) {
  const { t } = useLingui();
  const { data } = useQuery(upkeepQuery([card.id]));
  const review = useReviewDate();
  const faults = useFieldMessages(review.error);
  const [looksBack, setLooksBack] = useState(false);
  const upkeep = data?.items[0];
  if (upkeep === undefined) return null;
  const { owner, pathways, plans, reviewOn, isDue, lookAlikes } = upkeep;
  const set = (day: string) =>
    review.mutate(
      { cardId: card.id, reviewOn: day === '' ? null : day },
      { onSuccess: () => notify({ tone: 'ok', message: day === '' ? t`The review date was removed.` : t`The review date is set.` }) },
    );
  return (
    <Panel as="section" variant="tint">
      <Stack gap={4}>
        <Heading level={2} look="h4">
          <Trans>Maintenance</Trans>
        </Heading>
        <Text size="small">
          <Trans>
            Owner: <bdi>{owner.fullName}</bdi>
          </Trans>
        </Text>
        <Text size="small">
          {pathways + plans === 0 ? (
            <Trans>Not in any pathway or plan.</Trans>
          ) : (
            <Trans>
              Used in <Plural value={pathways} one="# pathway" other="# pathways" /> and{' '}
              <Plural value={plans} one="# plan" other="# plans" />.
            </Trans>
          )}
        </Text>
        {isDue && (
          <Notice tone="warn">
            <Trans>Its review is due. Read it again, update what is out of date, and set the next review date.</Trans>
          </Notice>
        )}
        <DateField
          key={reviewOn ?? ''}
          label={t`Next review`}
          optional
          help={t`We’ll remind you on that day. Saved automatically.`}
          defaultValue={reviewOn ?? ''}
          error={faults['reviewOn']}
          onBlur={(event) => event.currentTarget.value !== (reviewOn ?? '') && set(event.currentTarget.value)}
        />
        {card.state !== 'draft' && (
          <div>
            <Button size="s" icon={IconHistory} onClick={() => setLooksBack(true)}>
              <Trans>Earlier versions</Trans>
            </Button>
          </div>
        )}
        {looksBack && (
          <Suspense>
            <VersionsDialog cardId={card.id} form={form} fill={fill} onClose={() => setLooksBack(false)} />
          </Suspense>
        )}
        {lookAlikes.length > 0 && (
          <Stack gap={2}>
            <Heading level={3} look="h4">
              <Trans>Similar content already exists</Trans>
            </Heading>
            <LookAlikes cards={lookAlikes} />
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}
