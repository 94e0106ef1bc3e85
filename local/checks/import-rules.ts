/**
 * Floors of each tree from the ground up: a file imports from its own folder and from folders named before it. A folder or file
 * without a floor is a breach, so that somebody decides about each new one.
 */
export const FLOORS: Readonly<Record<string, readonly string[]>> = {
  'contract/src': [
    'plain',
    'business',
    'words',
    'site',
    'groups',
    'card',
    'sale',
    'forms',
    'payments',
    'records',
    'deploy',
    'examples',
  ],
  web: ['src', 'worker', 'art', 'build', 'vite.config.ts'],
  'web/src': [
    'assets',
    'lib',
    'theme',
    'payment-document',
    'site',
    'drawings',
    'content',
    'components',
    'islands',
    'group',
    'sending',
    'chrome',
    'sections',
    'features',
    'pages',
    'app',
  ],
  'web/src/features/payment': ['calls', 'tab', 'parts', 'result', 'order', 'payment-part.ts'],
  functions: [
    'src',
    'deployed-lock.ts',
    'replace-outputs.ts',
    'watch-sources.ts',
    'write-values.ts',
    'build.ts',
    'check-parameters.ts',
  ],
  'functions/src': [
    'platform',
    'mail',
    'newsletter',
    'enquiries',
    'payments',
    'withdrawals',
    'groups',
    'digest',
    'alerts',
    'watch',
    'parameter-report.ts',
    'index.ts',
  ],
  'functions/src/mail': ['outbox', 'letter'],
  'functions/src/groups': [
    'for-each-group.ts',
    'group-state.ts',
    'group-params.ts',
    'holds',
    'waiting-list',
    'reminders',
    'notices',
    'group-upkeep.ts',
  ],
  'functions/src/payments': ['iyzico', 'seats', 'record', 'moves', 'store', 'config', 'settling', 'calls', 'mails'],
  admin: [
    'repository.ts',
    'text',
    'terminal',
    'database',
    'output',
    'consents',
    'erasure',
    'enquiries',
    'payments',
    'withdrawals',
    'groups',
    'backup',
    'mails',
    'deploy',
  ],
  local: [
    'kept',
    'pages',
    'firestore',
    'iyzico',
    'console',
    'seed',
    'business',
    'stack',
    'checks',
    'commands',
    'run.mjs',
  ],
  tests: ['support', 'setup', 'load', 'pictures', 'mutants', 'business', 'rules', 'emulator', 'browser'],
};

/** Folders whose children must not import each other; what two of them share lies on a floor below. */
export const INDEPENDENT: readonly string[] = ['web/src/features'];

/** Pairs that must not import each other, whatever their floors. */
export const FORBIDDEN_PAIRS: ReadonlyArray<readonly [string, string]> = [
  ['contract/src/forms', 'contract/src/payments'],
  ['functions/src/enquiries', 'functions/src/payments'],
  ['functions/src/groups', 'functions/src/alerts'],
  ['functions/src/groups', 'functions/src/watch'],
  ['functions/src/alerts', 'functions/src/watch'],
  ['local/firestore', 'local/iyzico'],
  ['local/firestore', 'local/stack'],
  ['local/iyzico', 'local/stack'],
  ['local/console', 'local/stack'],
  ['tests/rules', 'tests/emulator'],
  ['tests/emulator', 'tests/browser'],
  ['tests/rules', 'tests/browser'],
];

/**
 * The workspaces that each workspace may import. Tests see what a browser or a mail reader sees, so they import nothing
 * of the site or the functions, and of the commands only where they start; the functions must not depend on what runs
 * on a developer's machine.
 */
export const WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  web: ['contract'],
  functions: ['contract'],
  admin: ['contract'],
  local: ['contract', 'admin'],
  tests: ['contract', 'admin', 'local'],
};

/**
 * Folders in which the product may import a package, so that a vendor's words and its replacement stay in one place. Tests may
 * import any package; one that only tests import, or that is only started, has no folder. Every declared package needs a row
 * here, so that somebody decides about each new one.
 */
