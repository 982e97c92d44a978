import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listenToSqliteQueue } from '#local/host/sqlite-listener.ts'
import { readMessage } from '#platform/jobs/queue.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { processorTime } from '#tests/kit/processor-time.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { createTickingClock } from '#tests/kit/ticking-clock.ts'
import { queueContract } from './queue.contract.ts'

const run = promisify(execFile)
const settings = { lockSeconds: 1, maxDeliveries: 3, retrySeconds: () => 0 }

/** As another program would. */
function put(folder: string, { body, session, id }: { body: string; session: string; id: string }): void {
  const database = new DatabaseSync(join(folder, 'queue.db'), { timeout: 10_000 })
  database.prepare('INSERT INTO messages (id, session, body, visible) VALUES (?, ?, ?, 0)').run(id, session, body)
  database.close()
}

queueContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spil-queue-'))
  const clock = createTickingClock()
  const queue = new SqliteQueue(folder, { ...settings, clock })
  const others: SqliteQueue[] = []
  return {
    queue,
    put(body, { session, id }) {
      put(folder, { body, session, id })
      return Promise.resolve()
    },
    listen(handle, sessions = 1) {
      // A connection of its own, as another process has.
      const other = new SqliteQueue(folder, { ...settings, clock })
      others.push(other)
      const renewal = { renewEveryMilliseconds: 300, clock }
      return listenToSqliteQueue(other, handle, { sessions, onError: () => undefined, ...renewal })
    },
    deadLetters: () => Promise.resolve(queue.deadLetters().map(({ id }) => id)),
    async close() {
      clock.stop()
      for (const one of [queue, ...others]) await one.close()
      await rm(folder, { recursive: true })
    },
  }
})

interface Held {
  readonly id: string
  readonly session: string
  readonly step: 'begins' | 'ends'
}

/**
 * Another process that handles messages until none is left. It writes when it begins and ends with one to a file that
 * all share: the order of its lines is the order of what happened, which the clocks of two processes do not tell.
 */
async function drainInProcess(folder: string, file: string): Promise<void> {
  const program = `
    import { appendFileSync } from 'node:fs'
    import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
    const queue = new SqliteQueue(${JSON.stringify(folder)})
    while (queue.nextVisible() !== undefined) {
      const received = queue.receive()
      const { id, session, lock } = received ?? {}
      const tell = (step) => appendFileSync(${JSON.stringify(file)}, JSON.stringify({ id, session, step }) + '\\n')
      if (received !== undefined) tell('begins')
      await new Promise((resolve) => setTimeout(resolve, 3))
      if (received !== undefined) tell('ends')
      if (received !== undefined) queue.complete(lock)
    }`
  await run(process.execPath, ['--input-type=module', '--eval', program])
}

/** Sends a message of a firm, whose task is its id. */
const send = (queue: SqliteQueue, tenantId: string, id: string, session = id, afterSeconds = 0): Promise<void> =>
  queue.send({ tenantId, taskId: id, dispatch: 0 }, { session, id, afterSeconds })

interface Waiting {
  readonly id: string
  readonly firm: string
  readonly session: string
  visible: number
  lock: string | undefined
  lockedUntil: number
}

/** The obvious queue: looks at every message each time. */
class ObviousQueue {
  readonly waiting: Waiting[] = []
  /** Of firms that could be served: how often others were since they could. */
  readonly passedOver = new Map<string, number>()

  mayBeHandled(now: number): Waiting[] {
    const busy = new Set(this.waiting.filter(({ lockedUntil }) => lockedUntil > now).map(({ session }) => session))
    return this.waiting
      .filter(({ visible, session }) => visible <= now && !busy.has(session))
      .toSorted((one, other) => one.visible - other.visible || this.waiting.indexOf(one) - this.waiting.indexOf(other))
  }

  served(firm: string, now: number): void {
    const could = new Set(this.mayBeHandled(now).map((one) => one.firm))
    for (const one of could) this.passedOver.set(one, (this.passedOver.get(one) ?? 0) + 1)
    for (const one of this.passedOver.keys()) if (!could.has(one)) this.passedOver.delete(one)
    this.passedOver.delete(firm)
  }
}

const firms = ['a', 'b', 'c', 'd']
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      firm: fc.constantFrom(...firms, 'a', 'a', 'a'),
      session: fc.constantFrom('vendor', 'one', 'two', 'own'),
      after: fc.constantFrom(0, 0, 0, 5),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('receive' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('complete' as const, 'abandon' as const), which: fc.nat() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 5, 30) }) },
)

