import { z } from 'zod'
import { Container, ContainerDefinition } from './container.ts'
import type { Faults } from './faults.ts'
import { Items } from './items.ts'
import { Pacing, type Pace } from './pace.ts'
import { Refusal } from './refusal.ts'
import type { Answer, Consistency, Request } from './exchange.ts'

function rangesOf({ ranges }: Container): unknown {
  const PartitionKeyRanges = ranges.map(({ id, from, to, parents }) => ({
    id, _rid: `p${id}`, minInclusive: from, maxExclusive: to, ridPrefix: 0, throughputFraction: 1, status: 'online', parents, _etag: '"1"', _ts: 1, _self: '',
  })) // prettier-ignore
  return { _rid: '', PartitionKeyRanges, _count: PartitionKeyRanges.length }
}

/** One account: databases with containers, which only its administrator makes, and the items in them. */
export class Account {
  readonly items: Items
  readonly #consistency: Consistency
  readonly #now: () => number
  readonly #databases = new Map<string, Map<string, Container>>()

  constructor(faults: Faults, consistency: Consistency, pageItems: number, pace: Pace, now: () => number) {
    this.#consistency = consistency
    this.#now = now
    this.items = new Items(faults, consistency, pageItems, new Pacing(pace, now))
  }

  get containers(): readonly Container[] {
    return [...this.#databases.values()].flatMap((containers) => [...containers.values()])
  }

  async answer(request: Request): Promise<Answer> {
    const path = new URL(request.url, 'http://peer').pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent)
    if (request.headers.authorization === undefined) throw new Refusal(401, 'The authorization header is missing.')
    if (path.length === 0) return { body: this.#account(`http://${request.headers.host ?? ''}/`) }
    const [, database, , container, part, id] = path
    if (path[0] !== 'dbs') throw new Refusal(404, `No such path: ${request.url}`)
    if (database === undefined || path.length < 3) return this.#ofDatabases(request, database)
    const containers = this.#databases.get(database)
    if (containers === undefined) throw new Refusal(404, `Database ${database} not found`)
    if (container === undefined) return this.#ofContainers(request, containers)
    const found = containers.get(container)
    if (found === undefined) throw new Refusal(404, `Owner resource does not exist: ${container}`, 1003)
    if (part === undefined) return { body: withRid(found.definition, found.rid) }
    if (part === 'pkranges') return { body: rangesOf(found) }
    if (part !== 'docs') throw new Refusal(404, `No such path: ${request.url}`)
    return this.items.answer(request, found, id)
  }

  #account(address: string): unknown {
    const location = [{ name: 'local', databaseAccountEndpoint: address }]
    return {
      id: 'local',
      _rid: 'local',
      media: '//media/',
      writableLocations: location,
      readableLocations: location,
      enableMultipleWriteLocations: false,
      userConsistencyPolicy: { defaultConsistencyLevel: this.#consistency },
    }
  }

  #ofDatabases(request: Request, name: string | undefined): Answer {
    if (request.method === 'POST' && name === undefined) {
      const { id } = z.object({ id: z.string() }).parse(JSON.parse(request.text))
      if (this.#databases.has(id)) throw new Refusal(409, 'The database exists already')
      this.#databases.set(id, new Map())
      return { status: 201, body: withRid({ id }, id) }
    }
    if (name === undefined || !this.#databases.has(name)) throw new Refusal(404, `Database ${name ?? ''} not found`)
    if (request.method === 'DELETE') {
      this.#databases.delete(name)
      return { status: 204 }
    }
    return { body: withRid({ id: name }, name) }
  }

  #ofContainers(request: Request, containers: Map<string, Container>): Answer {
    if (request.method !== 'POST')
      return {
        body: {
          DocumentCollections: [...containers.values()].map(({ definition, rid }) => withRid(definition, rid)),
          _count: containers.size,
        },
      }
    const definition = ContainerDefinition.parse(JSON.parse(request.text))
    if (containers.has(definition.id)) throw new Refusal(409, 'The container exists already')
    const container = new Container(definition, this.#now)
    containers.set(definition.id, container)
    return { status: 201, body: withRid(definition, container.rid) }
  }
}

function withRid<T extends object>(definition: T, rid: string): T & { _rid: string; _self: string } {
  return { ...definition, _rid: rid, _self: `${rid}/` }
}
