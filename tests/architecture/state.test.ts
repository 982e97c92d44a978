import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { stateIn } from './process-state.ts'

/*
 * Several instances of the product run side by side. What one of them keeps in memory another does not know, so all of it stands in
 * docs/process-memory.md, with the reason why it may; and nothing stands there that is gone.
 */

/** Made for one call, run or file, and gone with it; by the beginning of what is kept. */
const ofOneCall: Readonly<Record<string, string>> = {
  'domain/combinations/matching/candidates.ts#': 'an index; who holds one is listed',
  'domain/search/mistakes.ts#WordList.': 'a list of words; who holds one is listed',
  'domain/invoices/rows.ts#InvoiceRows.': 'one invoice',
  'domain/products/derive.ts#Membership.': 'one derivation',
  'domain/products/overlap.ts#': 'one look at what counts twice',
  'domain/products/renames.ts#RenamedUsage.': 'one customer in one derivation',
  'domain/products/price.ts#Prices.': 'the prices that one call or run has read',
  'functions/combinations/crm/leader-preview.ts#Tally.': 'one preview',
  'domain/combinations/matching/facts.ts#names': 'one customer that is compared',
  'functions/connections/admin-consent.ts#current': 'access that is tried, in one call',
  'functions/connections/give-access.ts#held': 'access that is tried, in one call',
  'functions/connectors/kit/facts/observation.ts#Walk.': 'one observation',
  'functions/connectors/exact-online-nl/pairs.ts#Pairs.': 'one table of one run',
  'functions/connectors/kit/practice/usage.ts#Fold.': 'one table of one run',
  'functions/connectors/kit/shape-sample.ts#ShapeSample.': 'one table of one run',
  'functions/connectors/kit/sign-in.ts#known': 'one run',
  'functions/imports/reading/': 'one file',
  'functions/imports/staging/': 'one file',
  'functions/connectors/nmbrs/rest/map.ts#RowsBefore.': 'one reading of a table',
  'functions/leaving/write-export.ts#': 'one export',
  'functions/moving/write-firm-file.ts#': 'one file',
  'functions/months/open-points.ts#': 'one look at a month',
  'functions/odata/engine/batch/answer-batch.ts#Runner.': 'one batch',
  'functions/odata/feed/sql/': 'one statement',
  'functions/platform/jobs/task-slots.ts#SlotRegister.': 'one commit',
  'functions/platform/spans/record-spans.ts#RecordedSpan.': 'one span',
  'functions/platform/store/sqlite/reading-pool.ts#isFirst': 'one reading',
  'functions/platform/store/sqlite/text-parts.ts#': 'one reading',
  'functions/platform/least-recently-used.ts#': 'the shape of a cache; those there are, are listed',
  'functions/product-exports/sheets.ts#MissingPrices.': 'one export',
  'functions/products/overlap/overlaps.ts#CountingTexts.': 'one look at what counts twice',
  'functions/products/figures/figures-of.ts#': 'one batch of customers',
  'functions/products/sum-months.ts#Month.': 'one sum',
  'functions/sync/engine/': 'one run',
  'functions/sync/forecast.ts#TableForecast.': 'one forecast',
  'functions/sync/open-source.ts#': 'one run',
}

const sources = globSync('{domain,functions}/**/*.ts').filter(
  (path) => !path.endsWith('.test.ts') && !path.includes('/fixtures/'),
)
const states = sources.flatMap((path) => stateIn(readFileSync(path, 'utf8'), path))
const isOfOneCall = (each: string): boolean => Object.keys(ofOneCall).some((start) => each.startsWith(start))

function listed(): string[] {
  return readFileSync('docs/process-memory.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/gu)].map(([, each]) => each ?? ''))
}

describe('what a process remembers', () => {
  it('stands in docs/process-memory.md with its reason, or lives for one call', () => {
    expect(states.filter((each) => !isOfOneCall(each)).toSorted()).toEqual(listed().toSorted())
  })

  it('is said of nothing that is gone', () => {
    expect(Object.keys(ofOneCall).filter((start) => !states.some((each) => each.startsWith(start)))).toEqual([])
  })

  it.each([
    ['a map of the module', 'const held = new Map()\nexport const put = (a: string) => held.set(a, 1)', 'held'],
    ['a variable of the module', 'let last = 0\nexport const next = () => last', 'last'],
    ['an object of the module', 'const made: { a?: number } = {}\nexport function make() { made.a ??= 1 }', 'made'],
    ['a field of a class', 'class Door { readonly #open = new Set() }', 'Door.#open'],
    [
      'what a function that is given away goes on changing',
      'function once() { let made = 0\n return () => (made += 1) }',
      'made',
    ],
    ['what a method does', 'function kept() { const all = new Map()\n return { put() { all.set(1, 1) } } }', 'all'],
  ])('is seen: %s', (_, text, name) => {
    expect(stateIn(text, 'a.ts')).toEqual([`a.ts#${name}`])
  })

  it.each([
    ['a table that nobody changes', "const names = new Map([['a', 1]])\nexport const of = (a: string) => names.get(a)"],
    ['what is filled at start', 'const all = new Map()\nall.set(1, 1)'],
    ['what a call needs for itself', 'function sum() { let total = 0\n total += 1\n return total }'],
  ])('is not: %s', (_, text) => {
    expect(stateIn(text, 'a.ts')).toEqual([])
  })
})
