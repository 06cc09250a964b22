import { useQuery } from '@tanstack/react-query';
import { Section } from '@waymark/ui';
import { shownSectionsQuery } from '../embedded-sections.queries.ts';
import { EmbeddedSection } from './embedded-section.tsx';

/** A section as a part of the home page; one that is off takes no room. */
export function SectionWidget({ name }: { readonly name: string }) {
  const { data } = useQuery(shownSectionsQuery);
  const section = data?.items.find((one) => one.name === name);
  if (section === undefined) return null;
  return (
    <Section title={section.title}>
      <EmbeddedSection name={name} />
    </Section>
  );
}
