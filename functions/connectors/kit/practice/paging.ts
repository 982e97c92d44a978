import { z } from 'zod'
import { pathProblem } from './path.ts'

const parameter = z.string().min(1).max(100)
const size = z.number().int().min(1).max(5000)
/** A path inside the answer, not inside a row. */
export const AnswerPath = z.string().superRefine((path, context) => {
  const problem = pathProblem(path)
  if (problem !== undefined) context.addIssue({ code: 'custom', message: `"${path}" ${problem}` })
})

const counted = {
  totalPagesPath: AnswerPath.default('totalPages'),
  totalItemsPath: AnswerPath.default('totalItems'),
  /** Whether a page with fewer rows than were asked for is the last one. */
  trustShortPage: z.boolean().default(false),
}

/** How a list is divided: contract 0.2, six kinds. */
export const Paging = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('page'),
    pageParam: parameter.default('page'),
    sizeParam: parameter.default('pageSize'),
    size: size.default(200),
    firstPage: z.union([z.literal(0), z.literal(1)]).default(1),
    ...counted,
  }),
  z.strictObject({
    kind: z.literal('offset'),
    offsetParam: parameter.default('offset'),
    limitParam: parameter.default('limit'),
    limit: size.default(200),
    ...counted,
  }),
  z.strictObject({
    kind: z.literal('keyset'),
    afterParam: parameter.default('after'),
    limitParam: parameter.default('limit'),
    limit: size.default(200),
    keyField: AnswerPath,
    ...counted,
  }),
  z.strictObject({
    kind: z.literal('cursor'),
    cursorParam: parameter.default('cursor'),
    nextPath: AnswerPath.default('next'),
    limitParam: parameter.default('limit'),
    limit: size.default(200),
  }),
  z.strictObject({
    kind: z.literal('nextLink'),
    /** Absent: the names that are usual for it, then the header `Link`. */
    nextPath: AnswerPath.optional(),
    limitParam: parameter.optional(),
    limit: size.default(200),
  }),
])
export type Paging = z.output<typeof Paging>
