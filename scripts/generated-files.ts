import { globSync, readFileSync } from 'node:fs'
import { parse as parseMessage, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { codegen } from '@graphql-codegen/core'
import { preset } from '@graphql-codegen/client-preset'
import * as typescriptPlugin from '@graphql-codegen/typescript'
import * as resolversPlugin from '@graphql-codegen/typescript-resolvers'
import type { Types } from '@graphql-codegen/plugin-helpers'
import { buildSchema, extendSchema, parse, printSchema, Source, type GraphQLSchema } from 'graphql'
import { recordTablesSdl, tableQueryNames } from './record-tables-sdl.ts'

const scalars = {
  DateTime: 'string',
  Period: 'string',
  Decimal: 'string',
  Upload: 'string',
  JSON: 'Record<string, unknown>',
}

const header = '/* Written by `npm run generate`. Do not edit. */\n/* eslint-disable */\n'

/** Content by path of every file that is made from other files. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const recordsSdl = recordTablesSdl()
  files.set('functions/records/schema.generated.graphql', recordsSdl)
  files.set('functions/records/table-queries.generated.ts', header + tableQueryNames())
  const schema = joinedSchema(recordsSdl)
  files.set('schema.graphql', `# Written by \`npm run generate\`. Do not edit.\n${printSchema(schema)}\n`)
  files.set('functions/platform/graphql/generated/resolvers.ts', header + (await resolverTypes(schema)))
  files.set(
    'functions/platform/graphql/generated/sdl.ts',
    `${header}export const sdl = ${JSON.stringify(printSchema(schema))}\n`,
  )
  for (const [path, content] of await browserDocuments(schema)) files.set(path, content)
  files.set('web/messages/ids.generated.ts', messageIds())
  return files
}

function joinedSchema(recordsSdl: string): GraphQLSchema {
  const sources = globSync('functions/*/schema.graphql').sort()
  const base = buildSchema(withPlaceholders(readFileSync('functions/platform/schema.graphql', 'utf8')))
  const rest = sources
    .filter((file) => !file.includes('platform'))
    .map((file) => readFileSync(file, 'utf8'))
    .concat(recordsSdl)
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
    const content = await codegen(output)
    files.set(output.filename, header + content)
  }
  return files
}

/** The union of ids that exist in the Dutch messages, and the values each takes; a test keeps English equal. */
function messageIds(): string {
  const messages = JSON.parse(readFileSync('web/messages/nl.json', 'utf8')) as Record<string, string>
  const ids = Object.keys(messages).sort()
  const union = ids.map((id) => `  | ${JSON.stringify(id)}`).join('\n')
  const taken = ids.flatMap((id) => {
    const names = [...argumentNames(parseMessage(messages[id] ?? ''))].sort()
    return names.length === 0
      ? []
      : [`  ${JSON.stringify(id)}: ${names.map((name) => JSON.stringify(name)).join(' | ')}`]
  })
  return `${header}export type MessageId =\n${union}\n\nexport interface MessageArguments {\n${taken.join('\n')}\n}\n`
}

/** Names of the values and tags of a message, at any depth. */
function argumentNames(elements: readonly MessageFormatElement[]): Set<string> {
  const names = new Set<string>()
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value)
    const inside =
      'options' in element
        ? Object.values(element.options).flatMap(({ value }) => value)
        : 'children' in element
          ? element.children
          : []
    for (const name of argumentNames(inside)) names.add(name)
  }
  return names
}
