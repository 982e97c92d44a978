import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePorts } from '#tests/kit/free-ports.ts'

it('ports for a process that is to start are ones that nobody listens on, that no connection gets, and never the same twice', async () => {
  const [taken = 0] = await freePorts(1)
  const server = createServer().listen(taken + 1, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const ports = [...(await freePorts(3)), ...(await freePorts(3))]
  expect(new Set([...ports, taken, taken + 1]).size).toBe(8)
  expect(Math.max(...ports)).toBeLessThan(32_768)
  await new Promise((resolve) => server.close(resolve))
})
