import { OWN_SCOPES, SKILLS_ASSESSMENT } from '@waymark/contract/embedded-sections';
import { createSection } from '../features/embedded-sections/embedded-sections.public.ts';
import type { DemoActors } from './demo-actors.ts';

const URL_OF_ASSESSMENT = `/sections/${SKILLS_ASSESSMENT}/section.json`;

/** Has people rate their skills in the flyout that comes with the product (EMB-01). */
export async function makeSections(actors: DemoActors, admin: string): Promise<void> {
  await createSection(actors.as(admin, 100), {
    name: SKILLS_ASSESSMENT,
    platform: 'web',
    title: 'Skills assessment',
    url: URL_OF_ASSESSMENT,
    enabled: true,
    scopes: [...(OWN_SCOPES[SKILLS_ASSESSMENT] ?? [])],
    integrity: '',
    origins: [],
  });
}
