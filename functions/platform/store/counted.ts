import { currentSpan } from '../spans/span.ts'
import type { Answers } from './answers.ts'
import type { Keeper } from './keeper.ts'
import type { StoreParts } from './store-parts.ts'

const counted = (keeper: Keeper): Keeper => ({
  read(place, collection, id) {
    currentSpan()?.add('spil.store.reads', 1)
    return keeper.read(place, collection, id)
  },
  readMany(place, collection, ids) {
    currentSpan()?.add('spil.store.reads', ids.length)
    return keeper.readMany(place, collection, ids)
  },
  find(place, collection, lookup) {
    currentSpan()?.add('spil.store.reads', 1)
    return keeper.find(place, collection, lookup)
  },
  commit(writes) {
    const span = currentSpan()
    span?.add('spil.store.commits', 1)
    span?.add('spil.store.writes', writes.length)
    return keeper.commit(writes)
  },
  load(place, collection, documents, changes) {
    const span = currentSpan()
    if (changes.length > 0) span?.add('spil.store.commits', 1)
    span?.add('spil.store.writes', changes.length)
    return keeper.load(place, collection, span === undefined ? documents : counting(documents, span), changes)
  },
  createTenant: (tenantId) => keeper.createTenant(tenantId),
  contents: (tenantId) => keeper.contents(tenantId),
  everything: (tenantId) => keeper.everything(tenantId),
  removeTenant: (tenantId, isOver) => keeper.removeTenant(tenantId, isOver),
  close: () => keeper.close(),
})

/** They may come one by one from what is still being read: nobody knows before how many there are. */
function* counting<T>(items: Iterable<T>, span: NonNullable<ReturnType<typeof currentSpan>>): Iterable<T> {
  for (const item of items) {
    span.add('spil.store.writes', 1)
    yield item
  }
}

async function timed<T>(question: () => Promise<T>): Promise<T> {
  const span = currentSpan()
  if (span === undefined) return await question()
  const begun = performance.now()
  try {
    return await question()
  } finally {
    span.add('spil.store.questions', 1)
    span.add('spil.store.questions_ms', performance.now() - begun)
  }
}

const timedAnswers = (answers: Answers): Answers => ({
  list: (place, collection, listing) => timed(() => answers.list(place, collection, listing)),
  count: (place, collection, where) => timed(() => answers.count(place, collection, where)),
  group: (place, collection, grouping) => timed(() => answers.group(place, collection, grouping)),
  values: (place, collection, columns, listing) => timed(() => answers.values(place, collection, columns, listing)),
  view: (tenantId, question) => timed(() => answers.view(tenantId, question)),
  // What takes parts of an answer as it goes on does other work between them.
  scan: (place, collection, where, options) => {
    currentSpan()?.add('spil.store.questions', 1)
    return answers.scan(place, collection, where, options)
  },
  read: (tenantId, reading) => {
    currentSpan()?.add('spil.store.questions', 1)
    return answers.read(tenantId, reading)
  },
  close: () => answers.close(),
})

/** The same store, whose operations stand as numbers on the span that they are asked in. */
export const countedOnSpans = ({ keeper, answers, ...rest }: StoreParts): StoreParts => ({
  ...rest,
  keeper: counted(keeper),
  answers: timedAnswers(answers),
})
