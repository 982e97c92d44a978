import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinChosen, joinPicked, mostChosen, withChosen, type ChosenColumn } from './chosen-columns.ts'
import { namelessHeading, placeColumns, tableOfHeaders } from './headers.ts'
import { manualImportCrmLayout } from './manual-import-crm.ts'

const [sheet] = manualImportCrmLayout.sheets
const fields = (sheet?.columns ?? []).map(({ field }) => field)
const known = (sheet?.columns ?? []).flatMap(({ headers, likely = [] }) => [...headers.nl, ...headers.en, ...likely])

/** Headers that mean something by themselves, and others that do not. */
const heading = fc.oneof(fc.constantFrom(...known), fc.constantFrom('Wie', 'Hoe', 'Waar', 'Kolom 1', 'Ã©'))
const choices = fc
  .uniqueArray(
    fc.record({
      table: fc.constant('administrations' as const),
      heading,
      field: fc.option(fc.constantFrom(...fields)),
    }),
    { selector: ({ heading: own }) => own.toLowerCase().replaceAll(/[^a-z0-9©]/gu, '') },
  )
  .filter((all) => new Set(all.map(({ field }) => field ?? Symbol())).size === all.length)

const fieldAt = (chosen: readonly ChosenColumn[], headers: readonly string[], place: number): string | undefined => {
  const own = withChosen(manualImportCrmLayout, { columns: chosen, sheets: [] }).sheets[0]
  return own?.columns[placeColumns(own.columns, headers).places.indexOf(place)]?.field
}

describe('what a person says of the headers of a file', () => {
  it('holds, whatever else they might mean, and what was not spoken of means what it did unless its field is taken', () => {
    fc.assert(
      fc.property(choices, fc.uniqueArray(heading, { maxLength: 6 }), (chosen, others) => {
        const said = chosen.map((one) => one.heading)
        const headers = [...said, ...others.filter((one) => said.every((own) => own !== one))]
        for (const [place, { field }] of chosen.entries())
          if (headers.indexOf(chosen[place]?.heading ?? '') === place)
            expect(fieldAt(chosen, headers, place)).toBe(field ?? undefined)
      }),
    )
  })

  it('makes a table of headers that meant nothing', () => {
    const headers = ['Wie', 'Hoe']
    expect(tableOfHeaders(manualImportCrmLayout, headers)).toBeUndefined()
    const chosen: ChosenColumn[] = [
      { table: 'administrations', heading: 'wie ', field: 'id' },
      { table: 'administrations', heading: 'Hoe', field: 'name' },
    ]
    expect(tableOfHeaders(withChosen(manualImportCrmLayout, { columns: chosen, sheets: [] }), headers)?.table).toBe(
      'administrations',
    )
  })

  it.each([[0, '[A]'], [25, '[Z]'], [26, '[AA]'], [701, '[ZZ]'], [702, '[AAA]']])('calls the column without a header at place %i %s', (place, heading) => {
    expect(namelessHeading(place)).toBe(heading)
    const chosen: ChosenColumn[] = [{ table: 'administrations', heading, field: 'name' }]
    const own = withChosen(manualImportCrmLayout, { columns: chosen, sheets: [] }).sheets[0]
    const headers = [...Array.from({ length: place }, () => ''), '', '']
    const { places, unknown } = placeColumns(own?.columns ?? [], headers)
    expect(places.filter((one) => one !== -1)).toEqual([place])
    expect(unknown).toEqual([])
  }) // prettier-ignore

  it('gives each table one sheet and each sheet one table: the newest', () => {
    const before = [{ table: 'users', sheet: 'Een' }, { table: 'access', sheet: 'Twee' }, { table: 'usage', sheet: 'Drie' }] as const // prettier-ignore
    expect(joinPicked(before, [{ table: 'users', sheet: 'Twee' }])).toEqual([before[2], { table: 'users', sheet: 'Twee' }]) // prettier-ignore
  })

  it('is kept once for each header, the newest', () => {
    const before: ChosenColumn[] = [{ table: 'users', heading: 'Wie', field: 'id' }]
    const now: ChosenColumn[] = [{ table: 'users', heading: 'WIE', field: null }]
    expect(joinChosen(before, now)).toEqual(now)
    const many = Array.from({ length: mostChosen + 5 }, (_, at): ChosenColumn => ({ table: 'users', heading: `K${at}`, field: null })) // prettier-ignore
    expect(joinChosen(before, many)).toEqual(many.slice(5))
  })
})
