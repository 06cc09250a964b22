import type { SectionEvent } from '@waymark/contract/embedded-sections';
import { Drawer } from '@waymark/ui';
import { EmbeddedSection } from './embedded-section.tsx';

interface SectionFlyoutProps {
  readonly name: string;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The section changed something that the page shows. */
  readonly onChanged: () => void;
}

/** A section beside the page that opens it (EMB-01). */
export function SectionFlyout({ name, title, open, onClose, onChanged }: SectionFlyoutProps) {
  const hear = ({ type }: SectionEvent) => {
    if (type === 'changed') onChanged();
    if (type === 'done') onClose();
  };
  return (
    <Drawer open={open} onClose={onClose} title={title} size="wide">
      <EmbeddedSection name={name} onEvent={hear} />
    </Drawer>
  );
}
