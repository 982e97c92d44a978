import { isDeepStrictEqual } from 'node:util'
import { removeFolder, startProduct } from '#tests/kit/product.ts'
import { day, type FirmReport } from './day.ts'
import { openOffice } from './office.ts'

const lastLines = 50

async function played(
  platform: 'azure' | 'local',
  firms: number,
  environment: Readonly<Record<string, string>>,
): Promise<FirmReport[]> {
  const product = await startProduct({ platform, environment })
  try {
    const office = await openOffice(product)
    const begun = performance.now()
    const reports = await day(office, firms)
    console.log(`${platform}: ${firms} firms in ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
    await office.close()
    await product.stop()
    for (const line of product.output().split('\n')) if (line.startsWith('What went wrong')) console.log(line)
    return reports
  } catch (error) {
    // What it said is long; SPIL_TEST_OUTPUT names a file for all of it.
    console.log(product.output().split('\n').filter((line) => !line.startsWith('{')).slice(-lastLines).join('\n')) // prettier-ignore
    throw error
  } finally {
    await removeFolder(product.folder)
  }
}

/**
 * One day of so many firms on two instances, of which one is killed now and then, against the same day on one machine. Prints
 * what differs; answers whether nothing does.
 */
export async function comparedDay(firms: number, environment: Readonly<Record<string, string>>): Promise<boolean> {
  const found = await played('azure', firms, environment)
  const wanted = await played('local', firms, environment)
  let differences = 0
  for (const [firm, one] of wanted.entries())
    for (const [what, value] of Object.entries(one)) {
      if (isDeepStrictEqual(value, found[firm]?.[what])) continue
      differences += 1
      console.log(JSON.stringify({ firm, what, wanted: value, found: found[firm]?.[what] }))
    }
  console.log(
    `${wanted.length} firms, ${differences} differences; the first has ${JSON.stringify(wanted[0]?.['contents'])}`,
  )
  return differences === 0 && wanted.length === firms
}
