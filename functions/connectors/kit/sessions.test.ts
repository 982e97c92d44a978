import { describe, expect, it } from 'vitest'
import { createSessions } from './sessions.ts'

function vendor() {
  const opened: string[] = []
  const failures: Error[] = []
  const sessions = createSessions(async () => {
    await Promise.resolve()
    const failure = failures.pop()
    if (failure !== undefined) throw failure
    opened.push(`session ${opened.length + 1}`)
    return opened.at(-1) ?? ''
  })
  return { sessions, opened, failures }
}

describe('the session of a vendor', () => {
  it('is opened once for however many calls', async () => {
    const { sessions } = vendor()
    expect(await Promise.all([sessions.current(), sessions.current()])).toEqual(['session 1', 'session 1'])
    expect(await sessions.current()).toBe('session 1')
  })

  it('is opened once more for however many calls were refused with it', async () => {
    const { sessions, opened } = vendor()
    const refused = await sessions.current()
    const renewed = await Promise.all([sessions.renewed(refused), sessions.renewed(refused)])
    expect([...renewed, await sessions.renewed(refused)]).toEqual(['session 2', 'session 2', 'session 2'])
    expect(opened).toHaveLength(2)
  })

  it('that could not be opened is asked for again', async () => {
    const { sessions, failures } = vendor()
    failures.push(new Error('The vendor is down'))
    await expect(sessions.current()).rejects.toThrow('down')
    expect(await sessions.current()).toBe('session 1')
  })
})
