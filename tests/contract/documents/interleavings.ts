import fc from 'fast-check'
import { readdirSync, statSync, truncateSync, unlinkSync, copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { AppError } from '#domain/shared/errors.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Documents, Write } from '#platform/store/documents.ts'
import type { TenantDocuments } from '#platform/store/index.ts'
import type { CosmosRig, Instance } from './cosmos-rig.ts'
import { History } from './history.ts'

const Ball = z.object({ id: z.string(), connectionId: z.string(), value: z.number(), name: z.string() })
type Ball = z.infer<typeof Ball>

export const balls = defineCollection({
  name: 'balls',
  scope: 'connection',
  schema: Ball,
  columns: { value: 'integer', name: 'sortedText' },
  indexes: [{ columns: ['name'] }],
  searchIn: ['name'],
})

const ids = ['a', 'b', 'c', 'd', 'e']
/** Always written together. */
const pair = ['left', 'right']
const everyId = [...ids, ...pair]

const who = fc.constantFrom(0 as const, 1 as const)
const together = fc.boolean()
const id = fc.constantFrom(...ids)

/** One step of a story. `together`: the next begins before it has ended. */
export const steps = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('create', 'upsert', 'delete', 'replace'), who, id, together }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('both' as const), who, together }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('many' as const), who, together }) },
  { weight: 9, arbitrary: fc.record({ kind: fc.constantFrom('query', 'scan', 'search', 'count'), who, together }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('snapshot', 'restart', 'purge', 'weeks'),
      who,
      together: fc.constant(false),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('lose', 'cut', 'swap', 'evict'), who, together: fc.constant(false) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('doubled', 'gone', 'refused', 'throttled', 'unavailable', 'lost', 'crash'),
      who,
      together: fc.constant(false),
    }),
  },
)
export type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never

/** Two instances on one account, and what was done through them. */
export class Story {
  readonly #rig: CosmosRig
  readonly #tenantId: TenantId
  readonly #instances: Instance[]
  readonly #crashes: { next: number }
  readonly #weeks: { past: number }
  readonly #history = new History()
  #value = 0

  constructor(
    rig: CosmosRig,
    tenantId: TenantId,
    instances: Instance[],
    controls: { crashes: { next: number }; weeks: { past: number } },
  ) {
    this.#rig = rig
    this.#tenantId = tenantId
    this.#instances = instances
    this.#crashes = controls.crashes
    this.#weeks = controls.weeks
  }

  async tell(story: readonly Step[], start: () => Promise<Instance>): Promise<void> {
    const open: Promise<void>[] = []
    try {
      for (const step of story) {
        // A store is closed when what it was asked has ended.
        if (step.kind === 'restart') await Promise.all(open)
        const done = this.#step(step, start)
        // Each is waited for at the end, where what went wrong is told.
        done.catch(() => undefined)
        if (step.together) open.push(done)
        else await done
      }
    } finally {
      await Promise.allSettled(open)
    }
    await Promise.all(open)
    this.#rig.peer.faults.clear()
    this.#crashes.next = Infinity
    for (const at of [0, 1] as const) {
      await this.#ask(at, 'query')
      await this.#agrees(at)
    }
  }

  #firm(at: 0 | 1): TenantDocuments {
    const instance = this.#instances[at]
    if (instance === undefined) throw new Error('There are two instances')
    return instance.store.openTenantDocuments(this.#tenantId)
  }

