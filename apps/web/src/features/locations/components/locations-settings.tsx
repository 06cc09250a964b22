import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { LocationsConfig } from '@waymark/contract/platform';
import { CheckboxGroup, RadioGroup, Stack, SwitchField } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { placesConfigQuery, useConfigSaving } from '../places-admin.queries.ts';

const chosen = (flags: Readonly<Record<string, boolean>>) => Object.keys(flags).filter((name) => flags[name]);
const flagsOf = <F extends Readonly<Record<string, boolean>>>(before: F, names: readonly string[]): F =>
  Object.fromEntries(Object.keys(before).map((name) => [name, names.includes(name)])) as F;

/** LOC-04: where places come from, which kinds are offered, and what has one; each change is saved at once. */
export function LocationsSettings() {
  const { t } = useLingui();
  const query = useQuery(placesConfigQuery);
  const saving = useConfigSaving();
  if (query.data === undefined) return <Waiting of={query} level={3} shape="rows" count={3} />;
  const config = { ...query.data.locations, ...(saving.isPending ? saving.variables : {}) };
  const save = (change: Partial<LocationsConfig>) => saving.mutate({ ...config, ...change });
  return (
    <Stack gap={4}>
      <SwitchField
        label={t`Use locations`}
        checked={config.enable}
        onChange={({ currentTarget: { checked } }) => save({ enable: checked })}
      />
      <SwitchField
        label={t`People can also describe their location in their own words`}
        checked={config.enable_old_location}
        onChange={({ currentTarget: { checked } }) => save({ enable_old_location: checked })}
      />
      <RadioGroup
        label={t`Search area`}
        value={config.usage}
        options={[
          { value: 'organisation', label: t`Your organisation’s locations` },
          { value: 'world', label: t`Worldwide` },
          { value: 'both', label: t`In both` },
        ]}
        onChange={(usage) => save({ usage })}
      />
      <CheckboxGroup
        label={t`Place types in search results`}
        value={chosen(config.visibility)}
        options={[
          { value: 'country', label: t`Countries` },
          { value: 'state', label: t`States` },
          { value: 'city', label: t`Towns` },
          { value: 'point', label: t`Points on the map` },
        ]}
        onChange={(names) => save({ visibility: flagsOf(config.visibility, names) })}
      />
      <CheckboxGroup
        label={t`Items with a location`}
        value={chosen(config.association)}
        options={[
          { value: 'person', label: t`People` },
          { value: 'job_vacancy', label: t`Vacancies` },
          { value: 'project', label: t`Projects` },
          { value: 'mentorship', label: t`Mentorships` },
        ]}
        onChange={(names) => save({ association: flagsOf(config.association, names) })}
      />
    </Stack>
  );
}
