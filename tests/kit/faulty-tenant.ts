import { AppError } from '#domain/shared/errors.ts'
import type { Documents } from '#platform/store/documents.ts'
import type { TenantPartition, Together } from '#platform/tenant.ts'

const writing = new Set(['create', 'replace', 'upsert', 'delete', 'update', 'writeMany'])

/** Where a store fails: `step` counts its writes, from 1. `late`: the write took effect, only its answer was lost. */
export interface Fault {
  readonly step: number
  readonly late: boolean
  /** What belongs together is written step by step, as on Azure: what is before the fault stays. */
  readonly apart?: boolean
}

const stepByStep = (tenant: TenantPartition): Together => ({
  isOneTransaction: false,
  documents: tenant.documents.bind(tenant),
  commit: async (writes) => {
    await tenant.commit(writes)
    return []
  },
})

/**
 * A tenant whose store fails at one write of many, once. `reached` tells how many writes there were, so that a test can
 * place the fault at the first, then the second, until it is reached no more.
 */
export function faultyTenant({ step, late, apart = false }: Fault): {
  wrap: (tenant: TenantPartition) => TenantPartition
  readonly reached: number
} {
  let reached = 0
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    reached += 1
    if (reached !== step) return work()
    if (late) await work()
    throw new AppError('UNAVAILABLE')
  }
  const wrapDocuments = <D extends object>(documents: D): D =>
    new Proxy(documents, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        return (...given: unknown[]): unknown => {
          const call = (): unknown => Reflect.apply(member, target, given)
          return writing.has(String(name)) ? attempt(() => Promise.resolve(call())) : call()
        }
      },
    })
  const wrapWithin = (within: Together): Together => ({
    isOneTransaction: within.isOneTransaction,
    documents: (collection, connectionId) => wrapDocuments(within.documents(collection, connectionId)),
    commit: (writes) => attempt(() => within.commit(writes)),
  })
  const wrap = (tenant: TenantPartition): TenantPartition =>
    new Proxy(tenant, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        return (...given: unknown[]): unknown => {
          if (name === 'commit' || name === 'commitEach')
            return attempt(() => Promise.resolve(Reflect.apply(member, target, given)))
          if (name === 'together') {
            const [collections, work] = given as Parameters<TenantPartition['together']>
            if (apart) return work(wrapWithin(stepByStep(target)))
            return attempt(() => target.together(collections, (within) => work(wrapWithin(within))))
          }
          const answer: unknown = Reflect.apply(member, target, given)
          // What `documents` answers is a collection, whatever its type.
          return name === 'documents' ? wrapDocuments(answer as Documents<{ readonly id: string }>) : answer
        }
      },
    })
  return {
    wrap,
    get reached() {
      return reached
    },
  }
}
