import { z } from 'zod'
import { defineCollection } from '#platform/store/collection.ts'

const memoSubjects = ['CUSTOMER', 'CONNECTION', 'DIFFERENCE'] as const
export type MemoSubject = (typeof memoSubjects)[number]

const moment = z.iso.datetime()

/** What people wrote down. Of no connection: it stays told when one is removed. */
export const memos = defineCollection({
  name: 'memos',
  scope: 'firm',
  schema: z.object({
    id: z.string(),
    subject: z.enum(memoSubjects),
    subjectId: z.string(),
    /** What a difference is called: nothing keeps that. Null: of all else, which is called as it is now. */
    subjectName: z.string().nullable().default(null),
    text: z.string(),
    dueOn: z.iso.date().nullable(),
    doneTime: moment.nullable(),
    doneBy: z.string().nullable(),
    time: moment,
    actorId: z.string().nullable(),
    changedTime: moment.nullable(),
  }),
  columns: { subject: 'text', subjectId: 'text', time: 'moment', dueOn: 'text', doneTime: 'moment' },
  indexes: [{ columns: ['subjectId', 'time'] }, { columns: ['dueOn'], where: { column: 'doneTime', is: 'null' } }],
})
export type Memo = z.output<typeof memos.schema>
