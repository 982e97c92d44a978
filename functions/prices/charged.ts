import type { ProductDefinition } from '#domain/products/definition.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { definitionById, definitions } from '../definitions/index.ts'
import { auditing } from './auditing.ts'
import { pricesChanged } from './events.ts'
import { pricesOf } from './store.ts'

/** Says whether what a definition counts is charged, also of a default one. Errors: NOT_FOUND. */
export function setCharged(
  id: string,
  isCharged: boolean,
  context: CommandContext,
): Promise<Stored<ProductDefinition>> {
  const { tenant } = context
  return againOnConflict(async () => {
    const { doc: before, etag } = await definitionById(tenant, id)
    await tenant.commit([
      tenant.documents(definitions).replacing({ ...before, isCharged }, etag),
      auditing(context, {
        action: 'price.charge',
        subject: id,
        before: { isCharged: before.isCharged ?? null },
        after: { isCharged },
      }),
      tenant.publishing(pricesChanged, {}),
    ])
    return definitionById(tenant, id)
  })
}

/** Whether it is charged: as somebody said, or as it has prices. */
export const isCharged = async (id: string, tenant: TenantPartition): Promise<boolean> =>
  (await pricesOf(tenant, [id])).isCharged(id)