  #balls(at: 0 | 1): Documents<Ball, 'value' | 'name'> {
    return this.#firm(at).documents(balls, 'exact')
  }

  #ball(ballId: string, value: number): Ball {
    return { id: ballId, connectionId: 'exact', value, name: `Bal ${value}` }
  }

  async #step(step: Step, start: () => Promise<Instance>): Promise<void> {
    const { faults } = this.#rig.peer
    switch (step.kind) {
      case 'create':
      case 'upsert':
      case 'delete':
      case 'replace':
        return this.#change(step.who, step.kind, step.id)
      case 'both':
        return this.#both(step.who)
      case 'many':
        return this.#many(step.who)
      case 'query':
      case 'scan':
      case 'search':
      case 'count':
        return this.#ask(step.who, step.kind)
      case 'snapshot':
        await passing(() => this.#instances[step.who]?.store.snapshot(this.#tenantId))
        return
      case 'restart':
        await this.#instances[step.who]?.store.close()
        this.#instances[step.who] = await start()
        return
      case 'purge':
        return this.#purge(step.who)
      case 'weeks':
        // More than a tombstone stays.
        this.#rig.peer.age(36 * 24 * 60 * 60)
        this.#weeks.past += 36 * 24 * 60 * 60 * 1_000
        return
      case 'lose':
        this.#toFiles(unlinkSync)
        return
      case 'cut':
        this.#toFiles((path) => truncateSync(path, Math.floor(statSync(path).size / 2)))
        return
      case 'swap':
        this.#swap()
        return
      case 'evict':
        // Another firm's question makes room where there is none.
        await passing(() =>
          this.#instances[step.who]?.store
            .openTenantDocuments('another' as TenantId)
            .documents(balls)
            .count(),
        )
        return
      case 'doubled':
        faults.doubledPages += 1
        return
      case 'gone':
        faults.goneContinuations += 1
        return
      case 'refused':
        faults.refusedContinuations += 1
        return
      case 'throttled':
        faults.throttledRequests += 2
        faults.throttledOperations += 1
        return
      case 'unavailable':
        faults.unavailableRequests += 1
        return
      case 'lost': {
        // The next request is carried out, and its answer does not arrive.
        let lost = false
        faults.after = () => {
          if (lost) return
          lost = true
          throw new Error('The answer is lost')
        }
        return
      }
      case 'crash':
        this.#crashes.next = (this.#value % 7) + 1
        return
    }
  }

  async #change(at: 0 | 1, kind: 'create' | 'upsert' | 'delete' | 'replace', ballId: string): Promise<void> {
    const documents = this.#balls(at)
    const value = (this.#value += 1)
    const ball = this.#ball(ballId, value)
    const before = kind === 'replace' ? await passing(() => documents.read(ballId)) : undefined
    if (kind === 'replace' && before === undefined) return
    await this.#write(new Map([[ballId, kind === 'delete' ? undefined : value]]), async () => {
      if (kind === 'create') await documents.create(ball)
      else if (kind === 'upsert') await documents.upsert(ball)
      else if (kind === 'delete') await documents.delete(ballId)
      else await documents.replace(ball, before?.etag ?? '')
    })
  }

  async #both(at: 0 | 1): Promise<void> {
    const documents = this.#balls(at)
    const value = (this.#value += 1)
    const writes: Write[] = pair.map((each) => documents.upserting(this.#ball(each, value)))
    await this.#write(new Map(pair.map((each) => [each, value])), () => this.#firm(at).commit(writes))
  }

  async #many(at: 0 | 1): Promise<void> {
    const value = (this.#value += 1)
    const written = ids.slice(0, 3)
    await this.#write(new Map(written.map((each) => [each, value])), () =>
      this.#balls(at).load(written.map((each) => this.#ball(each, value))),
    )
  }

  async #purge(at: 0 | 1): Promise<void> {
    await this.#write(new Map(everyId.map((each) => [each, undefined])), () => this.#balls(at).remove(everyId))
  }

  async #write(values: ReadonlyMap<string, number | undefined>, work: () => Promise<void>): Promise<void> {
    await passing(() =>
      this.#history.changing(values, async () => {
        try {
          await work()
          return true
        } catch (error) {
          // What was said to be refused was not done.
          if (error instanceof AppError && error.code !== 'UNAVAILABLE' && values.size === 1) return false
          throw error
        }
      }),
    )
  }

  async #ask(at: 0 | 1, kind: 'query' | 'scan' | 'search' | 'count'): Promise<void> {
    const documents = this.#balls(at)
    const asked = this.#history.now()
    const found = await passing(async () => {
      switch (kind) {
        case 'query':
          return (await documents.query({ orderBy: [{ field: 'name', direction: 'ascending' }] })).map(({ doc }) => doc)
        case 'search':
          return (await documents.query({ where: { search: 'bal' } })).map(({ doc }) => doc)
        case 'scan': {
          const all: Ball[] = []
          for await (const batch of documents.scan()) all.push(...batch)
          return all
        }
        case 'count': {
          const [whole] = await documents.summarise({ by: [], sum: ['value'] })
          const rows = (await documents.query({})).map(({ doc }) => doc)
          if (whole === undefined) throw new Error('A sum of everything is one row')
          return rows
        }
      }
    })
    if (found === undefined) return
    const answer = new Map(found.map((ball) => [ball.id, ball.value]))
    const wrong = this.#history.wrong(everyId, answer, asked, this.#history.now())
    if (wrong !== undefined) throw new Error(`${kind} of ${at}: ${wrong}`)
    if (answer.get('left') !== answer.get('right'))
      throw new Error(
        `${kind} of ${at}: half a commit, ${String(answer.get('left'))} and ${String(answer.get('right'))}`,
      )
  }

  /** In the end the file has just what is kept, with the same versions. */
  async #agrees(at: 0 | 1): Promise<void> {
    const documents = this.#balls(at)
    const stored = await documents.readMany(everyId)
    const found = await documents.query({})
    const versions = (all: Iterable<{ doc: Ball; etag: string }>): string[] =>
      [...all].map(({ doc, etag }) => `${doc.id} ${doc.value} ${etag}`).sort()
    if (String(versions(found)) !== String(versions(stored.values())))
      throw new Error(`${at} answers ${versions(found).join()}, and ${versions(stored.values()).join()} is kept`)
  }

  /** Of both instances: the replicas of this firm. */
  #files(): string[] {
    return readdirSync(this.#rig.disk, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.includes(this.#tenantId) && name.endsWith('.db'))
      .map((name) => join(this.#rig.disk, name))
  }

  #toFiles(befall: (path: string) => void): void {
    for (const path of this.#files()) befall(path)
  }

  /** Another firm's replica lies where this one was: the same file with other contents. */
  #swap(): void {
    const other = readdirSync(this.#rig.disk, { recursive: true, encoding: 'utf8' }).find(
      (name) => name.includes('another') && name.endsWith('.db'),
    )
    if (other === undefined) return
    for (const path of this.#files()) copyFileSync(join(this.#rig.disk, other), path)
  }
}

/** Undefined where the store does not answer, or says that somebody else was faster: both may be, and neither is wrong. */
async function passing<T>(work: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
