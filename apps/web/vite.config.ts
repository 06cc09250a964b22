import babel from '@rolldown/plugin-babel';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import product from '../../package.json' with { type: 'json' };
import { chunkLinks } from './build/chunk-links.ts';
import { compressedParts } from './build/compressed-parts.ts';
import { contractRoutes } from './build/contract-routes.ts';
import { courseRuntime } from './build/course-runtime.ts';
import { embeddedSections } from './build/embedded-sections.ts';
import { firstPaint } from './build/first-paint.ts';
import { firstScreens } from './build/first-screens.ts';
import { h5pPlayer } from './build/h5p-player.ts';
import { leanMantine } from './build/lean-mantine.ts';
import { leanRouter } from './build/lean-router.ts';
import { offlineFiles } from './build/offline-files.ts';
import { preloadFont } from './build/preload-font.ts';
import { cards, firstParts, looks } from './build/settled.ts';
import { workerPart } from './build/worker-part.ts';
import { sharedReact } from './build/shared-react.ts';
import { textParts } from './build/text-parts.ts';
import { thirdPartyLicences } from './build/third-party-licences.ts';

const PUSH_WORKER = 'i/push.js';
const COPIES_WORKER = 'i/copies.js';
const OFFLINE_FILES = 'i/offline.json';
const COURSE_RUNTIME = 'i/course.js';
const H5P_SCRIPT = 'i/h5p.js';
const H5P_PLAYER = 'i/h5p';
const LICENCES = 'i/licences.txt';
const SECTIONS = 'sections';
const api = process.env['API'] ?? 'http://localhost:3000';

// Chunks of the first load and of home, and those that everyone gets after it; a browser keeps them for when it is offline.
const AFTERWARDS = ['overlays', 'settled'] as const;
const FIRST: ReadonlySet<string> = new Set([
  ...['index', 'framework', 'shell', 'rolldown-runtime', 'parts', 'small', 'apis', 'fields', 'cards', 'home'],
  ...AFTERWARDS,
]);

const SMALL =
  /Icon(Dots|Flag|PlayerPlayFilled|Speakerphone)\.|ui[\\/]src[\\/](disclosure[\\/]disclosure|discussion[\\/]rich-text|layout[\\/]arranged-rows)|platform[\\/]page[\\/]use-rest-later|features[\\/](groups[\\/]group-href|embedded-sections[\\/]embedded-sections\.rules|assignments[\\/](duties\.rules|use-days|duty-words)|cards[\\/]cards\.(api|rules)|people[\\/]person-shown)/;

const APIS =
  /Icon(Adjustments|ArrowLeft|ArrowRight|Calendar|Code|DeviceMobile|History|List|PlayerPlay|Sparkles|Target|Trophy|UserPlus|UserShield|Users)\.|contract[\\/]src[\\/]features[\\/](assignments[\\/](assignments|duties|sharing)\.api|groups[\\/](index|groups\.api)|media[\\/](index|media\.rules)|pathways[\\/](index|pathways\.(api|rules))|privacy[\\/](index|privacy\.api)|search[\\/](index|search\.(api|rules)))|features[\\/]assignments[\\/]assignments\.queries/;

/** What few of the screens with cards need of them. None of it does anything when it is loaded, so that the others can go without. */
const SELDOM_OF_CARDS = [
  /features[\\/]cards[\\/](use-completion|kept-completions|card-way|components[\\/]waits-for-network)\.tsx?$|platform[\\/]unsent[\\/]unsent\.ts$/,
  /features[\\/]cards[\\/](send-unsent|kept-plays|kept-responses)\.ts$/,
  /features[\\/]cards[\\/](card-upkeep\.queries|components[\\/]look-alikes)\.tsx?$/,
];

/** What components are built with. The order matters: Lingui's macros must be gone before the React Compiler reads the code. */
const components = (isCompiled: boolean) => [
  contractRoutes(),
  babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
  react({ compiler: isCompiled }),
  leanMantine(join(import.meta.dirname, '../../packages/ui/src')),
];

