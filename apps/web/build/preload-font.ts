import type { Plugin } from 'vite';

/**
 * Has the page fetch its font before the styles ask for it, yet after the scripts: text is painted in another font until it is there,
 * and without scripts there is none.
 */
export function preloadFont(fontFile: string): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => name.includes(fontFile));
        if (font === undefined) return [];
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '', fetchpriority: 'low' },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
