import tseslint from 'typescript-eslint'
import reactHooks from 'eslint-plugin-react-hooks'
import formatjs from 'eslint-plugin-formatjs'

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      '.spil/**',
      'node_modules/**',
      '**/generated/**',
      '**/*.generated.ts',
      '**/*.cjs',
      'eslint.config.js',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // Numbers and booleans read well in messages; everything else still has to be a string.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // `() => void work()` is how an event handler says that it starts work.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Vendors are called through connectors/kit, our own API through web/graphql.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read in functions/platform/config.ts.' },
      ],
      'no-console': 'error',
      // `!= null` says "neither null nor undefined", which is what it is used for.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, formatjs },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'formatjs/no-literal-string-in-jsx': 'error',
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Programs of this machine: they talk to the terminal and read their own settings.
    files: ['local/**/*.ts', 'scripts/**/*.ts', 'tests/**/*.{ts,tsx}', '**/*.test.{ts,tsx}', '*.config.ts'],
    rules: { 'no-console': 'off', 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  {
    // A describe block is a chapter, not a function.
    files: ['tests/**/*.{ts,tsx}', '**/*.test.{ts,tsx}', '**/*.contract.ts'],
    rules: { 'max-lines-per-function': 'off', 'formatjs/no-literal-string-in-jsx': 'off' },
  },
  {
    files: ['functions/platform/config.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: [
      'functions/connectors/kit/**/*.ts',
      'functions/platform/http/**/*.ts',
      'web/graphql/**/*.ts',
      'web/app/session/**/*.ts',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
)
