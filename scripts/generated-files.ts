import { globSync, readFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import { preset } from '@graphql-codegen/client-preset'
import * as typescriptPlugin from '@graphql-codegen/typescript'
import * as resolversPlugin from '@graphql-codegen/typescript-resolvers'
import type { Types } from '@graphql-codegen/plugin-helpers'
import { buildSchema, extendSchema, parse, printSchema, Source, type GraphQLSchema } from 'graphql'
import { tableQueriesSdl } from '../functions/records/table-sdl.ts'
import type { Content, Files } from './made-files.ts'
import { messageIds } from './message-ids.ts'
import { templateFiles } from './templates.ts'

const scalars = {
  DateTime: 'string',
  Period: 'string',
  Decimal: 'string',
  Upload: 'string',
  JSON: 'Record<string, unknown>',
}

const header = '/* Written by `npm run generate`. Do not edit. */\n/* oxlint-disable */\n'

/** What a reviewer reads and the browser app is written against, by path: these are in git. */
export async function committedFiles(): Promise<Files> {
  const schema = joinedSchema(tableQueriesSdl())
  const documents = await browserDocuments(schema)
  return new Map([
    ['schema.graphql', `# Written by \`npm run generate\`. Do not edit.\n${printSchema(schema)}\n`],
    ['infra/cosmos-containers.json', await containersOfCosmos()],
    ['domain/connectors/assumed-columns.json', await columnsNobodyConfirmed()],
    ...documents,
  ])
}

/** What infrastructure makes the containers of Cosmos DB from: the declarations that the store is opened with. */
async function containersOfCosmos(): Promise<string> {
  // Loaded here: they are made of generated files themselves.
  const { product } = await import('../functions/slices.ts')
  const { cosmosContainers } = await import('../functions/platform/store/cosmos/containers.ts')
  return `${JSON.stringify(cosmosContainers(product.collections), null, 2)}\n`
}

/** What the sync and the page of a connection know of the facts of its vendor: the columns that no source names. */
async function columnsNobodyConfirmed(): Promise<string> {
  const { assumedColumns } = await import('../local/probe/columns-seen.ts')
  return `${JSON.stringify(assumedColumns(), null, 2)}\n`
}

/** What only the compiler, the bundle and people who download a template need, by path: git ignores these. */
export async function ignoredFiles(): Promise<Files> {
  // Without the table queries: their rows come from the catalogue, no resolver is written for one of them.
  const schema = joinedSchema()
  const generated = 'functions/platform/graphql/generated'
  return new Map<string, Content>([
    [`${generated}/resolvers.ts`, header + (await resolverTypes(schema))],
    [`${generated}/slices-sdl.ts`, `${header}export const slicesSdl = ${JSON.stringify(printSchema(schema))}\n`],
    ['web/messages/ids.generated.ts', header + messageIds()],
    ...(await templateFiles()),
  ])
}

function joinedSchema(more = ''): GraphQLSchema {
  const sources = globSync('functions/*/schema.graphql').sort()
  const base = buildSchema(withPlaceholders(readFileSync('functions/platform/schema.graphql', 'utf8')))
  const rest = sources
    .filter((file) => !file.includes('platform'))
    .map((file) => readFileSync(file, 'utf8'))
    .concat(more)
    .join('\n')
  const joined = printSchema(extendSchema(base, parse(rest)))
  return buildSchema(joined.replaceAll('  __placeholder: Boolean\n', ''))
}

/** The grammar has no empty root types; the slices fill them. */
function withPlaceholders(sdl: string): string {
  return sdl.replaceAll(/^type (Query|Mutation)$/gm, 'type $1 {\n  __placeholder: Boolean\n}')
}

async function resolverTypes(schema: GraphQLSchema): Promise<string> {
  return codegen({
    filename: 'resolvers.ts',
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    documents: [],
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript: typescriptPlugin, resolvers: resolversPlugin },
    config: {
      contextType: '../context.ts#RequestContext',
      useTypeImports: true,
      enumsAsTypes: true,
      strictScalars: true,
      scalars,
      immutableTypes: true,
      avoidOptionals: { field: true, object: true, resolvers: false, query: false, mutation: false },
      maybeValue: 'T | null',
      inputMaybeValue: 'T | null | undefined',
    },
  })
}

async function browserDocuments(schema: GraphQLSchema): Promise<Map<string, string>> {
  const documents: Types.DocumentFile[] = []
  for (const file of globSync('web/**/*.graphql').sort()) {
    const text = readFileSync(file, 'utf8')
    if (text.trim() === '') continue
    documents.push({ location: file, document: parse(new Source(text, file)), rawSDL: text })
  }
  const files = new Map<string, string>()
  if (documents.length === 0) return files
  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: 'web/graphql/generated/',
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    documents,
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      strictScalars: true,
      // In the browser an upload is the file itself; on the server it is a handle of the request.
      scalars: { ...scalars, Upload: 'File' },
      documentMode: 'string',
      importExtension: '.ts',
    },
    presetConfig: { fragmentMasking: false },
    pluginMap: {},
    plugins: [],
    pluginContext: {},
    documentTransforms: [],
  })
  for (const output of outputs) {
    // The preset's other files are for documents that are written in the middle of code; ours have files of their own.
    if (output.filename.endsWith('/graphql.ts')) files.set(output.filename, header + (await codegen(output)))
  }
  return files
}