describe('turns of firms', () => {
  it('are taken one after another, whatever is sent, handled, given back or forgotten: each is served before another is a second time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 120 }), async (steps) => {
        const folder = await mkdtemp(join(tmpdir(), 'spil-queue-'))
        const clock = createTestClock()
        const queue = new SqliteQueue(folder, { clock, lockSeconds: 25, maxDeliveries: 1_000, retrySeconds: () => 3 })
        const obvious = new ObviousQueue()
        const now = (): number => clock.now().getTime()
        try {
          for (const [index, one] of steps.entries()) {
            if (one.kind === 'send') {
              const session = one.session === 'own' ? `own-${index}` : one.session
              await send(queue, one.firm, `m-${index}`, session, one.after)
              obvious.waiting.push({
                id: `m-${index}`,
                firm: one.firm,
                session,
                visible: now() + one.after * 1000,
                lock: undefined,
                lockedUntil: 0,
              })
            } else if (one.kind === 'wait') clock.advance(one.seconds)
            else if (one.kind === 'receive') {
              const may = obvious.mayBeHandled(now())
              const got = queue.receive()
              // Within the firm that is served the message that waits longest, as if it were the only firm.
              expect(got?.id).toBe(may.find(({ firm }) => firm === got?.firm)?.id)
              expect(got === undefined).toBe(may.length === 0)
              if (got === undefined) continue
              obvious.served(got.firm, now())
              for (const [firm, times] of obvious.passedOver)
                expect(times, `of ${firm}`).toBeLessThanOrEqual(firms.length)
              const held = obvious.waiting.find(({ id }) => id === got.id)
              Object.assign(held ?? {}, { lock: got.lock, lockedUntil: now() + 25_000 })
            } else {
              const held = obvious.waiting.filter(({ lock }) => lock !== undefined)
              const chosen = held[one.which % Math.max(1, held.length)]
              if (chosen === undefined) continue
              expect(queue[one.kind](chosen.lock ?? '')).toBe(true)
              if (one.kind === 'complete') obvious.waiting.splice(obvious.waiting.indexOf(chosen), 1)
              else Object.assign(chosen, { lock: undefined, lockedUntil: 0, visible: now() + 3_000 })
            }
          }
        } finally {
          await queue.close()
          await rm(folder, { recursive: true })
        }
      }),
      { numRuns: 40, seed: 26 },
    )
  })

  it.each([
    ['each in a session of its own', (index: number) => `session-${index}`],
    ['all in one session', () => 'lane'],
    ['in a few sessions', (index: number) => `lane-${index % 20}`],
  ])(
    'come as soon beside a hundred as beside twenty thousand messages of another firm, %s, and a look costs as much',
    async (_, sessionOf) => {
      const folder = await mkdtemp(join(tmpdir(), 'spil-queue-'))
      const queue = new SqliteQueue(folder)
      try {
        const costs: number[] = []
        for (const [from, to] of [
          [0, 100],
          [100, 20_000],
        ] as const) {
          const database = new DatabaseSync(join(folder, 'queue.db'))
          database.exec('BEGIN')
          const insert = database.prepare('INSERT INTO messages (id, session, body, visible) VALUES (?, ?, ?, 0)')
          for (let index = from; index < to; index += 1)
            insert.run(`a-${index}`, sessionOf(index), JSON.stringify({ tenantId: 'a', taskId: 'x', dispatch: 0 }))
          database.exec('COMMIT')
          database.close()
          // One is in hand, and holds its session.
          const inHand = queue.receive()
          await send(queue, 'b', `b-${from}`)
          const next = [queue.receive(), queue.receive()].filter((one) => one !== undefined)
          expect(next.map(({ firm }) => firm)).toContain('b')
          for (const { lock } of next) queue.complete(lock)
          costs.push(
            processorTime(() => {
              for (let look = 0; look < 200; look += 1) queue.complete(queue.receive()?.lock ?? '')
            }),
          )
          queue.complete(inHand?.lock ?? '')
        }
        // A look at every message would cost two hundred times as much.
        expect(costs[1]).toBeLessThan(20 * Math.max(costs[0] ?? 0, 2))
      } finally {
        await queue.close()
        await rm(folder, { recursive: true })
      }
    },
  )
})

