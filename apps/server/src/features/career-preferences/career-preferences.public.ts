export { careerPreferencesChanged } from './career-preferences.events.ts';
export { careerPreferencesByUserIds, setOwn as setOwnCareerPreferences } from './career-preferences.service.ts';
