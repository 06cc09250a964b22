import { Plural } from '@lingui/react/macro';

/** The words of the button that has a table of places brought in. */
export const submitLines = (usable: number) => <Plural value={usable} one="Import # line" other="Import # lines" />;
