import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { product } from '#functions/slices.ts'
import { readConfig, settingNames } from '#platform/config.ts'
import { jobsQueue, jobsQueueTerms } from '#platform/jobs/queue.ts'
import { functionName } from '#platform/triggers.ts'
import { cosmosContainers } from '#platform/store/cosmos/containers.ts'
import {
  all,
  bicepFiles as files,
  parameterFiles,
  propertiesOf,
  resourcesOf,
  rootOf,
  variable,
} from '#tests/kit/bicep.ts'
import { releaseBefore, settingsThatStay } from '#tests/kit/last-release.ts'
import example from '../../local.settings.example.json' with { type: 'json' }
import containers from '../../infra/cosmos-containers.json' with { type: 'json' }

/** Read by the Functions host or an SDK, never by us. */
const ofTheHost = [
  'APPLICATIONINSIGHTS_AUTHENTICATION_STRING',
  'APPLICATIONINSIGHTS_OPENTELEMETRY_RESOURCE_METRIC_DISABLED',
  'APPLICATIONINSIGHTS_SDKSTATS_DISABLED',
  'APPLICATION_INSIGHTS_NO_STATSBEAT',
  'AZURE_CLIENT_ID',
  'AzureWebJobsStorage__accountName',
  'AzureWebJobsStorage__clientId',
  'AzureWebJobsStorage__credential',
  // Of a premium plan alone.
  'FUNCTIONS_EXTENSION_VERSION',
  'FUNCTIONS_WORKER_RUNTIME',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'SPIL_SERVICE_BUS__clientId',
  'SPIL_SERVICE_BUS__credential',
  'languageWorkers__node__arguments',
]

/** Not set in Azure, with the reason. */
const notInAzure: Readonly<Record<string, string>> = {
  SPIL_DATA_FOLDER: 'one machine',
  SPIL_COSMOS_KEY: 'one machine: a key',
  SPIL_BLOB_CONNECTION_STRING: 'one machine: a key',
  SPIL_SERVICE_BUS: 'one machine: a key',
  SPIL_MAIL_CONNECTION_STRING: 'one machine: a key',
  SPIL_IDENTITY_METADATA_URL: 'one machine',
  SPIL_VENDOR_ORIGINS: 'one machine: simulators',
  SPIL_INTROSPECTION: 'never in Azure',
  SPIL_REPLICA_FOLDER: 'under the system’s own folder for temporary files',
  SPIL_PRICE_LIST: 'one machine: in Azure the list is published',
  SPIL_DEVELOPMENT_CONNECTORS: 'off',
  SPIL_UI_SAMPLE: 'off',
}

/** What has keys that can be switched off, and the property that does. */
const keyless: Readonly<Record<string, readonly [property: string, value: string]>> = {
  'Microsoft.DocumentDB/databaseAccounts': ['disableLocalAuth', 'true'],
  'Microsoft.Storage/storageAccounts': ['allowSharedKeyAccess', 'false'],
  'Microsoft.ServiceBus/namespaces': ['disableLocalAuth', 'true'],
  'Microsoft.Communication/communicationServices': ['disableLocalAuth', 'true'],
  'Microsoft.Insights/components': ['DisableLocalAuth', 'true'],
  'Microsoft.KeyVault/vaults': ['enableRbacAuthorization', 'true'],
}

