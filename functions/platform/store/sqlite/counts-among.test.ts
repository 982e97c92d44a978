import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { defineCollection } from '../collection.ts'
import { openDocumentStore, type DocumentStore } from '../index.ts'
import { rowsOf } from '../predicate.ts'
import type { Rows } from '../query.ts'
import { Database } from './database.ts'

const Door = z.object({
  id: z.string(),
  connectionId: z.string(),
  state: z.string(),
  holder: z.string().nullable(),
  colour: z.string().optional(),
})
type Door = z.output<typeof Door>
const doors = defineCollection({
  name: 'doors',
  scope: 'connection',
  schema: Door,
  columns: { state: 'text', holder: 'text' },
})
/** The same with a column more, so that what answers is made anew. */
const painted = defineCollection({
  name: 'doors',
  scope: 'connection',
  schema: Door,
  columns: { state: 'text', holder: 'text', colour: 'text' },
})
const Wish = z.object({ id: z.string(), connectionId: z.string(), why: z.string(), score: z.int() })
type Wish = z.output<typeof Wish>
const wish = {
  name: 'wishes',
  scope: 'connection',
  schema: Wish,
  columns: { why: 'text', score: 'integer' },
} as const
const wishes = defineCollection({
  ...wish,
  countedAmong: {
    by: ['why', 'connectionId', 'score'],
    rows: [{ collection: 'doors', absent: ['holder'], equal: { state: "in 'use'" } }],
  },
})
const uncounted = defineCollection(wish)

const places = ['north', 'south', 'west']
const states = ["in 'use'", 'out']
const whys = ['broken', 'copied']

/** The same numbers from 0 to 1 for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

describe('how many rows have a row of another collection that fits', () => {
  let folder: string
  let store: DocumentStore
  const firm = () => store.openTenantDocuments('firm' as TenantId)
  const fits = {
    and: [
      { field: 'state', op: 'eq', value: "in 'use'" },
      { field: 'holder', op: 'isNull' },
    ],
  } as const
  const [there, thereOnceMade] = [rowsOf(doors, 'id', fits), rowsOf(painted, 'id', fits)]

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-among-'))
    store = await openDocumentStore({ kind: 'sqlite', folder })
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })
  const again = async (): Promise<void> => {
    await store.close()
    store = await openDocumentStore({ kind: 'sqlite', folder })
  }

  /** As it is kept beside what the rows themselves say; the questions that it took. */
  async function holds(has: Map<string, Door>, wanted: Map<string, Wish>, rows: Rows = there) {
    const spy = vi.spyOn(Database.prototype, 'arrays')
    for (const place of [undefined, ...places])
      for (const why of [undefined, ...whys]) {
        const inRows = { field: 'id', op: 'inRows', rows } as const
        const where = why === undefined ? inRows : { and: [{ field: 'why', op: 'eq', value: why } as const, inRows] }
        const documents = place === undefined ? firm().documents(wishes) : firm().documents(wishes, place)
        const found = await documents.summarise({ where, by: ['connectionId', 'score'] })
        const fitting = [...wanted.values()].filter(({ id, connectionId, why: own }) => {
          const door = has.get(id)
          if (door?.holder !== null || door.state !== "in 'use'") return false
          return (place ?? connectionId) === connectionId && (why ?? own) === own
        })
        const counted = Map.groupBy(fitting, (each) => `${each.connectionId} ${each.score}`)
        expect(
          new Map(found.map(({ values: [id, score], count }) => [`${String(id)} ${String(score)}`, count])),
        ).toEqual(new Map([...counted].map(([group, { length }]) => [group, length])))
      }
    const texts = spy.mock.calls.map(([text]) => text)
    spy.mockRestore()
    return texts
  }

  it.for([1, 2, 3, 4])('is what a recount says after any history of writes to both: %i', async (seed) => {
    const random = randomOf(seed)
    const any = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
    const has = new Map<string, Door>()
    const wanted = new Map<string, Wish>()
    for (let step = 0; step < 60; step += 1) {
      const connectionId = any(places)
      const ids = new Set(
        Array.from({ length: 1 + Math.floor(random() * 25) }, () => `${connectionId}-${Math.floor(random() * 50)}`),
      )
      const isDoor = random() < 0.5
      const own = isDoor ? firm().documents(doors, connectionId) : firm().documents(wishes, connectionId)
      const stored: Map<string, Door | Wish> = isDoor ? has : wanted
      const rows = [...ids].map((id) =>
        isDoor
          ? { id, connectionId, state: any(states), holder: any([null, null, 'somebody']) }
          : { id, connectionId, why: any(whys), score: Math.floor(random() * 3) },
      ) as (Door & Wish)[]
      const act = Math.floor(random() * 4)
      if (act === 0) await own.load(rows)
      else if (act === 1) await own.remove([...ids])
      else if (act === 2) await firm().commit(rows.map((row) => own.upserting(row)))
      else {
        // Refused at its end: nothing of it counts.
        const known = [...stored.values()].find((each) => each.connectionId === connectionId) as
          (Door & Wish) | undefined
        if (known === undefined) continue
        const others = rows.filter(({ id }) => id !== known.id)
        await expect(firm().commit([...others.map((row) => own.upserting(row)), own.creating(known)])).rejects.toThrow(
          'WRITE_CONFLICT',
        )
        continue
      }
      for (const row of rows)
        if (act === 1) stored.delete(row.id)
        else stored.set(row.id, row)
      if (step % 12 === 0) await holds(has, wanted)
    }
    const asked = await holds(has, wanted)
    expect(asked.filter((text) => text.includes('c_doors') || text.includes('c_wishes'))).toEqual([])
    await again()
    await holds(has, wanted)
  })

  it('is known for rows from before it was declared, and for a table that is made anew', async () => {
    const [has, wanted] = [new Map<string, Door>(), new Map<string, Wish>()]
    for (let at = 0; at < 60; at += 1) {
      const [id, connectionId] = [`d${at}`, places[at % 3] ?? '']
      has.set(id, { id, connectionId, state: states[at % 2] ?? '', holder: at % 5 === 0 ? 'somebody' : null })
      if (at % 4 !== 1) wanted.set(id, { id, connectionId, why: whys[at % 2] ?? '', score: at % 3 })
    }
    const of = <T extends { readonly connectionId: string }>(all: Map<string, T>, place: string): T[] =>
      [...all.values()].filter(({ connectionId }) => connectionId === place)
    for (const place of places) await firm().documents(uncounted, place).load(of(wanted, place))
    await again()
    // Declared now, and the other collection is not in the file yet.
    expect(await firm().documents(wishes).count()).toBe(wanted.size)
    for (const place of places) await firm().documents(doors, place).load(of(has, place))
    await holds(has, wanted)
    await again()
    await holds(has, wanted, thereOnceMade)
    const door = { id: 'd0', connectionId: 'north', state: "in 'use'", holder: null, colour: 'red' }
    await firm().documents(painted, 'north').load([door])
    has.set('d0', door)
    await holds(has, wanted, thereOnceMade)
  })
})