export const PACKAGE_FOLDERS: Readonly<Record<string, readonly string[] | 'anywhere'>> = {
  // Allowed throughout the workspaces that use them.
  zod: 'anywhere',
  'firebase-admin': 'anywhere',
  'firebase-functions': ['functions/'],
  '@chakra-ui/react': ['web/src/'],
  'react-router-dom': ['web/src/'],
  'react-dom': ['web/src/'],
  // Pages and mails.
  react: ['web/src/', 'functions/src/mail/letter/'],
  // Functions.
  iyzipay: ['functions/src/payments/iyzico/'],
  nodemailer: ['functions/src/mail/outbox/'],
  '@react-email/render': ['functions/src/mail/letter/'],
  'ipaddr.js': ['functions/src/platform/'],
  esbuild: ['functions/build.ts'],
  // Site. `theme` has the styles, `app` the style cache that a prerendered page carries.
  '@emotion/react': ['web/src/theme/', 'web/src/app/'],
  '@emotion/cache': ['web/src/theme/', 'web/src/app/'],
  '@emotion/server': ['web/src/app/'],
  firebase: ['web/src/sending/'],
  'keen-slider': ['web/src/sections/'],
  'framer-motion': ['web/src/sections/'],
  'react-hook-form': ['web/src/features/'],
  '@takumi-rs/core': ['web/build/'],
  lightningcss: ['web/build/'],
  postcss: ['web/build/'],
  'postcss-sort-media-queries': ['web/build/'],
  '@vitejs/plugin-react': ['web/vite.config.ts'],
  'd3-geo': ['web/art/'],
  geojson: ['web/art/'],
  'topojson-client': ['web/art/'],
  'topojson-specification': ['web/art/'],
  'world-atlas': ['web/art/'],
  // Builds the site; its parser reads the sources of the repository.
  vite: ['web/build/', 'web/vite.config.ts', 'local/business/', 'local/checks/'],
  // Commands. Each parses its own arguments: commands on a project's data in `admin`, all others where they start.
  commander: ['admin/', 'local/commands/'],
  'string-width': ['admin/text/'],
  // `admin` deploys with it, the stack starts and patches it, and the stand-in replaces its Firestore.
  'firebase-tools': ['admin/deploy/', 'local/stack/', 'local/firestore/'],
  '@google-cloud/firestore': ['local/firestore/'],
  '@grpc/grpc-js': ['local/firestore/'],
  '@grpc/proto-loader': ['local/firestore/'],
  protobufjs: ['local/firestore/'],
  node: ['local/firestore/'],
  maildev: ['local/stack/'],
  vitest: ['local/checks/'],
  // Imported by tests only, or started as programs.
  '@biomejs/biome': [],
  '@firebase/rules-unit-testing': [],
  '@google-cloud/functions-framework': [],
  '@mdn/mdn-http-observatory': [],
  'axe-core': [],
  'fast-check': [],
  jsdom: [],
  lighthouse: [],
  'playwright-core': [],
  typescript: [],
};

/**
 * Files that a browser loads before a visitor has asked for anything. Each may reach the packages beside it only through
 * `import()`, because they make a first load slow on a phone.
 */
export const FIRST_LOADS: ReadonlyArray<readonly [file: string, never: readonly string[]]> = [
  // Every page.
  [
    'web/src/app/entry-client.tsx',
    ['@chakra-ui/react', '@emotion/react', 'framer-motion', 'zod', 'firebase', 'react-hook-form', 'keen-slider'],
  ],
  // Hydrated with the router when the address asks for them: the result of a payment, and the question of a newsletter's link.
  ['web/src/features/payment/result/payment-result.tsx', ['zod', 'firebase', 'react-hook-form']],
  ['web/src/pages/newsletter-page.tsx', ['zod', 'firebase', 'react-hook-form']],
  // Every call.
  ['web/src/sending/callable.ts', ['zod']],
];

/** Files that are started by name rather than imported. */
export const ENTRY_POINTS: readonly RegExp[] = [
  /\.test\.tsx?$/,
  /\.d\.ts$/,
  /^web\/src\/app\/entry-(client|server|payment|bank)\.tsx?$/,
  /^web\/src\/lib\/import-fetched\.ts$/,
  /^web\/vite\.config\.ts$/,
  /^web\/worker\/(worker|taken-back)\.ts$/,
  /^web\/build\/(build|list-examples)\.ts$/,
  /^web\/art\/make\.ts$/,
  /^functions\/(src\/index|build|check-parameters)\.ts$/,
  /^local\/run\.mjs$/,
  /^local\/commands\/[^/]+\.ts$/,
  /^local\/(firestore|iyzico|console)\/main\.ts$/,
  /^local\/.*\.cjs$/,
  /^local\/stack\/patches\/(firebase-tools|maildev)\.ts$/,
  /^local\/checks\/tally-reporter\.ts$/,
  /^tests\/support\/(function|framework)-process\.ts$/,
  /^tests\/load\/[^/]+\.ts$/,
  /^tests\/pictures\/draw\.ts$/,
  /^tests\/business\/run\.ts$/,
  /^tests\/mutants\/(run|judge)\.ts$/,
  /^tests\/setup\/[^/]+\.ts$/,
];

/** Product files that only tests import on purpose: examples and test doubles beside the code. */
export const TEST_HELPERS = /(^|\/)(example-[^/]+|scripted-[^/]+|[^/]+-under-test|testing)\.tsx?$/;
