const TEST = '\\.(test|contract)\\.tsx?$'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const azure = (names) => `(^|node_modules/)@azure/${names}`
const browser = { path: '^web/', pathNot: [TEST, '^web/[^/]+\\.config\\.ts$'] }

module.exports = {
  forbidden: [
    rule(
      '1-domain-is-pure',
      'Rules shared by server and browser: no I/O, no framework, no other folder.',
      { path: '^domain/', pathNot: TEST },
      { pathNot: ['^domain/', 'node_modules/(zod|decimal\\.js)/'] },
    ),
    rule(
      '2-web-and-functions-meet-in-domain',
      'Browser and server share rules, never code.',
      { path: '^(web|functions)/' },
      { path: '^(web|functions)/', pathNot: ['^$1/'] },
    ),
    rule('3-web-stays-off-the-server', 'No Azure package in the browser bundle.', browser, {
      path: azure('(?!msal-)'),
    }),
    rule('3-web-has-no-node', 'No Node module in the browser bundle.', browser, { dependencyTypes: ['core'] }),
    rule(
      '4-slices-meet-at-the-index',
      'What a slice offers is in its index.ts; the rest is its own.',
      { path: '^functions/([^/]+)/' },
      {
        path: '^functions/[^/]+/',
        pathNot: ['^functions/$1/', '^functions/platform/', '^functions/[^/]+/index\\.ts$'],
      },
    ),
    rule(
      '5-connectors-are-islands',
      'A connector knows its vendor, the kit and the domain.',
      { path: '^functions/connectors/(?!kit/)([^/]+)/' },
      {
        path: ['^(functions|local)/', azure('')],
        pathNot: ['^functions/connectors/$1/', '^functions/connectors/kit/'],
      },
    ),
    rule(
      '6-azure-data-only-in-platform',
      'One folder opens the data, always for one tenant.',
      { pathNot: ['^functions/platform/', '^local/', '^tests/', '^infra/'] },
      { path: azure('(cosmos|storage-|service-bus|identity|keyvault|data-tables|communication)') },
    ),
    rule(
      '7-triggers-at-the-edge',
      'Only platform knows Azure Functions; a slice declares what it has in its slice.ts.',
      { path: '^functions/', pathNot: ['^functions/platform/', '^functions/app\\.ts$'] },
      { path: azure('functions') },
    ),
    rule(
      '8-platform-is-the-floor',
      'Platform is imported by slices and imports none.',
      { path: '^functions/platform/', pathNot: TEST },
      { path: '^functions/(?!platform/)' },
    ),
    rule(
      '8-platform-knows-little-of-the-domain',
      "What a slice wants evaluated or matched in SQL it hands in (functions/reading-program.ts). Who may do what is asked before every call, so that table is the floor's too.",
      { path: '^functions/platform/', pathNot: TEST },
      { path: '^domain/', pathNot: '^domain/(shared|access)/' },
    ),
    rule(
      '8-the-list-of-slices-is-the-top',
      'Only the list knows what a slice is to the house; others meet at the index.',
      { path: '^functions/', pathNot: [TEST, '^functions/slices\\.ts$'] },
      { path: '^functions/[^/]+/slice\\.ts$', pathNot: '^functions/platform/' },
    ),
    rule(
      '8-commands-know-no-request',
      'A command takes a CommandContext, so that screens, jobs and the API share it; only resolvers are asked by GraphQL.',
      { path: '^functions/(?!platform/)', pathNot: [TEST, '/resolvers\\.ts$'] },
      { path: '^functions/platform/graphql/(context|create-graphql|guard)\\.ts$' },
    ),
    rule(
      '9-features-meet-at-the-index',
      'A screen uses another only through its index.',
      { path: '^web/features/([^/]+)/', pathNot: TEST },
      { path: '^web/features/[^/]+/', pathNot: ['^web/features/$1/', '^web/features/[^/]+/index\\.tsx?$'] },
    ),
    rule(
      '9-ui-knows-no-feature',
      'Building blocks do not know the house.',
      { path: '^web/(ui|graphql)/' },
      { path: '^web/(features|app)/' },
    ),
    rule(
      '10-product-is-not-a-test',
      'What ships imports no test, fixture, sample or simulator.',
      { path: '^(domain|functions|web)/', pathNot: [TEST, '/(fixtures|samples)/', '^web/app/ui-sample/'] },
      { path: ['^(tests|local)/', TEST, '/(fixtures|samples)/'] },
    ),
    // The texts are a module that the build makes: scripts/texts-plugin.ts.
    rule(
      '10-no-guessing',
      'An import that cannot be resolved cannot be judged.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:texts/' },
    ),
    rule('10-no-circles', 'A circle of imports has no bottom to read from.', {}, { circular: true }),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.spil|coverage)/' },
    enhancedResolveOptions: {
      mainFields: ['module', 'main', 'types', 'typings'],
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
