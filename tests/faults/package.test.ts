import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { product } from '#functions/slices.ts'
import { testSettings } from '#tests/kit/test-platform.ts'

const Report = z.object({ names: z.array(z.string()), ready: z.int() })

it('what is built is whole: it registers everything and is ready where nothing of ours is installed beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spil-package-'))
  try {
    const app = join(folder, 'app')
    await cp('dist/functions', app, { recursive: true })
    const files = await readdir(app)
    expect(files).toEqual(expect.arrayContaining(['app.mjs', 'host.json', 'package.json', 'store-program.mjs']))
    expect(files).toEqual(expect.arrayContaining(['reading-program.mjs', 'reading-guard.mjs']))
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    expect(await readFile(join(app, 'host.json'), 'utf8')).toBe(await readFile('host.json', 'utf8'))

    const child = promisify(execFile)
    const env = { ...process.env, ...testSettings(join(folder, 'data')) }
    const { stdout } = await child(process.execPath, ['tests/kit/package-process.ts', app], { env })
    const { names, ready } = Report.parse(JSON.parse(stdout))
    expect(ready).toBe(200)
    const { routes, timers, arrivals } = product
    const wanted = [...routes, ...timers, ...arrivals].map(({ name }) => name)
    expect(names.toSorted()).toEqual([...wanted, 'jobs'].toSorted())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
