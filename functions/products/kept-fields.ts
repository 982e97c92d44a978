import { z } from 'zod'
import type { CombinationId, ConnectionId, DefinitionId, ProductId } from '#domain/shared/ids.ts'
import { isPeriod, type Period } from '#domain/shared/period.ts'
import { branded } from '#platform/store/branded.ts'

// Checked cheaply, because a firm has hundreds of thousands of products.
export const productId = branded<ProductId>()
export const definitionId = branded<DefinitionId>()
export const combinationId = branded<CombinationId>()
export const connectionId = branded<ConnectionId>()
export const moment = z.iso.datetime()
export const period = z.custom<Period>((value) => typeof value === 'string' && isPeriod(value))
