// What every overlay is drawn with, in one chunk that comes after the first screen; only overlay-parts.ts loads it.
export { DialogPanel } from './dialog-panel.tsx';
export { MenuPanel, PopoverPanel } from './menu-panel.tsx';
export { TooltipBubble } from './tooltip-bubble.tsx';
