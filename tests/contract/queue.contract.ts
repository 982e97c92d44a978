import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery, Handle, Listening } from '#local/host/queue-listener.ts'
import { readMessage, type JobQueue, type SendOptions } from '#platform/jobs/queue.ts'
import { strangeMessages } from '#tests/kit/strange-messages.ts'

/** A queue under test: what sends to it, what listens to it, and how a dead host and time are made. */
export interface QueueUnderTest {
  readonly queue: JobQueue
  /** Puts a text there past the sender, as another program may, or one of another version. */
  put(body: string, options: Pick<SendOptions, 'session' | 'id'>): Promise<void>
  /** Listens as another process would; lock time is one second, a message dies after three deliveries. */
  listen(handle: Handle, sessions?: number): Listening
  deadLetters(): Promise<string[]>
  close(): Promise<void>
}

const message = (taskId: string = randomUUID()) => ({ tenantId: 'tenant-a', taskId, dispatch: 0 })
const taskOf = (delivery: Delivery): string => readMessage(delivery.body).taskId

function canBeRead(body: string): boolean {
  try {
    readMessage(body)
    return true
  } catch {
    return false
  }
}

async function eventually(check: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let round = 0; round < 1000; round += 1) {
    if (await check()) return
    await pause(10)
  }
  throw new Error(`It never came to this: ${what}`)
}

