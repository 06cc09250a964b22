export { settingGuards } from '../configuration/configuration.public.ts';
export { createOrganisation, type NewOrganisation } from './organisation-creation.service.ts';
export { updateSettings } from './organisation-settings.service.ts';
export { memberConfigsOf, offeredLanguages, presentOrganisation } from './organisation.present.ts';
export { setFlag, getFlag, getMenu } from './organisation.service.ts';
