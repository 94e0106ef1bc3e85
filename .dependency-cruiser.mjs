// Which way imports may go. dependency-cruiser reads TypeScript through swc; without it, it would read none and find
// nothing wrong, so its absence is an error.
import '@swc/core';

const TEST_FILES = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two modules that need each other are one module, or share a third. Types alone are no need: they are gone at run time.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'own-modules-resolve',
      comment: 'An import that leads nowhere would escape the other rules.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '^(\\.|@site/)' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'Browser and functions agree through contract; it knows neither.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(web|functions|local|tests)/' },
    },
    {
      name: 'web-knows-only-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(functions|local|tests)/' },
    },
    {
      name: 'functions-know-only-contract',
      severity: 'error',
      from: { path: '^functions/' },
      to: { path: '^(web|local|tests)/' },
    },
    {
      name: 'local-knows-only-contract',
      comment: 'The launcher starts the others as programs.',
      severity: 'error',
      from: { path: '^local/' },
      to: { path: '^(web|functions|tests)/' },
    },
    {
      name: 'tests-use-the-running-stack',
      comment: 'Tests against the stack see what a browser or a mail reader sees, not the code behind it.',
      severity: 'error',
      from: { path: '^tests/' },
      to: { path: '^(web|functions)/' },
    },
    {
      name: 'browser-features-stand-apart',
      comment: 'Pages compose features; what two features need goes to lib or components.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'shared-browser-code-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/(components|content|lib|theme)/' },
      to: { path: '^web/src/(features|pages)/' },
    },
    {
      name: 'functions-features-stand-apart',
      comment: 'The entry file composes features. They may use lib, and mail, the way out of every one of them.',
      severity: 'error',
      from: { path: '^functions/src/([^/]+)/', pathNot: '^functions/src/(lib|mail)/' },
      to: { path: '^functions/src/[^/]+/', pathNot: '^functions/src/($1|lib|mail)/' },
    },
    {
      name: 'mail-knows-no-feature',
      severity: 'error',
      from: { path: '^functions/src/mail/' },
      to: { path: '^functions/src/[^/]+/', pathNot: '^functions/src/(mail|lib)/' },
    },
    {
      name: 'functions-lib-knows-no-feature',
      severity: 'error',
      from: { path: '^functions/src/lib/' },
      to: { path: '^functions/src/[^/]+/', pathNot: '^functions/src/lib/' },
    },
    {
      name: 'no-one-imports-a-test',
      severity: 'error',
      from: {},
      to: { path: TEST_FILES },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true, // type-only imports count as well
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
};
