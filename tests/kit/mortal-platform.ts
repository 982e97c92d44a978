import { readConfig } from '#platform/config.ts'
import { createPlatform, type RunningPlatform } from '#platform/create-platform.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import type { JobQueue } from '#platform/jobs/queue.ts'
import type { AnyJob } from '#platform/jobs/runner.ts'
import { createLog } from '#platform/log.ts'
import { openDocumentStore, type DocumentStore } from '#platform/store/index.ts'
import { createMemoryBlobs } from './memory-blobs.ts'
import type { TestClock } from './test-clock.ts'
import { testSettings, type PlatformParts } from './test-platform.ts'

/** Where a process dies: before its `step`-th write, or just after it (`late`), counted from 1. */
export interface Death {
  readonly step: number
  readonly late: boolean
}

/** What a process that is gone answers to whatever still runs of it. */
class Dead extends Error {
  override readonly name = 'Dead'
}

/** Counts the writes and messages of one process, and lets it die at one of them. */
export class Life {
  readonly #death: Death | undefined
  #writes = 0
  #over = false

  constructor(death?: Death) {
    this.#death = death
  }

  /** Whether it lived long enough to die. */
  get over(): boolean {
    return this.#over
  }

  async write<T>(work: () => Promise<T>): Promise<T> {
    if (this.#over) throw new Dead('The process is gone')
    this.#writes += 1
    const death = this.#writes === this.#death?.step ? this.#death : undefined
    this.#over = death !== undefined
    if (death?.late === false) throw new Dead('The process died before its write')
    const result = await work()
    if (death !== undefined) throw new Dead('The process died after its write')
    return result
  }

  /** All members of `target` that write count; after death none of them does anything. */
  of<T extends object>(target: T, writing: ReadonlySet<string>): T {
    return new Proxy(target, {
      get: (given, name) => {
        const member: unknown = Reflect.get(given, name, given)
        if (typeof member !== 'function') return member
        return (...values: unknown[]): unknown => {
          const call = (): unknown => Reflect.apply(member, given, values)
          if (writing.has(String(name))) return this.write(() => Promise.resolve(call()))
          if (this.#over) throw new Dead('The process is gone')
          return call()
        }
      },
    })
  }
}

const documentWrites = new Set(['create', 'replace', 'upsert', 'delete', 'update', 'load', 'remove'])
const commits = new Set(['commit'])

/** Whatever answers documents: its commits and the writes of its documents count. */
function mortalDocuments<T extends { documents(...given: never[]): object }>(life: Life, target: T): T {
  const counted = life.of(target, commits)
  return new Proxy(counted, {
    get: (given, name) => {
      const member: unknown = Reflect.get(given, name, given)
      if (name !== 'documents' || typeof member !== 'function') return member
      return (...values: unknown[]): unknown => life.of(Reflect.apply(member, given, values) as object, documentWrites)
    },
  })
}

function mortalStore(life: Life, store: DocumentStore): DocumentStore {
  return {
    ...store,
    directory: mortalDocuments(life, store.directory),
    openTenantDocuments: (tenantId, clock) => mortalDocuments(life, store.openTenantDocuments(tenantId, clock)),
    createTenant: (tenantId) => store.createTenant(tenantId),
    close: () => store.close(),
  }
}

/** A platform over a folder, as one process of it sees it: it dies where `life` says. */
export async function openMortalPlatform(
  folder: string,
  life: Life,
  clock: TestClock,
  parts: PlatformParts & { readonly jobs: readonly AnyJob[] },
  /** Where its files are, for the process after it to find. */
  blobs = createMemoryBlobs(),
): Promise<RunningPlatform & { readonly messages: SqliteQueue }> {
  const config = readConfig(testSettings(folder))
  const messages = new SqliteQueue(folder, { clock })
  const queue: JobQueue = {
    send: (message, options) => life.write(() => messages.send(message, options)),
    close: () => messages.close(),
  }
  const platform = await createPlatform(config, {
    ...parts,
    clock,
    queue,
    store: mortalStore(life, await openDocumentStore(config.store)),
    blobs,
    mail: { send: () => Promise.resolve() },
    log: createLog(() => undefined),
  })
  return { ...platform, messages }
}
