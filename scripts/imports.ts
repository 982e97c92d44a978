/** Checks the import rules and fails when the tool saw fewer files than there are: a check that sees nothing must not pass. */
import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cruise, type ICruiseResult, type ICruiseOptions } from 'dependency-cruiser'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const configuration = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: object[]
  options: ICruiseOptions
}
const folders = ['domain', 'functions', 'web', 'local', 'tests', 'scripts']
const { output } = await cruise(
  folders,
  {
    ...configuration.options,
    validate: true,
    ruleSet: { forbidden: configuration.forbidden } as NonNullable<ICruiseOptions['ruleSet']>,
  },
  {},
  { tsConfig: extractTsConfig('tsconfig.json') },
)
const { summary, modules } = output as ICruiseResult
for (const violation of summary.violations) {
  console.error(`${violation.rule.name}: ${violation.from} → ${violation.to}`)
}
const onDisk = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter((file) => !file.endsWith('.d.ts'))
const seen = new Set(modules.map((module) => module.source))
const unseen = onDisk.filter((file) => !seen.has(file))
if (unseen.length > 0) console.error(`not seen by the tool:\n  ${unseen.join('\n  ')}`)
if (summary.violations.length > 0 || unseen.length > 0) process.exit(1)
console.log(`import rules hold; ${seen.size} modules seen, all ${onDisk.length} source files among them`)