describe('the file of a version before', () => {
  it('is read with all that waits in it, in its order, and what was in hand is given out again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spil-queue-'))
    const database = new DatabaseSync(join(folder, 'queue.db'))
    database.exec(`
      CREATE TABLE messages (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, session TEXT NOT NULL, body TEXT NOT NULL,
        visible INTEGER NOT NULL, deliveries INTEGER NOT NULL DEFAULT 0, lock TEXT, lockedUntil INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE INDEX messagesByTime ON messages (visible, sequence);
      CREATE INDEX messagesBySession ON messages (session, lockedUntil);
      CREATE TABLE deadLetters (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, session TEXT NOT NULL, body TEXT NOT NULL,
        reason TEXT NOT NULL, died INTEGER NOT NULL
      ) STRICT;
      INSERT INTO deadLetters (id, session, body, reason, died) VALUES ('dead', 'lane', 'who knows', 'before', 0);`)
    const insert = database.prepare('INSERT INTO messages (id, session, body, visible, lock) VALUES (?, ?, ?, 0, ?)')
    insert.run('one', 'lane', JSON.stringify({ tenantId: 'a', taskId: 'one', nudge: 1 }), 'gone')
    insert.run('two', 'lane', JSON.stringify({ tenantId: 'a', taskId: 'two', dispatch: 2 }), null)
    database.close()
    for (const _ of ['opened', 'opened again']) await new SqliteQueue(folder).close()
    const queue = new SqliteQueue(folder)
    queue.releaseLocks()
    const read = []
    for (let got = queue.receive(); got !== undefined; got = queue.receive()) {
      read.push(readMessage(got.body))
      queue.complete(got.lock)
    }
    expect(read).toEqual([
      { tenantId: 'a', taskId: 'one', dispatch: 1 },
      { tenantId: 'a', taskId: 'two', dispatch: 2 },
    ])
    expect(queue.deadLetters()).toEqual([{ id: 'dead', session: 'lane', body: 'who knows', reason: 'before' }])
    await queue.close()
    await rm(folder, { recursive: true })
  })
})

describe('a queue on SQLite', () => {
  it('gives the message of a host that died to another when the lock is over, and its session with it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spil-queue-'))
    const clock = createTestClock()
    const queue = new SqliteQueue(folder, { ...settings, clock })
    const send = (id: string): Promise<void> =>
      queue.send({ tenantId: 'tenant-a', taskId: id, dispatch: 0 }, { session: 'lane', id })
    await send('first')
    await send('second')
    const dead = queue.receive()
    expect(queue.receive()).toBeUndefined()
    clock.advance(1.1)
    const taken = queue.receive()
    expect(taken).toMatchObject({ id: 'first', delivery: 2 })
    // The dead one wakes up: its word counts no more.
    expect(queue.renew(dead?.lock ?? '')).toBe(false)
    expect(queue.complete(dead?.lock ?? '')).toBe(false)
    expect(queue.complete(taken?.lock ?? '')).toBe(true)
    expect(queue.receive()).toMatchObject({ id: 'second', delivery: 1 })
    await queue.close()
    await rm(folder, { recursive: true })
  })

  it('lets a host that was only paused keep its message, where nobody has taken the session meanwhile', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spil-queue-'))
    const clock = createTestClock()
    const queue = new SqliteQueue(folder, { ...settings, clock })
    const send = (id: string, session: string): Promise<void> =>
      queue.send({ tenantId: 'tenant-a', taskId: id, dispatch: 0 }, { session, id })
    await send('first', 'lane')
    const paused = queue.receive()
    clock.advance(1.1)
    expect(queue.renew(paused?.lock ?? '')).toBe(true)
    expect(queue.receive()).toBeUndefined()
    await queue.close()
    await rm(folder, { recursive: true })
  })

  it('is shared by processes: each message goes to one of them, each session to one at a time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spil-queue-'))
    const queue = new SqliteQueue(folder)
    for (let index = 0; index < 60; index += 1) {
      const id = `task-${index}`
      await queue.send({ tenantId: 'tenant-a', taskId: id, dispatch: 0 }, { session: `lane-${index % 3}`, id })
    }
    const file = join(folder, 'held.txt')
    await Promise.all(Array.from({ length: 3 }, () => drainInProcess(folder, file)))
    const lines = (await readFile(file, 'utf8')).trim().split('\n')
    const held = lines.map((line) => JSON.parse(line) as Held)
    expect(held.flatMap(({ id, step }) => (step === 'begins' ? [id] : [])).toSorted()).toEqual(
      Array.from({ length: 60 }, (_, index) => `task-${index}`).toSorted(),
    )
    for (const lane of ['lane-0', 'lane-1', 'lane-2']) {
      const inLane = held.filter(({ session }) => session === lane)
      for (const [index, { id, step }] of inLane.entries()) {
        if (step === 'begins') expect(inLane[index + 1]).toEqual({ id, session: lane, step: 'ends' })
      }
    }
    await queue.close()
    await rm(folder, { recursive: true })
  })
})
