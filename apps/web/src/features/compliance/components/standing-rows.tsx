import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, daysBetween } from '@waymark/contract/assignments';
import { addMonths, type CertificationStanding } from '@waymark/contract/compliance';
import { Dots, Heading, IconBan, IconButton, IconDots, IconShield, Lined, Menu, Panel, PersonLine, Row, Stack, Text } from '@waymark/ui';
import { useState } from 'react';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useToday } from '../../assignments/assignments.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { useDay } from '../compliance-words.ts';
import { RevokeDialog } from '../dialogs/revoke-dialog.tsx';
import { WaiveDialog } from '../dialogs/waive-dialog.tsx';
import { StandingBadge } from './status-badge.tsx';
import { termsParts } from './terms-line.tsx';
import styles from './compliance.module.css';

const MONTHS = 7;
/** Behind this part of a row, in percent, words would reach beyond its end. */
const LATE = 75;

/** The time that rows show: from the first of this month. */
interface Scale {
  readonly from: string;
  readonly days: number;
  readonly today: string;
}

function scaleOf(today: string): Scale {
  const from = `${today.slice(0, 7)}-01`;
  return { from, days: daysBetween(from, addMonths(from, MONTHS)), today };
}

/** Where a day lies on the scale, in percent. */
const placeOf = ({ from, days }: Scale, day: string) => Math.min(100, Math.max(0, (daysBetween(from, day) / days) * 100));

/** How people stand, by certification, soonest to end first; each with its time of renewing, its end, grace and leave. */
export function StandingRows({
  standings,
  today,
  level = 3,
}: {
  readonly standings: readonly CertificationStanding[];
  readonly today: string;
  readonly level?: 2 | 3;
}) {
  const scale = scaleOf(today);
  const groups = [...Map.groupBy(standings, ({ certification }) => certification.id)];
  return (
    <Stack gap={4}>
      <Legend />
      <Panel>
        <Stack gap={5}>
          <ScaleHead scale={scale} />
          {groups.map(([id, own]) => (
            <Stack key={id} gap={1}>
              <GroupHead standing={own[0]} level={level} />
              <Lined as="ul">
                {own.map((standing) => (
                  <StandingRow key={`${standing.certification.id} ${standing.person.id}`} standing={standing} scale={scale} />
                ))}
              </Lined>
            </Stack>
          ))}
        </Stack>
      </Panel>
    </Stack>
  );
}

function Legend() {
  return (
    <ul className={styles.legend}>
      <li>
        <span className={`${styles.swatch} ${styles.window}`} />
        <Trans>Can renew</Trans>
      </li>
      <li>
        <span className={styles.swatch} style={{ inlineSize: 3, background: 'var(--ink)' }} />
        <Trans>Lapses</Trans>
      </li>
      <li>
        <span className={`${styles.swatch} ${styles.grace}`} />
        <Trans>Grace</Trans>
      </li>
      <li>
        <span className={`${styles.swatch} ${styles.away}`} />
        <Trans>On leave or waived</Trans>
      </li>
    </ul>
  );
}

function ScaleHead({ scale }: { readonly scale: Scale }) {
  const format = useFormat();
  const day = useDay();
  const today = useToday();
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(scale.from, at)).filter(
    (day) => Math.abs(placeOf(scale, day) - placeOf(scale, scale.today)) > 6,
  );
  return (
    <div className={`${styles.person} ${styles.head}`} aria-hidden>
      <Text size="meta" as="div">
        <Trans>Person</Trans>
      </Text>
      <div className={styles.scale}>
        {months.map((day) => (
          <span key={day} style={{ insetInlineStart: `${placeOf(scale, day)}%` }}>
            {new Intl.DateTimeFormat(format.language, { month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))}
          </span>
        ))}
        <span className={styles.today} style={{ insetInlineStart: `${placeOf(scale, scale.today)}%` }}>
          {scale.today === today ? <Trans>Today</Trans> : day(scale.today, 'day-month')}
        </span>
      </div>
      <Text size="meta" as="div">
        <Trans>Status</Trans>
      </Text>
    </div>
  );
}

