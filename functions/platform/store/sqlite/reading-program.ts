import { setPriority } from 'node:os'
import { crossingError } from './crossing.ts'
import { Guarded } from './guarded.ts'
import { Readings } from './readings.ts'
import type { DefineFunctions, ReadingAnswer, ReadingMessage } from './reading-request.ts'

/** The host comes first, and with it whoever asks for little. */
const priority = 5

/** Answers the questions of the host that started this process, with what slices want evaluated where the rows are. */
export function answerQuestions(define: readonly DefineFunctions[]): void {
  const guarded = new Guarded()
  const readings = new Readings((file) => {
    for (const one of define) one(file)
  })
  const watched = guarded.start()
  process.on('message', (message: ReadingMessage) => {
    void watched.then(() => {
      if ('leave' in message) readings.leave(message.leave)
      else if ('release' in message) readings.release(message.release)
      else process.send?.(answerOf(message, readings, guarded))
    })
  })
  // The host ends us, or went itself: a signal that all of a terminal get is for the host to hear.
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  try {
    setPriority(priority)
  } catch {
    // A system that lets nobody choose serves all alike.
  }
}

type NumberedMessage = Extract<ReadingMessage, { readonly id: number }>

function answerOf({ id, request }: NumberedMessage, readings: Readings, guarded: Guarded): ReadingAnswer {
  try {
    const used = readings.used(request.reading)
    return { id, ...guarded.do(request.budget, used, () => readings.part(request, used)) }
  } catch (error) {
    return { id, ...crossingError(error) }
  }
}
