import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** From the lowest it may be to the highest: the same twice where it is known. */
export interface Range {
  readonly low: number
  readonly high: number
}

const amount = z.number().nonnegative()

const Figure = z
  .union([amount, z.tuple([amount, amount])])
  .transform((figure): Range =>
    typeof figure === 'number' ? { low: figure, high: figure } : { low: figure[0], high: figure[1] },
  )
  .refine(({ low, high }) => low <= high, 'The lower end comes first')

/** Beside what it is, each figure says in what, and one that we did not choose ourselves where it is from. */
const Public = z
  .strictObject({ figure: Figure, unit: z.string().min(1), source: z.union([z.url(), z.literal('memory')]) })
  .transform(({ figure, ...about }) => ({ ...figure, ...about }))
const Ours = z
  .strictObject({ figure: Figure, unit: z.string().min(1) })
  .transform(({ figure, ...about }) => ({ ...figure, ...about }))

const group = <Entry extends z.ZodType, Name extends string>(
  entry: Entry,
  ...names: readonly Name[]
): z.ZodObject<Record<Name, Entry>, z.core.$strict> =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, entry])) as Record<Name, Entry>)

const Figures = z.strictObject({
  about: z.string(),
  looked: z.iso.date(),
  currency: group(Public, 'eurosADollar'),
  prices: group(
    Public,
    'autoscaleUnits', 'cosmosStorage', 'continuousBackup', 'gbSeconds', 'executions', 'freeGbSeconds', 'freeExecutions',
    'alwaysReady', 'serviceBusBase', 'serviceBusIncluded', 'serviceBusOperations', 'serviceBusConnections', 'blobStorage',
    'blobWrites', 'blobReads', 'frontDoorBase', 'frontDoorRequests', 'frontDoorOut', 'natHour', 'natData', 'publicAddress',
    'staticWebApp', 'keyVault', 'premiumHour', 'serverlessUnits', 'metricAlert', 'lineAlert', 'webTests', 'probes', 'telemetry', 'freeTelemetry', 'billedTelemetry', 'mail',
  ), // prettier-ignore
  limits: group(
    Public,
    'logicalPartitionGb', 'logicalPartitionUnits', 'physicalPartitionGb', 'instanceGb', 'instancesOfRegion',
    'instanceDiskMb', 'premiumDiskMb', 'serverlessUnits', 'connections', 'queueOperations',
  ), // prettier-ignore
  assumptions: group(
    Ours,
    'connections', 'people', 'pages', 'workdays', 'feeds', 'changedConnections', 'newFirms', 'pageBytes', 'vendorBytes',
    'hostSpanBytes', 'hostLineBytes', 'diagnosticsMb', 'diagnosticsFirmMb', 'callsAtOnce', 'storeLatency', 'queueLatency', 'downloadRate', 'processor', 'vendorAnswer', 'rowsACall',
    'memoryIdle', 'memoryNewRows', 'memoryRun', 'sizes',
  ), // prettier-ignore
  rowsOfConnector: z.object({ about: z.string() }).catchall(amount),
})
export type Figures = z.infer<typeof Figures>

export const figuresFile = join(import.meta.dirname, 'figures.json')

/** Errors: a ZodError that names what does not fit. */
export const parseFigures = (raw: unknown): Figures => Figures.parse(raw)

export const readFigures = (): Figures => parseFigures(JSON.parse(readFileSync(figuresFile, 'utf8')))

export const middle = ({ low, high }: Range): number => (low + high) / 2