function GroupHead({ standing, level }: { readonly standing: CertificationStanding | undefined; readonly level: 2 | 3 }) {
  if (standing === undefined) return null;
  const { name, ...terms } = standing.certification;
  return (
    <Row gap={3}>
      <Heading level={level} look="h4">
        <bdi>{name}</bdi>
      </Heading>
      <Text size="meta" as="span">
        <Dots parts={termsParts(terms)} />
      </Text>
    </Row>
  );
}

function StandingRow({ standing, scale }: { readonly standing: CertificationStanding; readonly scale: Scale }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<'waive' | 'revoke' | null>(null);
  const { person, award, status } = standing;
  const mayRevoke = award !== null && award.revokedOn === null && ['valid', 'renewal-open', 'in-grace'].includes(status);
  return (
    <li className={styles.person}>
      <PersonLine person={personOf(person)} href={personHref(person)} />
      <Track standing={standing} scale={scale} />
      <span className={styles.state}>
        <StandingBadge standing={standing} />
      </span>
      <Menu
        trigger={<IconButton icon={IconDots} label={t`More actions for ${person.fullName}`} />}
        groups={[
          {
            id: 'standing',
            items: [
              { label: t`Grant a waiver`, icon: IconShield, onSelect: () => setAsking('waive') },
              ...(mayRevoke ? [{ label: t`Revoke certificate`, icon: IconBan, onSelect: () => setAsking('revoke') }] : []),
            ],
          },
        ]}
      />
      {asking === 'waive' && <WaiveDialog standing={standing} onClose={() => setAsking(null)} />}
      {asking === 'revoke' && <RevokeDialog standing={standing} onClose={() => setAsking(null)} />}
    </li>
  );
}

interface Part {
  readonly key: string;
  readonly look: string | undefined;
  readonly from: string;
  readonly to: string;
}

function partsOf({ award, waivers, leaves, status }: CertificationStanding): Part[] {
  const last = '9999-12-31';
  const away = [...leaves, ...waivers.map(({ from, until }) => ({ from, to: until ?? last }))];
  const parts: Part[] = [];
  if (award !== null && status !== 'revoked') {
    parts.push(
      { key: 'quiet', look: styles.quiet, from: award.achievedOn, to: award.windowFrom },
      { key: 'window', look: styles.window, from: award.windowFrom, to: award.expiresOn },
      { key: 'grace', look: styles.grace, from: award.expiresOn, to: award.graceUntil },
    );
  }
  return [
    ...parts,
    ...away.map(({ from, to }) => ({ key: `away ${from} ${to}`, look: styles.away, from, to: to === last ? to : addDays(to, 1) })),
  ];
}

function Track({ standing, scale }: { readonly standing: CertificationStanding; readonly scale: Scale }) {
  const { t } = useLingui();
  const day = useDay();
  const { award } = standing;
  const ends = award === null || award.revokedOn !== null ? null : award.expiresOn;
  const isPast = ends !== null && ends < scale.today;
  const isShown = ends !== null && placeOf(scale, ends) < 100;
  // Beyond the months above, a day without its year could be of any.
  const dayOf = (end: string) => day(end, isShown && end >= scale.from ? 'day-month' : 'medium');
  const words = ends === null ? '' : isPast ? t`Expired ${dayOf(ends)}` : t`Until ${dayOf(ends)}`;
  // Below what is drawn, at the day it says; near the end of the row it reads towards it.
  const at = ends === null ? 100 : placeOf(scale, ends);
  const isLate = at > LATE;
  return (
    <div className={styles.track}>
      {partsOf(standing).map(({ key, look, from, to }) => {
        const [start, end] = [placeOf(scale, from), placeOf(scale, to)];
        return end <= start ? null : (
          <span
            key={key}
            className={`${styles.bar} ${look ?? ''}`}
            style={{ insetInlineStart: `${start}%`, inlineSize: `${end - start}%` }}
            aria-hidden
          />
        );
      })}
      <span className={styles.now} style={{ insetInlineStart: `${placeOf(scale, scale.today)}%` }} aria-hidden />
      {isShown && <span className={styles.end} style={{ insetInlineStart: `${placeOf(scale, ends)}%` }} aria-hidden />}
      {ends !== null && (
        <span className={styles.when} style={isLate ? { insetInlineEnd: `${100 - at}%` } : { insetInlineStart: `${at}%` }}>
          {words}
        </span>
      )}
    </div>
  );
}
