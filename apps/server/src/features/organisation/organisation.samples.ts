import { defineSamples } from '../../testing/samples.ts';
import { aFormerHostName } from './organisation.factory.ts';

const flag = { product: 'hr_data', feature: 'skills', flag: 'cv_parsing' };

export const organisationSamples = defineSamples(({ app, organisation }) => ({
  'organisation.get': {},
  'organisation.configs': { query: { 'names[]': ['domo_url'], configable_type: 'Organization' } },
  'organisation.menu': {},
  'organisation.feature-flag': { params: flag },
  'organisation.visitor-feature-flag': { params: flag },
  'organisation.set-feature-flag': { params: flag, body: { enabled: true, value: { limit: 3 } } },
  'organisation.file-sources': {},
  'organisation.settings': {},
  'organisation.hosts': {},
  'organisation.change-host': { body: { hostName: organisation.hostName } },
  'organisation.give-up-host': async () => ({ params: { hostName: await aFormerHostName(app, organisation) } }),
  'organisation.update-settings': { body: { settings: [{ name: 'domo_url', value: 'https://domo.example' }] } },
}));