/** Told of each file that does not fit: a line with what is wrong. */
function typeFaults(folder: string): string[] {
  const { stdout } = spawnSync(process.execPath, ['tests/architecture/bicep/check.mjs', folder], { encoding: 'utf8' })
  const lines = stdout.trim().split('\n')
  // A check that read nothing has found nothing.
  expect(lines.at(-1)).toMatch(/^[1-9]\d* files, [1-9]\d* resources against /u)
  return lines.slice(0, -1)
}
const wrongBicep = {
  'main.bicep': `param where string
resource farm 'Microsoft.Web/farms@2024-04-01' = { name: 'farm' }
resource plan 'Microsoft.Web/serverfarms@2001-01-01' = { name: 'plan', location: where }
resource bus 'Microsoft.ServiceBus/namespaces@2024-01-01' = {
  name: 'bus'
  location: where
  sku: { name: 'Platinum' }
  properties: { disableLocalAuthentication: true }
}
module part 'part.bicep' = { name: 'part', params: { other: 1 } }
`,
  'part.bicep': 'param where string\noutput there string = where\n',
  'main.bicepparam': "using 'main.bicep'\nparam where = 'here'\nparam surplus = 1\n",
}

describe('what is made in Azure', () => {
  it('is of the types that Microsoft publishes, as is every file of parameters', () => {
    expect(typeFaults('infra')).toEqual([])
  })

  it('would be seen to be wrong in a type, a version, a property, a value, a module or a parameter', () => {
    const folder = mkdtempSync(join(tmpdir(), 'spil-bicep-'))
    for (const [name, text] of Object.entries(wrongBicep)) writeFileSync(join(folder, name), text)
    const found = typeFaults(folder).join('\n')
    rmSync(folder, { recursive: true })
    for (const said of [
      'there is no type Microsoft.Web/farms',
      'has no version 2001-01-01',
      'properties.disableLocalAuthentication is unknown',
      'sku.name is "Platinum"',
      'has no parameter other',
      'needs the parameter where',
      'has no parameter surplus',
    ])
      expect(found).toContain(said)
  })

  it('sets every setting that the code reads in Azure, and none that it does not know', () => {
    const main = rootOf('infra/main.bicep')
    const given = all(main, 'object_property').find(({ namedChildren: [name] }) => name?.text === 'settings')
    const ours = [...propertiesOf(given?.namedChildren[1]).keys()]
    const added = all(rootOf('infra/modules/functions.bicep'), 'object_property')
      .map(({ namedChildren: [name] }) => name?.text ?? '')
      .filter((name) =>
        /^(?:SPIL_|AZURE_|AzureWebJobs|APPLICATION_?INSIGHTS_|languageWorkers|FUNCTIONS_|OTEL_)/u.test(name),
      )
    const wanted = settingNames.filter((name) => !(name in notInAzure))
    // One that the code no longer reads stays for as long as the release before runs.
    const before = releaseBefore()
    const staying = before === undefined ? [] : settingsThatStay(before)
    expect(ours.filter((name) => wanted.includes(name) || !staying.includes(name)).toSorted()).toEqual(
      wanted.toSorted(),
    )
    expect(added.toSorted()).toEqual(ofTheHost.toSorted())
    expect(Object.keys(notInAzure).filter((name) => !settingNames.includes(name))).toEqual([])
    // What may not be left out is among them: the app starts with these names alone.
    const settings = Object.fromEntries(Object.entries(example.Values).filter(([name]) => ours.includes(name)))
    const sealed = {
      SPIL_SEALING_KEYS: JSON.stringify({
        '2026-11': Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64'),
      }),
    }
    expect(() => readConfig({ ...settings, ...sealed })).not.toThrow()
  })

  it('stops nobody at the edge whom a route for signing in lets through, an office at one address among them', () => {
    const rules = all(rootOf('infra/modules/front-door.bicep'), 'object')
      .map(propertiesOf)
      .filter((rule) => rule.has('rateLimitThreshold'))
    const thresholds = rules.map((rule) => ({
      paths: rule.get('matchConditions')?.text ?? '',
      calls: Number(rule.get('rateLimitThreshold')?.text) / Number(rule.get('rateLimitDurationInMinutes')?.text),
    }))
    expect(thresholds).toHaveLength(2)
    const limited = product.routes.flatMap(({ path, who, limit }) =>
      (who === 'token' || who === 'link') && !('none' in limit)
        ? [{ path, aMinute: (limit.calls * 60) / limit.seconds }]
        : [],
    )
    expect(limited.length).toBeGreaterThan(5)
    for (const { path, aMinute } of limited) {
      const [first = ''] = path.split('/')
      const own = thresholds.filter(({ paths }) => paths.includes(`/api/${first}/`))
      expect(own, path).toHaveLength(1)
      for (const { calls } of own) expect(calls, path).toBeGreaterThanOrEqual(aMinute)
    }
  })

  it('takes no key anywhere: each account refuses them, and no output or setting holds one', () => {
    const made = files.flatMap(resourcesOf).filter(({ isExisting }) => !isExisting)
    for (const [type, [property, value]] of Object.entries(keyless)) {
      const found = made.filter((one) => one.type === type)
      expect(found.length, type).toBeGreaterThan(0)
      for (const { properties, symbol } of found)
        expect(propertiesOf(properties.get('properties')).get(property)?.text, symbol).toBe(value)
    }
    const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    expect(text).not.toMatch(/listKeys|listConnectionStrings|primaryKey|AccountKey|SharedAccessKey|@secure/iu)
    for (const name of ['SPIL_SEALING_KEYS', 'SPIL_OAUTH_CLIENTS'])
      expect(text).toMatch(new RegExp(`${name}: vault\\.outputs\\.`, 'u'))
  })

  it('names each thing once, in main.bicep, and every name is used', () => {
    const names = [...propertiesOf(variable('infra/main.bicep', 'names')).keys()]
    expect(names.length).toBeGreaterThan(15)
    const made = files.flatMap(resourcesOf).filter(({ isExisting }) => !isExisting)
    const taken = made.flatMap(({ properties }) => {
      const name = properties.get('name')?.text ?? ''
      return name.startsWith('names.') ? [name.slice('names.'.length)] : []
    })
    expect(taken.toSorted()).toEqual([...new Set(taken)].toSorted())
    const ofEvents = ['eventTopic']
    expect([...taken, ...ofEvents].toSorted()).toEqual(names.toSorted())
    // Whoever is no child and no assignment of a role has a name of that list.
    const own = made.filter(
      ({ properties, type, file }) =>
        !properties.has('parent') &&
        !properties.has('scope') &&
        !/Alerts|Rules/u.test(type) &&
        !file.endsWith('events.bicep'),
    )
    for (const { properties, symbol } of own) expect(properties.get('name')?.text, symbol).toMatch(/^names\./u)
  })

  it('has the containers, the queue and the functions that the code asks for', () => {
    expect(containers).toEqual(JSON.parse(JSON.stringify(cosmosContainers(product.collections))))
    const queue = resourcesOf('infra/modules/service-bus.bicep').find(({ type }) => type.endsWith('/queues'))
    expect(queue?.properties.get('name')?.text).toBe(`'${jobsQueue}'`)
    const terms = propertiesOf(queue?.properties.get('properties'))
    expect(terms.get('requiresSession')?.text).toBe(String(jobsQueueTerms.sessions))
    expect(terms.get('maxDeliveryCount')?.text).toBe(String(jobsQueueTerms.deliveries))
    expect(terms.get('lockDuration')?.text).toBe(`'PT${jobsQueueTerms.lockMinutes}M'`)
    expect(terms.get('duplicateDetectionHistoryTimeWindow')?.text).toBe(`'PT${jobsQueueTerms.duplicatesMinutes}M'`)
    const events = readFileSync('infra/events.bicep', 'utf8')
    for (const { name, under } of product.arrivals) {
      expect(events).toContain(`/functions/${functionName(name)}'`)
      expect(events).toContain(`'/blobs/${under}'`)
    }
  })

  it.each(parameterFiles)('%s is of the environment that it is named after', (file) => {
    expect(readFileSync(file, 'utf8')).toContain(`environmentName = '${basename(file, '.bicepparam')}'`)
  })
})
