import type { TenantPartition } from '#platform/tenant.ts'
import { closedMonths, type ClosedMonth } from '../products/index.ts'

/** Every month that was ever closed or begun to be, the latest first. */
export async function monthRecords(tenant: TenantPartition): Promise<ClosedMonth[]> {
  const all: ClosedMonth[] = []
  for await (const batch of tenant.documents(closedMonths).scan()) all.push(...batch)
  return all.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

/** One that was opened again is open. */
export const isShut = ({ state }: ClosedMonth): boolean => state !== 'REOPENED'

/** Every month that is closed or being closed, the latest first. */
export const allClosedMonths = async (tenant: TenantPartition): Promise<ClosedMonth[]> =>
  (await monthRecords(tenant)).filter(isShut)

/** The months that are closed or being closed, and those that were and are open again. */
export async function turns(tenant: TenantPartition) {
  const records = await monthRecords(tenant)
  const idsOf = (some: readonly ClosedMonth[]) => some.map(({ id }) => id)
  return {
    records,
    closed: idsOf(records.filter(isShut)),
    reopened: idsOf(records.filter((month) => !isShut(month))),
  }
}