/** What every queue driver promises to the job runner. */
export function queueContract(name: string, open: () => Promise<QueueUnderTest>): void {
  describe(`a queue on ${name}`, () => {
    let subject: QueueUnderTest
    const listening: Listening[] = []
    const listen = (handle: Handle, sessions?: number): void => {
      listening.push(subject.listen(handle, sessions))
    }
    const send = (taskId: string, options: Partial<SendOptions> = {}): Promise<void> =>
      subject.queue.send(message(taskId), { session: taskId, id: randomUUID(), ...options })

    beforeEach(async () => {
      subject = await open()
    })
    afterEach(async () => {
      await Promise.all(listening.splice(0).map((one) => one.stop()))
      await subject.close()
    })

    it('delivers each message that was sent, once where its handler succeeds', async () => {
      const seen: string[] = []
      listen((delivery) => Promise.resolve(void seen.push(taskOf(delivery))), 4)
      const sent = Array.from({ length: 20 }, (_, index) => `task-${index}`)
      await Promise.all(sent.map((task) => send(task)))
      await eventually(() => seen.length >= 20, 'twenty deliveries')
      expect(seen.toSorted()).toEqual(sent.toSorted())
    })

    it('hands over the message as it was sent, with its session and the number of the delivery', async () => {
      const seen: Delivery[] = []
      listen((delivery) => Promise.resolve(void seen.push(delivery)))
      await send('task-1', { session: 'exact-online-2', id: 'task-1-0' })
      await eventually(() => seen.length === 1, 'one delivery')
      expect(seen[0]).toMatchObject({ id: 'task-1-0', session: 'exact-online-2', delivery: 1 })
      expect(readMessage(seen[0]?.body)).toEqual({ tenantId: 'tenant-a', taskId: 'task-1', dispatch: 0 })
    })

    it('takes a second message with the same id for the first', async () => {
      const seen: string[] = []
      await send('task-1', { id: 'same' })
      await send('task-1', { id: 'same' })
      await send('task-2')
      listen((delivery) => Promise.resolve(void seen.push(taskOf(delivery))))
      await eventually(() => seen.includes('task-2') && seen.includes('task-1'), 'both tasks')
      expect(seen.filter((task) => task === 'task-1')).toHaveLength(1)
    })

    it('handles messages of one session in order and never two at a time, over several listeners', async () => {
      const order: string[] = []
      let running = 0
      let most = 0
      const handle: Handle = async (delivery) => {
        running += 1
        most = Math.max(most, running)
        await pause(5)
        order.push(taskOf(delivery))
        running -= 1
      }
      const sent = Array.from({ length: 10 }, (_, index) => `task-${index}`)
      for (const task of sent) await send(task, { session: 'lane' })
      listen(handle, 4)
      listen(handle, 4)
      await eventually(() => order.length === 10, 'ten deliveries')
      expect(most).toBe(1)
      expect(order).toEqual(sent)
    })

    it('handles messages of different sessions side by side', async () => {
      const together = Promise.withResolvers<undefined>()
      let running = 0
      listen(async () => {
        running += 1
        if (running === 2) together.resolve(undefined)
        await together.promise
      }, 2)
      await send('task-1')
      await send('task-2')
      await expect(together.promise).resolves.toBeUndefined()
    })

    it('keeps a delayed message back, and delivers others meanwhile', async () => {
      const seen: string[] = []
      await send('later', { afterSeconds: 1.5 })
      await send('now')
      listen((delivery) => Promise.resolve(void seen.push(taskOf(delivery))))
      await eventually(() => seen.length === 2, 'both')
      expect(seen).toEqual(['now', 'later'])
    })

    it('delivers a message again when its handler fails', async () => {
      const deliveries: number[] = []
      listen(({ delivery }) => {
        deliveries.push(delivery)
        return delivery < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve()
      })
      await send('task-1')
      await eventually(() => deliveries.length === 3, 'a third delivery')
      expect(deliveries).toEqual([1, 2, 3])
      expect(await subject.deadLetters()).toEqual([])
    })

    it('puts a message aside that fails each time, while others of its session go on', async () => {
      const seen: string[] = []
      listen((delivery) => {
        if (taskOf(delivery) === 'poison') return Promise.reject(new Error('always'))
        seen.push(taskOf(delivery))
        return Promise.resolve()
      })
      await send('poison', { session: 'lane', id: 'poison-0' })
      await send('healthy', { session: 'lane' })
      await eventually(async () => (await subject.deadLetters()).length === 1, 'a dead letter')
      await eventually(() => seen.includes('healthy'), 'the healthy message')
      expect(await subject.deadLetters()).toEqual(['poison-0'])
    })

    it('reads a message of the version before', async () => {
      const seen: unknown[] = []
      listen((delivery) => Promise.resolve(void seen.push(readMessage(delivery.body))))
      const known = { tenantId: 'tenant-a', taskId: 'task-1' }
      await subject.put(JSON.stringify({ ...known, nudge: 3 }), { session: 'one', id: 'one' })
      await subject.put(JSON.stringify({ ...known, dispatch: 4 }), { session: 'one', id: 'two' })
      await eventually(() => seen.length === 2, 'both')
      expect(seen).toEqual([
        { ...known, dispatch: 3 },
        { ...known, dispatch: 4 },
      ])
    })

    it('puts aside whatever cannot be read, of every kind, while the messages of others go on', async () => {
      const seen: string[] = []
      const strange = strangeMessages({ tenantId: 'tenant-a', taskId: 'task-9' }).filter(
        ({ kind }) => !kind.startsWith('names a firm'),
      )
      for (const [index, { body }] of strange.entries()) {
        // Some in a session that others use.
        await subject.put(body, { session: `lane-${index % 4}`, id: `strange-${index}` })
      }
      const sent = Array.from({ length: 10 }, (_, index) => `task-${index}`)
      for (const task of sent) await send(task, { session: 'lane-0' })
      // Where it is not understood, this throws.
      listen(async (delivery) => void seen.push(await Promise.resolve(taskOf(delivery))), 4)
      await eventually(() => sent.every((task) => seen.includes(task)), 'all of ours')
      const unread = strange.flatMap(({ body }, index) => (canBeRead(body) ? [] : [`strange-${index}`]))
      await eventually(async () => (await subject.deadLetters()).length === unread.length, 'all that cannot be read')
      expect((await subject.deadLetters()).toSorted()).toEqual(unread.toSorted())
    })

    it('keeps a message of a slow handler away from others for as long as it works', async () => {
      const seen: string[] = []
      const slow: Handle = async (delivery) => {
        seen.push(taskOf(delivery))
        await pause(2_500)
      }
      listen(slow)
      listen(slow)
      await send('task-1')
      await pause(2_600)
      expect(seen).toEqual(['task-1'])
    })

    it('waits for the messages in hand when a listener stops', async () => {
      const started = Promise.withResolvers<undefined>()
      let finished = false
      const one = subject.listen(async () => {
        started.resolve(undefined)
        await pause(100)
        finished = true
      })
      await send('task-1')
      await started.promise
      await one.stop()
      expect(finished).toBe(true)
    })
  })
}
