import { createTheme, DirectionProvider, MantineProvider } from '@mantine/core';
import { use } from 'react';
import type { ReactNode } from 'react';
import { useAppearance } from '../provider/appearance.ts';
import { DirectionContext } from '../provider/direction-context.ts';

const theme = createTheme({ fontFamily: 'var(--font)', respectReducedMotion: true, cursorType: 'pointer' });

/** Around each component made of Mantine's: direction and appearance of the page. The first load goes without them (docs/decisions/0067). */
export function MantineScope({ children }: { children: ReactNode }) {
  const direction = use(DirectionContext);
  const { scheme } = useAppearance();
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
