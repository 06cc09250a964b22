import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { type Cohort, COHORT_LIMITS } from '@waymark/contract/cohorts';
import {
  Button,
  IconArrowDown,
  IconArrowUp,
  IconButton,
  IconPlus,
  IconTrash,
  IconX,
  notify,
  Refusal,
  Row,
  Text,
  TextField,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { ChooseCardDialog } from '../../group-feed/group-feed.public.tsx';
import { useCohortUpdate } from '../cohorts.queries.ts';
import styles from './cohorts.module.css';

interface SectionDraft {
  readonly id: string;
  readonly title: string;
  readonly cards: readonly { readonly id: string; readonly title: string }[];
}

function swapped<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

/** Sections of a cohort with their cards, in their order (GRP-06). What was changed stays until it is saved. */
export function CohortSections({ cohort }: { readonly cohort: Cohort }) {
  const { t } = useLingui();
  const before = cohort.sections.map(({ id, title, cards }) => ({
    id,
    title,
    cards: cards.map((card) => ({ id: card.id, title: card.title })),
  }));
  const draft = useDraft<readonly SectionDraft[]>(`cohort-sections:${cohort.id}`, before);
  const [choosing, setChoosing] = useState<string | null>(null);
  const update = useCohortUpdate(cohort.id);
  const fields = useFieldMessages(update.error);
  const message = useErrorMessage(update.error);
  const sections = draft.value;
  const change = (id: string, next: Partial<SectionDraft>) =>
    draft.setValue(sections.map((section) => (section.id === id ? { ...section, ...next } : section)));
  const save = () =>
    update.mutate(
      { sections: sections.map(({ id, title, cards }) => ({ id, title, cardIds: cards.map((card) => card.id) })) },
      {
        onSuccess: () => {
          draft.clear();
          notify({ tone: 'ok', message: t`Your changes are saved.` });
        },
      },
    );
  const chosen = sections.find(({ id }) => id === choosing);
  return (
    <div className={styles.sections}>
      {sections.map((section, at) => {
        const place = at + 1;
        return (
          <section key={section.id} className={styles.section} aria-label={t`Section ${place}`}>
            <TextField
              label={t`Title of section ${place}`}
              maxLength={COHORT_LIMITS.sectionTitle}
              value={section.title}
              error={fields[`sections.${at}.title`]}
              onChange={(event) => change(section.id, { title: event.currentTarget.value })}
            />
            {section.cards.map((card, index) => {
              const { title } = card;
              const move = (to: number) => change(section.id, { cards: swapped(section.cards, index, to) });
              return (
                <div key={card.id} className={styles.cardRow}>
                  <Text size="ui">
                    <bdi>{title}</bdi>
                  </Text>
                  <Row gap={1} wrap={false}>
                    <IconButton
                      size="s"
                      icon={IconArrowUp}
                      label={t`Move ${title} up`}
                      disabled={index === 0}
                      onClick={() => move(index - 1)}
                    />
                    <IconButton
                      size="s"
                      icon={IconArrowDown}
                      label={t`Move ${title} down`}
                      disabled={index === section.cards.length - 1}
                      onClick={() => move(index + 1)}
                    />
                    <IconButton
                      size="s"
                      icon={IconX}
                      label={t`Remove: ${title}`}
                      onClick={() => change(section.id, { cards: section.cards.filter(({ id }) => id !== card.id) })}
                    />
                  </Row>
                </div>
              );
            })}
            <Row gap={2} style={{ marginBlockStart: 12 }}>
              <Button size="s" icon={IconPlus} onClick={() => setChoosing(section.id)}>
                <Trans>Add content</Trans>
              </Button>
              <Button
                size="s"
                variant="plain"
                icon={IconTrash}
                onClick={() => draft.setValue(sections.filter(({ id }) => id !== section.id))}
              >
                <Trans>Remove section</Trans>
              </Button>
            </Row>
          </section>
        );
      })}
      {sections.length === 0 && (
        <div className={styles.empty}>
          <Text size="small">
            <Trans>Nothing here yet. You can leave a section empty until you choose its content.</Trans>
          </Text>
        </div>
      )}
      {Object.keys(fields).length === 0 ? <Refusal>{message}</Refusal> : <Refusal>{fields['sections'] ?? message}</Refusal>}
      <Row gap={2}>
        <Button variant="solid" pending={update.isPending} onClick={save}>
          <Trans>Save sections</Trans>
        </Button>
        <Button
          icon={IconPlus}
          disabled={sections.length >= COHORT_LIMITS.sections}
          onClick={() => draft.setValue([...sections, { id: crypto.randomUUID(), title: '', cards: [] }])}
        >
          <Trans>Add section</Trans>
        </Button>
      </Row>
      {chosen !== undefined && (
        <Suspense>
          <ChooseCardDialog
            chosen={chosen.cards.map(({ id }) => id)}
            onClose={() => setChoosing(null)}
            onChoose={({ id, title }) => {
              change(chosen.id, { cards: [...chosen.cards, { id, title }] });
              setChoosing(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
