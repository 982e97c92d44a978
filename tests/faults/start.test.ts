import { afterEach, describe, expect, it } from 'vitest'
import { freePorts } from '#tests/kit/free-ports.ts'
import { smoke } from '../../scripts/smoke.ts'
import { emptyFolder, removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'

const running: RunningProduct[] = []
const folders = new Set<string>()
async function start(options: Parameters<typeof startProduct>[0] = {}): Promise<RunningProduct> {
  const product = await startProduct(options)
  running.push(product)
  folders.add(product.folder)
  return product
}
afterEach(async () => {
  for (const product of running.splice(0)) await product.kill()
  for (const folder of folders) await removeFolder(folder)
  folders.clear()
})

const mailCount = async ({ url }: RunningProduct): Promise<number> =>
  (await (await fetch(`${url}/_local/mail`)).text()).split('<li>').length - 1

describe('npm start', () => {
  it('serves the app, its settings and its API, and ends with code 0 when it is asked to', async () => {
    const product = await start({ folder: await emptyFolder() })
    expect(await (await fetch(product.url)).text()).toContain('<div id="root">')
    expect(await (await fetch(`${product.url}/config.json`)).json()).toMatchObject({ appUrl: product.url })
    const answer = await fetch(`${product.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-spil-request': '1' },
      body: JSON.stringify({ query: '{ __typename }' }),
    })
    // The API is there, and answers nobody whom it does not know.
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ errors: [{ message: 'AUTH_NOT_AUTHENTICATED' }] })
    // What is asked after a deployment holds here too; another version is noticed.
    expect(await smoke(product.url, '0.1.0-local')).toEqual([])
    expect((await smoke(product.url, '9.9.9')).join()).toContain('/api/health/ready says')
    expect(product.output()).toContain('sanne@dewaag.example')
    expect(await product.stop()).toBe(0)
  })

  it('keeps what it has over a power cut, and starts again on the same ports at once', async () => {
    const ports = await freePorts(4)
    const first = await start({ ports })
    const { folder } = first
    const before = await mailCount(first)
    await first.kill()
    const second = await start({ folder, ports })
    expect(second.output()).not.toContain('demo firms …')
    expect(await mailCount(second)).toBeGreaterThanOrEqual(before)
    expect(await second.stop()).toBe(0)
  })

  it('beside one that runs says which setting to change when a port is taken, and does not start on the same data', async () => {
    const ports = await freePorts(4)
    const { folder } = await start({ ports })
    const [, ...others] = await freePorts(4)
    const refused = await startProduct({ ports: [ports[0] ?? 0, ...others], folder: await emptyFolder() }).catch(String)
    expect(refused).toContain(`Port ${ports[0] ?? ''} is in use by another program.`)
    expect(refused).toContain('set SPIL_PORT to a free port')
    expect(refused).not.toContain('    at ')
    expect(await startProduct({ folder }).catch(String)).toContain('Spil runs already on the data in')
  })
})
