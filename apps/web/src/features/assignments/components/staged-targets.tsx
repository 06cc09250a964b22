import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { type reduceShare, type SharePurpose, TARGET_KINDS } from '@waymark/contract/assignments';
import { Button, PersonChip, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import styles from './assignments.module.css';
import type { Staging } from './target-sections.tsx';

export type StagedState = ReturnType<typeof reduceShare>;
export type StageTarget = (action: Parameters<typeof reduceShare>[1]) => void;

/** The ids that are to be added or removed for a purpose. */
export function stagedIds(state: StagedState, purpose: SharePurpose, list: 'add' | 'remove') {
  const lists = state.staged[purpose];
  const ids = (kind: (typeof TARGET_KINDS)[number]) => lists[kind][list].map(({ id }) => id);
  return { userIds: ids('users'), teamIds: ids('teams'), lmsGroupIds: ids('lmsGroups') };
}

/** What the sections of the dialog ask of and do to the lists (SHR-03). */
export function useStaging(state: StagedState, dispatch: StageTarget, purpose: 'share' | 'assign'): Staging {
  const know = useCallback<Staging['know']>((kind, ids) => dispatch({ type: 'know', purpose, kind, ids }), [dispatch, purpose]);
  const lists = state.staged[purpose];
  return {
    purpose,
    know,
    isAdded: (kind, id) => lists[kind].add.some((one) => one.id === id),
    isRemoved: (kind, id) => lists[kind].remove.some((one) => one.id === id),
    add: (kind, { id, name }) => dispatch({ type: 'add', purpose, kind, target: { id, name } }),
    remove: (kind, { id, name }) => dispatch({ type: 'remove', purpose, kind, target: { id, name } }),
  };
}

/** So many chips say who it is; more of them push the list away. */
const SHOWN_AT_FIRST = 8;

interface StagedTargetsProps {
  readonly staged: StagedState;
  readonly purpose: 'share' | 'assign';
  readonly dispatch: StageTarget;
}

/** Who is chosen, each with a way to take it off again, and who is to lose it. */
export function StagedTargets({ staged, purpose, dispatch }: StagedTargetsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const lists = staged.staged[purpose];
  const chosen = TARGET_KINDS.flatMap((kind) => lists[kind].add.map((target) => ({ kind, target })));
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? chosen : chosen.slice(0, SHOWN_AT_FIRST);
  const hidden = chosen.length - shown.length;
  const removed = TARGET_KINDS.flatMap((kind) => lists[kind].remove.map((target) => ({ kind, target })));
  if (chosen.length + removed.length === 0) return null;
  return (
    <Stack gap={2}>
      {chosen.length > 0 && (
        <div className={styles.chips}>
          {shown.map(({ kind, target }) => (
            <PersonChip key={target.id} person={target} onRemove={() => dispatch({ type: 'remove', purpose, kind, target })} />
          ))}
          {hidden > 0 && (
            <Button size="s" variant="plain" onClick={() => setWhole(true)}>
              <Plural value={hidden} one="Show # more" other="Show # more" />
            </Button>
          )}
          {chosen.length > SHOWN_AT_FIRST && (
            <Button
              size="s"
              variant="plain"
              onClick={() => {
                for (const { kind, target } of chosen) dispatch({ type: 'remove', purpose, kind, target });
              }}
            >
              <Trans>Remove all</Trans>
            </Button>
          )}
        </div>
      )}
      {removed.length > 0 && <Text size="small">{t`To be removed: ${format.list(removed.map(({ target }) => target.name))}`}</Text>}
    </Stack>
  );
}
