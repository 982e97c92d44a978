import { taskTypeOf } from '#domain/shared/task-types.ts'
import { describe, expect, it } from 'vitest'
import { product } from '#functions/slices.ts'
import { readMessages } from '../../scripts/message-files.ts'

const shown = product.jobs.filter(({ internal }) => internal !== true)

describe.each(['nl', 'en'] as const)('the tasks that people are shown, in %s', (locale) => {
  const texts = readMessages(locale)

  it('have a name', () => {
    expect(shown.map(({ name }) => `task.type.${taskTypeOf(name)}`).filter((id) => texts[id] === undefined)).toEqual([])
  })
})

describe('the tasks that people are shown', () => {
  it('say what they work for, so that they are found there', () => {
    expect(shown.filter((job) => job.subject === undefined).map(({ name }) => name)).toEqual([])
  })

  it('leave things in order where they can be stopped', () => {
    const careless = shown.filter((job) => job.cancellable === true && job.onCancelled === undefined)
    expect(careless.map(({ name }) => name)).toEqual([])
  })
})

describe('what is told', () => {
  it('is followed under names that differ, and each event is declared once', () => {
    expect(new Set(product.events.map(({ name }) => name)).size).toBe(product.events.length)
    expect(new Set(product.subscriptions.map(({ name }) => name)).size).toBe(product.subscriptions.length)
  })
})
