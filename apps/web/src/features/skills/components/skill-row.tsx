import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { type PersonSkill, SKILL_VISIBILITIES } from '@waymark/contract/skills';
import {
  ConfirmDialog,
  Icon,
  IconButton,
  IconDots,
  IconLock,
  IconPencil,
  IconRosetteDiscountCheckFilled,
  IconTrash,
  Menu,
  Tooltip,
  VisuallyHidden,
} from '@waymark/ui';
import { useSourcesLine, useVisibilityWord } from '../evidence-words.ts';
import { useShownLevel } from '../level-names.ts';
import { useEndorsementWithdrawal, useSkillChange, useSkillRemoval } from '../person-skills.queries.ts';
import { LedgerButton } from './ledger-button.tsx';
import { SkillLevelMark } from './level-mark.tsx';
import styles from './skills.module.css';

const LevelDialog = lazy(async () => ({ default: (await import('../dialogs/level-dialog.tsx')).LevelDialog }));

interface SkillRowProps {
  readonly userId: string;
  readonly skill: PersonSkill;
  /** What the caller may do stands at the end. */
  readonly withActions: boolean;
  /** Where the level comes from; shown unless told. */
  readonly withSources?: boolean;
}

/** One skill of a person: its level, who else says so, and what may be done about it. */
export function SkillRow({ userId, skill: shown, withActions, withSources = true }: SkillRowProps) {
  const { t } = useLingui();
  const sourcesLine = useSourcesLine();
  const shownLevel = useShownLevel();
  const visibilityWord = useVisibilityWord();
  const { skill, disagreement, visibility, can } = shown;
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <span className={styles.title}>
          <bdi className={styles.name}>{skill.label}</bdi>
          {shown.status === 'evidenced' && (
            <Tooltip label={t`Confirmed by someone else`}>
              <span className={styles.tick}>
                <Icon icon={IconRosetteDiscountCheckFilled} size="s" />
                <VisuallyHidden>
                  <Trans>Confirmed by someone else</Trans>
                </VisuallyHidden>
              </span>
            </Tooltip>
          )}
          {can.edit && visibility !== 'everyone' && (
            <Tooltip label={visibilityWord(visibility)}>
              <span className={styles.quiet}>
                <Icon icon={IconLock} size="s" />
                <VisuallyHidden>
                  <Trans>Visible to: {visibilityWord(visibility)}</Trans>
                </VisuallyHidden>
              </span>
            </Tooltip>
          )}
        </span>
        <span className={styles.sources}>{withSources ? sourcesLine(shown) : shown.skill.capability}</span>
        {withActions && disagreement !== null && can.edit && (
          <span className={styles.sources}>
            <Trans>
              Ratings differ: from {shownLevel(disagreement.lowest).label} to {shownLevel(disagreement.highest).label}
            </Trans>
          </span>
        )}
        {withActions && can.edit && <LedgerButton skill={skill} />}
      </span>
      <SkillLevelMark level={shown.level} />
      {withActions && can.edit && <OwnActions shown={shown} />}
      {withActions && can.endorse && <ColleagueActions userId={userId} shown={shown} />}
    </li>
  );
}

function OwnActions({ shown }: { readonly shown: PersonSkill }) {
  const { t } = useLingui();
  const change = useSkillChange();
  const removal = useSkillRemoval();
  const visibilityWord = useVisibilityWord();
  const [rating, setRating] = useState<boolean>();
  const [asking, setAsking] = useState(false);
  const { id: skillId, label } = shown.skill;
  return (
    <>
      <Menu
        trigger={<IconButton icon={IconDots} label={t`More actions for ${label}`} />}
        groups={[
          { id: 'level', items: [{ label: t`Set your level`, icon: IconPencil, onSelect: () => setRating(true) }] },
          {
            id: 'visibility',
            label: t`Who sees it`,
            items: SKILL_VISIBILITIES.map((visibility) => ({
              label: visibilityWord(visibility),
              checked: shown.visibility === visibility,
              onSelect: () => change.mutate({ skillId, visibility }),
            })),
          },
          { id: 'remove', items: [{ label: t`Remove`, icon: IconTrash, danger: true, onSelect: () => setAsking(true) }] },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Remove ${label}?`}
        confirmLabel={t`Remove`}
        danger
        onConfirm={async () => {
          await removal.mutateAsync(skillId).catch(() => {});
          setAsking(false);
        }}
      >
        {t`No one will see it. What others said about it is kept and reappears if you add it again.`}
      </ConfirmDialog>
      {rating !== undefined && (
        <Suspense>
          <LevelDialog key={shown.declaredLevel} userId={null} shown={shown} open={rating} onClose={() => setRating(false)} />
        </Suspense>
      )}
    </>
  );
}

function ColleagueActions({ userId, shown }: { readonly userId: string; readonly shown: PersonSkill }) {
  const { t } = useLingui();
  const withdrawal = useEndorsementWithdrawal(userId);
  const [rating, setRating] = useState<boolean>();
  const { id: skillId, label } = shown.skill;
  const isGiven = shown.endorsedLevel !== null;
  return (
    <>
      <Menu
        trigger={<IconButton icon={IconDots} label={t`More actions for ${label}`} />}
        groups={[
          {
            id: 'endorse',
            items: [
              {
                label: isGiven ? t`Change your answer` : t`Confirm this skill`,
                icon: IconRosetteDiscountCheckFilled,
                onSelect: () => setRating(true),
              },
              ...(isGiven
                ? [{ label: t`Withdraw confirmation`, icon: IconTrash, danger: true, onSelect: () => withdrawal.mutate(skillId) }]
                : []),
            ],
          },
        ]}
      />
      {rating !== undefined && (
        <Suspense>
          <LevelDialog key={shown.endorsedLevel} userId={userId} shown={shown} open={rating} onClose={() => setRating(false)} />
        </Suspense>
      )}
    </>
  );
}
