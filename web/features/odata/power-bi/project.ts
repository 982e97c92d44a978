import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-writer.js'
import type { Locale } from '#domain/shared/locale.ts'
import type { FeedSet } from '../feed-query.ts'
import { semanticModel } from './model.ts'
import { reportFiles, schemaOf } from './report.ts'

const name = 'Spil'

/**
 * A Power BI project on the feed at an address, in a language: text files by their path. It holds no key; Power BI asks
 * its user for one. Everything but measures and pages follows from what the feed tells of itself.
 */
export function powerBiProject(
  address: string,
  sets: readonly FeedSet[],
  locale: Locale,
): readonly (readonly [path: string, text: string])[] {
  const [model, report] = [`${name}.SemanticModel`, `${name}.Report`]
  const files: readonly (readonly [string, object])[] = [
    [
      `${name}.pbip`,
      {
        ...schemaOf('pbip/pbipProperties/1.0.0'),
        version: '1.0',
        artifacts: [{ report: { path: report } }],
        settings: { enableAutoRecovery: true },
      },
    ],
    [
      `${model}/definition.pbism`,
      { ...schemaOf('item/semanticModel/definitionProperties/1.0.0'), version: '4.2', settings: {} },
    ],
    [`${model}/model.bim`, semanticModel(address, sets, locale)],
    [
      `${report}/definition.pbir`,
      {
        ...schemaOf('item/report/definitionProperties/2.0.0'),
        version: '4.0',
        datasetReference: { byPath: { path: `../${model}` } },
      },
    ],
    ...reportFiles(sets, locale).map(([path, file]) => [`${report}/definition/${path}`, file] as const),
  ]
  return files.map(([path, file]) => [path, JSON.stringify(file, undefined, 2)])
}

/** The project as one file to download. */
export async function zippedProject(...of: Parameters<typeof powerBiProject>): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const whole = new Response(readable).blob()
  const zip = new ZipWriter(writable, { useWebWorkers: false })
  for (const [path, text] of powerBiProject(...of)) await zip.add(path, new Blob([text]).stream())
  await zip.close()
  return new Blob([await whole], { type: 'application/zip' })
}
