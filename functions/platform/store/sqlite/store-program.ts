import { parentPort } from 'node:worker_threads'
import { crossingError, type ThreadAnswer, type ThreadRequest } from './crossing.ts'
import { isBusy } from './database.ts'
import { Turns } from './turns.ts'
import { isLong, WritingFiles } from './writing-files.ts'

type NumberedRequest = ThreadRequest & { readonly id: number }

const files = new WritingFiles()

const answer = (one: ThreadAnswer): void => parentPort?.postMessage(one)

async function answerOnce(kept: Promise<void>, { id }: NumberedRequest, etags: readonly string[]): Promise<void> {
  try {
    await kept
    answer({ id, etags })
  } catch (error) {
    answer({ id, ...crossingError(error) })
  }
}

function* serve(request: NumberedRequest, mayWait: boolean): Generator<undefined, 'done' | 'busy'> {
  const { id } = request
  try {
    const { etags, kept } = yield* files.serve(request)
    if (kept === undefined) answer({ id, etags })
    else void answerOnce(kept, request, etags)
    files.copyBack(request)
  } catch (error) {
    if (mayWait && isBusy(error)) return 'busy'
    answer({ id, ...crossingError(error) })
  }
  return 'done'
}

const turns = new Turns<NumberedRequest>({ isLong, begin: serve })

parentPort?.on('message', (asked: NumberedRequest) => {
  turns.take(asked)
})
