import { existsSync } from 'node:fs';

const firstOf = (...files: (string | undefined)[]) => files.find((file) => file !== undefined && existsSync(file));

/** A whole browser; undefined for Playwright's own. */
export const browser = firstOf(process.env['CHROMIUM_PATH'], '/usr/bin/chromium');

/** Its engine without windows, which costs less; undefined where there is none. It knows no notifications. */
export const headlessShell = firstOf(process.env['HEADLESS_SHELL_PATH']);

/**
 * How a browser is started for tests.
 * @param executablePath undefined for Playwright's own
 */
export const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Live streams are sent from a camera that shows moving pictures, and browsers find each other on one machine.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--disable-features=WebRtcHideLocalIpsWithMdns,PreloadTopChromeWebUI',
  ],
});
