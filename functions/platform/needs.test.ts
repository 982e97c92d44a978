import { expect, it } from 'vitest'
import { givenBy, Need } from './needs.ts'

const greeting = new Need<(name: string) => string>('greet')

it('joining slices hands what one offers to the one that needs it', () => {
  expect(givenBy([greeting.offered((name) => `Dag ${name}`)])(greeting)('Anna')).toBe('Dag Anna')
})

it('joining slices says which need nobody meets', () => {
  expect(() => givenBy([])(greeting)).toThrow('Nobody offers "greet"')
})

it('joining slices takes no two offers for one need', () => {
  const offer = greeting.offered(() => '')
  expect(() => givenBy([offer, offer])).toThrow('Two offer the same: greet, greet')
})
