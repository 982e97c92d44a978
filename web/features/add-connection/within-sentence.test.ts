import { expect, it } from 'vitest'
import { withinSentence } from './useNeeds.ts'

it('a label within a sentence loses its capital, and an abbreviation keeps its own', () => {
  expect(['Vervaldatum', 'Client ID', 'API-adres'].map(withinSentence)).toEqual([
    'vervaldatum',
    'client ID',
    'API-adres',
  ])
})
