import { Trans, useLingui } from '@lingui/react/macro';
import { entryPlace } from '@waymark/contract/configuration';
import type { Audience, MenuItem, ProficiencyLevel } from '@waymark/contract/platform';
import type { Format } from '../../../platform/i18n/format.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { Json } from '../configuration.draft.ts';
import { type Named, useAudienceWords } from './audience-words.ts';
import styles from './configuration.module.css';

interface EntryValueProps {
  readonly entryKey: string;
  readonly value: Json;
  /** Groups and roles by name. */
  readonly named: Named;
}

const LONGEST = 120;
/** What is kept here, as a picture that was uploaded. */
const OWN_FILE = '/api/v1/files/';

/** An entry's value in words. */
export function EntryValue({ entryKey, value, named }: EntryValueProps) {
  const { t } = useLingui();
  const format = useFormat();
  const audienceWords = useAudienceWords(named);
  const place = entryPlace(entryKey);
  if (place?.kind === 'part' && place.setting === 'switch_audiences') return <>{audienceWords(value as Audience | null)}</>;
  if (place?.kind === 'text' && value === null) return <Trans>Original text</Trans>;
  if (typeof value === 'boolean') return value ? <Trans>On</Trans> : <Trans>Off</Trans>;
  if (place?.kind === 'flag') {
    if (value === null) return <Trans>None</Trans>;
    const { enabled, audience } = value as { enabled: boolean; audience: Audience | null };
    return <>{enabled ? t`On: ${audienceWords(audience)}` : t`Off`}</>;
  }
  if (entryKey === 'brand_colour' && typeof value === 'string') {
    return (
      <span className={styles.colourValue}>
        <span className={styles.swatch} style={{ background: value }} aria-hidden />
        {value}
      </span>
    );
  }
  if (entryKey === 'languages' && Array.isArray(value) && value.every((code) => typeof code === 'string')) {
    return value.length === 0 ? <Trans>All languages</Trans> : <>{format.list(value.map((code) => format.languageName(code)))}</>;
  }
  if (typeof value === 'string' && value.startsWith(OWN_FILE)) return <img src={value} alt={t`Picture`} className={styles.pictureValue} />;
  return <bdi>{textOf(entryKey, value, t`nothing`, format)}</bdi>;
}

/** A value with parts, without the marks of a program: `name: yes, options: first; second`. */
function inWords(value: Json): string {
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join('; ');
  if (value === null || typeof value !== 'object') return value === null ? '' : String(value);
  if (typeof value['label'] === 'string') return value['label'];
  if (typeof value['title'] === 'string') return value['title'];
  return Object.entries(value)
    .map(([name, part]) => [name, inWords(part)] as const)
    .filter(([, words]) => words !== '')
    .map(([name, words]) => `${name}: ${words}`)
    .join(', ');
}

/** Of two values with parts, what differs; other values as they are. */
export function differingParts(from: Json, to: Json): readonly [Json, Json] {
  if (!hasParts(from) || !hasParts(to)) return [from, to];
  const isEqual = (name: string) => JSON.stringify(from[name]) === JSON.stringify(to[name]);
  const differing = (whole: Record<string, Json>) => Object.fromEntries(Object.entries(whole).filter(([name]) => !isEqual(name)));
  return [differing(from), differing(to)];
}

const hasParts = (value: Json): value is Record<string, Json> => value !== null && typeof value === 'object' && !Array.isArray(value);

function textOf(key: string, value: Json, nothing: string, format: Format): string {
  const text =
    key === 'menu' || key === 'proficiency_levels'
      ? format.facts(
          (value as (MenuItem | ProficiencyLevel)[]).map((item) =>
            'defaultLabel' in item ? (item.label ?? item.defaultLabel) : item.label,
          ),
        )
      : typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : Array.isArray(value) && value.every((item) => typeof item === 'string')
          ? format.facts(value)
          : value === null
            ? ''
            : inWords(value);
  if (text === '') return nothing;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
