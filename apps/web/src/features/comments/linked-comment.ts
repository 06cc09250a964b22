import { useLocation } from 'react-router';

const LINK = /^#comment-([0-9a-f-]{36})$/;

/** The comment that the page's address leads to; undefined where it leads to none. */
export const useLinkedComment = (): string | undefined => LINK.exec(useLocation().hash)?.[1];