export default defineConfig({
  define: { 'import.meta.env.VITE_PRODUCT_VERSION': JSON.stringify(product.version) },
  plugins: [
    preloadFont('inter-latin-opsz-normal'),
    components(true),
    leanRouter(),
    textParts(join(import.meta.dirname, 'src/locales'), join(import.meta.dirname, '../embedded')),
    firstScreens(join(import.meta.dirname, 'src'), {
      '/': 'features/home/screens/home-screen.tsx',
      '/user/login': 'features/session/screens/sign-in-screen.tsx',
      '/insights/': 'features/cards/screens/card-screen.tsx',
    }),
    chunkLinks([...FIRST, 'content', 'duties', 'studied'], AFTERWARDS),
    firstPaint(import.meta.dirname, 'src/app/first-paint.tsx', /sign-in-screen/, () => components(false)),
    offlineFiles(
      join(import.meta.dirname, 'src'),
      [
        'features/pathways/screens/path-screen.tsx',
        'features/pathways/screens/play-screen.tsx',
        'features/settings/screens/settings-screen.tsx',
        'features/device-copies/screens/offline-screen.tsx',
        'features/session/screens/sign-out-screen.tsx',
      ],
      OFFLINE_FILES,
    ),
    workerPart(join(import.meta.dirname, 'worker/push.ts'), PUSH_WORKER),
    workerPart(join(import.meta.dirname, 'worker/copies.ts'), COPIES_WORKER),
    courseRuntime(join(import.meta.dirname, 'course/runtime.ts'), COURSE_RUNTIME),
    courseRuntime(join(import.meta.dirname, 'course/h5p.ts'), H5P_SCRIPT),
    h5pPlayer(H5P_PLAYER),
    sharedReact(SECTIONS),
    embeddedSections(join(import.meta.dirname, '../embedded'), SECTIONS),
    VitePWA({
      strategies: 'generateSW',
      filename: 'i/sw-lxp.js',
      injectRegister: null,
      manifest: false,
      workbox: {
        inlineWorkboxRuntime: true,
        importScripts: [`/${PUSH_WORKER}`, `/${COPIES_WORKER}`],
        sourcemap: false,
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        skipWaiting: true,
        globDirectory: 'dist',
        globPatterns: [`assets/{${[...FIRST].join(',')}}-*.{js,css}`, 'assets/links-*.json', 'assets/inter-latin-opsz-normal-*.woff2'],
        modifyURLPrefix: { 'assets/': '/assets/' },
        dontCacheBustURLsMatching: /-[\w-]{8}\./,
        navigateFallback: null,
        runtimeCaching: [
          {
            urlPattern: ({ request, url }) =>
              request.mode === 'navigate' && !/^\/(?:api|i|saml|oidc|sso|package|connections)\//.test(url.pathname),
            handler: 'NetworkFirst',
            options: {
              cacheName: 'page',
              networkTimeoutSeconds: 10,
              // One page serves every address: what was last seen starts offline from any of them.
              plugins: [
                {
                  cacheKeyWillBeUsed: async () => '/',
                  // What is of one person stays out of it: the next one at this device may be another.
                  cacheWillUpdate: async ({ response }) =>
                    response.status === 200
                      ? new Response((await response.text()).replace(/<!--private-->[^]*?<!--\/private-->/g, ''), response)
                      : null,
                },
              ],
            },
          },
          {
            urlPattern: /\/assets\/.*\.(?:m?js|css|json|woff2)$/,
            handler: 'CacheFirst',
            options: { cacheName: 'seen', expiration: { maxEntries: 900 } },
          },
        ],
      },
    }),
    thirdPartyLicences(LICENCES, ['h5p-standalone/dist/main.bundle.js', 'scorm-again']),
    // Once, as small as can be, instead of in haste at each request.
    compressedParts(),
  ],
  // Meetings at Agora take `agora-rtc-sdk-ng/esm`; its messaging library asks for another build of the same, for what we have no use for.
  resolve: { alias: [{ find: /^agora-rtc-sdk-ng$/, replacement: join(import.meta.dirname, 'build/no-stream-channels.ts') }] },
  build: {
    manifest: true,
    reportCompressedSize: false,
    // The content policy takes fonts from files alone, however small they are.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      // What a feature shows to others only passes things on: anyone who takes one does not load the rest.
      treeshake: {
        moduleSideEffects: [
          ...SELDOM_OF_CARDS.map((test) => ({ test, sideEffects: false })),
          { test: /\.public\.tsx?$/, sideEffects: false },
        ],
      },
      output: {
        // The first load names every other file: without words in them it is 3 kB less. The manifest says what each holds.
        chunkFileNames: ({ name }) => (FIRST.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') && !FIRST.has(name.slice(0, -4)) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|@remix-run|@tanstack[\\/](query-core|react-query)|@lingui)[\\/]/,
              priority: 20,
            },
            // What the shell needs is one chunk, however many screens use a part of it too.
            { name: 'shell', tags: ['$initial'], test: /^(?!.*(?:index\.html|main\.tsx)$)/, priority: 10 },
            // Menus, dialogs, popovers and tooltips, and the library that they are made of (docs/decisions/0067).
            {
              name: 'overlays',
              test: /packages[\\/]ui[\\/]src[\\/]overlays[\\/](parts[\\/]|mantine-scope)|node_modules[\\/](@mantine|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|tabbable|clsx)[\\/]/,
              priority: 8,
            },
            // What many screens share of the kit and the platform comes together instead of one by one; but forms, uploads,
            // players and the pages of lists stay on their own, for the screens that have them.
            {
              name: 'parts',
              test: /packages[\\/]ui[\\/]src[\\/](?!cards|editor|charts|fields|files|media|tables)|apps[\\/]web[\\/]src[\\/]platform[\\/](?!uploads|unsent|api[\\/]upload|query[\\/]more-pages)|node_modules[\\/]@tabler[\\/]/,
              minShareCount: 60,
              priority: 6,
            },
            // Of a few hundred bytes each, and used by many screens, the first ones among them: none of it needs anything else.
            { name: 'small', test: (id) => looks.test(id) || SMALL.test(id), priority: 7 },
            // What is asked of the server by many of them, and icons of what everyone opens later.
            { name: 'apis', test: APIS, priority: 7, includeDependenciesRecursively: false },
            { name: 'live-api', test: /features[\\/]live-streams[\\/]live-streams\.(api|rules)\.ts$/, priority: 7 },
            // With what the way in asks, which the warnings above every page need too.
            {
              name: 'fields',
              test: /packages[\\/]ui[\\/]src[\\/]fields[\\/](field|text-fields|choice-fields)\.tsx$|features[\\/]session[\\/](session\.queries|own-access\.api|components[\\/]session-end)|features[\\/]sso[\\/](index|sso\.(rules|api))\./,
              priority: 5,
            },
            { name: 'pages', test: /packages[\\/]ui[\\/]src[\\/]tables[\\/]pagination|platform[\\/]query[\\/]more-pages/, priority: 5 },
            // What is known about cards, and how they look.
            { name: 'cards', test: cards, priority: 5, includeDependenciesRecursively: false },
            {
              name: 'way-in',
              test: /features[\\/]session[\\/](components[\\/](door|entry-frame|language-choice)|sign-in-email)/,
              priority: 5,
            },
            // The first screens and what is opened after them, each as one: only what is named, since what passes on what others show would
            // bring all of it.
            ...firstParts.map(([name, test]) => ({ name, test, priority: 3, includeDependenciesRecursively: false })),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: api, ws: true },
      // What else the server answers by itself: sign-on, connections, files of packages, its own small files.
      '^/(health|saml|oidc|sso/finish|connections/callback|manifest\\.webmanifest|icon-.*|robots\\.txt|\\.well-known)': { target: api },
    },
  },
});
