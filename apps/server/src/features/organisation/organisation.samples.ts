import { defineSamples } from '../../testing/samples.ts';

const flag = { product: 'hr_data', feature: 'skills', flag: 'cv_parsing' };

export const organisationSamples = defineSamples(() => ({
  'organisation.get': {},
  'organisation.configs': { query: { 'names[]': ['domo_url'], configable_type: 'Organization' } },
  'organisation.menu': {},
  'organisation.feature-flag': { params: flag },
  'organisation.visitor-feature-flag': { params: flag },
  'organisation.set-feature-flag': { params: flag, body: { enabled: true, value: { limit: 3 } } },
  'organisation.file-sources': {},
  'organisation.settings': {},
  'organisation.update-settings': { body: { settings: [{ name: 'domo_url', value: 'https://domo.example' }] } },
}));
