import { defineEvent } from '../../platform/events/event.ts';

interface Confirmed extends Record<string, unknown> {
  name: string;
  platform: string;
  url: string;
  enabled: boolean;
  scopes: string[];
  integrity: string;
  origins: string[];
}

export const sectionCreated = defineEvent<Confirmed>('embedded-sections.created');
export const sectionUpdated = defineEvent<Confirmed>('embedded-sections.updated');
export const sectionRemoved = defineEvent<{ name: string; platform: string; url: string }>('embedded-sections.removed');
