import { AppError } from '#domain/shared/errors.ts'
import type { Documents } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'

const writing = new Set(['create', 'replace', 'upsert', 'delete', 'update', 'load', 'remove'])

/** Where a store fails: `step` counts its writes, from 1. `late`: the write took effect, only its answer was lost. */
export interface Fault {
  readonly step: number
  readonly late: boolean
  /** A load writes its documents before the changes that come with it, as on Azure: they stay where these are refused. */
  readonly apart?: boolean
}

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
  const wrapDocuments = <D extends Documents<{ readonly id: string }>>(documents: D, tenant: TenantPartition): D =>
    new Proxy(documents, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        if (name === 'load' && apart)
          return async (...[docs, options]: Parameters<D['load']>): Promise<void> => {
            await attempt(() => target.load(docs))
            if (options?.with !== undefined) await attempt(() => tenant.commit(options.with ?? []))
          }
        return (...given: unknown[]): unknown => {
          const call = (): unknown => Reflect.apply(member, target, given)
          return writing.has(String(name)) ? attempt(() => Promise.resolve(call())) : call()
        }
      },
    })
  const wrap = (tenant: TenantPartition): TenantPartition =>
    new Proxy(tenant, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        return (...given: unknown[]): unknown => {
          if (name === 'commit') return attempt(() => Promise.resolve(Reflect.apply(member, target, given)))
          const answer: unknown = Reflect.apply(member, target, given)
          // What `documents` answers is a collection, whatever its type.
          return name === 'documents' ? wrapDocuments(answer as Documents<{ readonly id: string }>, target) : answer
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
