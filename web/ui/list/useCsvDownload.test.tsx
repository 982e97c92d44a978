import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { savedFiles, type SavedFile } from '#tests/kit/saved-files.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { columnsFor } from '../table/columns.ts'
import type { ReadStretch } from './row-source.ts'
import { useCsvDownload } from './useCsvDownload.ts'

interface Row {
  readonly name: string
}
const columns = [columnsFor<Row>()('name', 'Naam', 'text', (row) => row.name)]

/** A list of so many rows, of which the server gives no more than `given`. */
function rowsOf(total: number, given = total): { read: ReadStretch<Row>; asked: number[] } {
  const asked: number[] = []
  return {
    asked,
    read: ({ skip }, take) => {
      asked.push(take)
      const count = Math.max(0, Math.min(take, given - skip))
      return Promise.resolve({
        items: Array.from({ length: count }, (_, row) => ({ name: `Rij ${skip + row + 1}` })),
        totalCount: total,
      })
    },
  }
}

function Download({ read }: { read: ReadStretch<Row> }) {
  const save = useCsvDownload()
  return (
    <button type="button" onClick={() => void save({ name: 'Exact Administraties', columns, read })}>
      download
    </button>
  )
}

let saved: readonly SavedFile[]
beforeEach(() => {
  saved = savedFiles()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function download(read: ReadStretch<Row>, tier = owner.tier): Promise<SavedFile> {
  show(<Download read={read} />, { user: { ...owner, tier } })
  await userEvent.click(screen.getByRole('button', { name: 'download' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [file] = saved
  if (file === undefined) throw new Error('no file was saved')
  return file
}

describe('a list that is downloaded', () => {
  it('is a file of all its rows, page after page, and nothing is said', async () => {
    const { read, asked } = rowsOf(2_300)
    const { name, lines } = await download(read)
    expect(name).toBe('Exact Administraties.csv')
    expect(await lines).toHaveLength(2_301)
    expect(asked).toEqual([1_000, 1_000, 300])
    expect(screen.queryByText(/van 2.300 rijen/)).toBeNull()
  })

  it('says in its name and in a message that stays that rows are left out, and why', async () => {
    const { read } = rowsOf(51_200)
    const { name, lines } = await download(read)
    expect(name).toBe('Exact Administraties (eerste 50.000 van 51.200).csv')
    expect((await lines).at(-1)).toBe('Rij 50000')
    expect(screen.getByText(`${name} heeft 50.000 van 51.200 rijen.`)).toBeDefined()
    expect(screen.getByText(/ten hoogste 50.000 rijen. Filter/)).toBeDefined()
  })

  it('says it of the short file of a firm without a subscription', async () => {
    const { name, lines } = await download(rowsOf(84).read, 'NONE')
    expect(name).toBe('Exact Administraties (eerste 25 van 84).csv')
    expect(await lines).toHaveLength(26)
    expect(screen.getByText('Met dit abonnement heeft een bestand ten hoogste 25 rijen.')).toBeDefined()
  })

  it('says it as well where the server gave fewer rows than there are', async () => {
    const { name } = await download(rowsOf(2_300, 1_500).read)
    expect(name).toBe('Exact Administraties (eerste 1.500 van 2.300).csv')
  })
})
