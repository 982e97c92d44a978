import { z } from 'zod'
import { noHabits } from '#domain/combinations/matching/read-name.ts'
import { shippedModel, type MatchingModel } from '#domain/combinations/matching/model.ts'
import type { Reliabilities } from '#domain/combinations/matching/reliability.ts'
import type { Weights } from '#domain/combinations/matching/weights-of-kinds.ts'
import { signCodes, type SignCode } from '#domain/combinations/matching/signs.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { TenantPartition } from '#platform/tenant.ts'

const Reliability = z.object({ right: z.number(), astray: z.number() })
const WeightsDoc = z.object({ base: z.number(), signs: z.record(z.string(), z.number()) })

const Learnt = z.object({
  id: z.literal('model'),
  /** Counts up with each model that differs from the one before. */
  version: z.int(),
  learntTime: z.iso.datetime(),
  /** Of the way in which it was learnt; one of before says nothing of what is learnt now. */
  learntBy: z.int().default(0),
  /** How much there was to learn from in all, so that a night without news need not learn. */
  basis: z
    .object({ customers: z.int(), records: z.int(), linked: z.int(), refusals: z.int(), connections: z.int() })
    .optional(),
  /** What it was learnt from. */
  links: z.int(),
  refusals: z.int(),
  records: z.int(),
  weights: z.object({ administration: WeightsDoc, user: WeightsDoc }),
  connections: z.array(
    z.object({
      connectionId: z.string(),
      numbers: z.object({
        chamberNumber: Reliability,
        customerId: Reliability,
        externalId: Reliability,
        code: Reliability,
      }),
      marks: z.array(z.string()),
      /** Null: its names are not cut. */
      cut: z.int().nullable(),
    }),
  ),
})
export type Learnt = z.infer<typeof Learnt>
export type Basis = NonNullable<Learnt['basis']>

/** Counts up with each change of signs, shipped weights and the way of learning. */
export const learntBy = 3

/** What the firm taught of how its records are matched. One document a firm, made anew at night. */
export const learntModels = defineCollection({
  name: 'matchingModels',
  scope: 'firm',
  schema: Learnt,
  readBy: 'id',
})

/** More words of its own no system writes into its names. */
const mostMarks = 100

const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps
/** So finely that a night with little news learns the same again, and no suggestion is written anew for it. */
const ofNumber = ({ right, astray }: Reliabilities['code']): Reliabilities['code'] => ({
  right: rounded(right, 50),
  astray: Math.max(0.005, rounded(astray, 100)),
})

const ofWeights = ({ base, signs }: Weights): Learnt['weights']['user'] => ({
  base: rounded(base, 5),
  signs: Object.fromEntries(Object.entries(signs).map(([code, weight]) => [code, rounded(weight, 5)])),
})

/** A model as it is kept, without when and from what. */
export function keptModel(model: MatchingModel): Pick<Learnt, 'weights' | 'connections'> {
  return {
    weights: { administration: ofWeights(model.weights.administration), user: ofWeights(model.weights.user) },
    connections: Array.from(model.connections, ([connectionId, { numbers, habits }]) => ({
      connectionId,
      numbers: {
        chamberNumber: ofNumber(numbers.chamberNumber),
        customerId: ofNumber(numbers.customerId),
        externalId: ofNumber(numbers.externalId),
        code: ofNumber(numbers.code),
      },
      marks: [...habits.marks].sort().slice(0, mostMarks),
      cut: Number.isFinite(habits.cut) ? habits.cut : null,
    })).sort((a, b) => (a.connectionId < b.connectionId ? -1 : 1)),
  }
}

/** A sign that is newer than what was learnt weighs what is shipped. */
const weightsOf = ({ base, signs }: Learnt['weights']['user'], shipped: Weights): Weights => ({
  base,
  signs: Object.fromEntries(signCodes.map((code) => [code, signs[code] ?? shipped.signs[code]])) as Record<
    SignCode,
    number
  >,
})

export function modelOf({ weights, connections }: Pick<Learnt, 'weights' | 'connections'>): MatchingModel {
  return {
    weights: {
      administration: weightsOf(weights.administration, shippedModel.weights.administration),
      user: weightsOf(weights.user, shippedModel.weights.user),
    },
    connections: new Map(
      connections.map(({ connectionId, numbers, marks, cut }) => [
        connectionId,
        {
          numbers,
          habits: marks.length === 0 && cut === null ? noHabits : { marks: new Set(marks), cut: cut ?? Infinity },
        },
      ]),
    ),
  }
}

export const learntOf = async (tenant: TenantPartition): Promise<Learnt | undefined> =>
  (await tenant.documents(learntModels).read('model'))?.doc

/** What the firm taught; of one that taught nothing yet, what is shipped. */
export async function firmModel(tenant: TenantPartition): Promise<MatchingModel> {
  const learnt = await learntOf(tenant)
  return learnt === undefined ? shippedModel : modelOf(learnt)
}
