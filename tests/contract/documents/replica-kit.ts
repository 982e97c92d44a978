import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Instance } from './cosmos-rig.ts'
import { row, rows, type Row } from './model.ts'

export const newId = (): TenantId => randomUUID() as TenantId
export const firmOf = ({ store }: Instance, id: TenantId) => store.openTenantDocuments(id)
export const rowsOf = (instance: Instance, id: TenantId) => firmOf(instance, id).documents(rows, 'exact')
export const many = (count: number): Row[] => Array.from({ length: count }, (_, at) => row(`r${at}`))
export const logged = ({ log }: Instance, event: string): number =>
  log.filter((line) => line.includes(`"${event}"`)).length

/** The replicas of a firm under a folder, of whichever instance has one. */
export function replicasIn(folder: string, tenantId: TenantId): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes(tenantId) && name.endsWith('.db'))
    .map((name) => join(folder, name))
}
