import { meet } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'

type Answer = Record<string, unknown>
type Table = Answer & { readonly forecast: Answer | null }

const names = ['Bakkerij De Ster B.V.', 'J. Jansen Advies', 'Café Zoë', 'Coöperatie De Waag U.A.', 'Van der Berg Holding B.V.', 'Tandartspraktijk Het Gebit', 'Stichting Ouderenzorg Noordwest-Veluwe', 'Garage Smit & Zn.'] // prettier-ignore

/** A list of customers as a firm keeps it: titles above, a remark of its own, totals, and a few rows that are wrong. */
const customers = (headers: string): Buffer =>
  Buffer.from(
    [
      'Klanten per 1 november;;;;',
      headers,
      ...Array.from({ length: 34 }, (_, at) => {
        const name = at === 5 ? '' : `${names[at % names.length] ?? ''}${at < names.length ? '' : ` ${at}`}`
        const chamber = at === 2 ? 'onbekend' : at % 3 === 0 ? `12.34.${50 + at}.78` : String(1_234_560 + at)
        return [at === 9 ? '1008' : String(1_000 + at), name, chamber, 'Actief', at % 4 === 0 ? 'belt liever terug' : ''].join(';')
      }).toSpliced(6, 0, 'Subtotaal;6;;;'),
      'Totaal;34;;;',
    ].join('\r\n'),
  ) // prettier-ignore

const known = 'Administratienummer;Naam;KvK nr.;Status;Opmerking'
const unknown = 'Dossier;Wie;Inschrijving;Stand;Opmerking'

async function upload({ page, firm, t }: Stage, headers: string): Promise<void> {
  await page.goto(`/connections/${firm.id('firstFileNeeded')}`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Klanten alle vestigingen 2026-11.csv', mimeType: 'text/csv', buffer: customers(headers) })
  await sees(page, t('file_preview.discard'))
}

/** The preview as if the server said other things of it. */
const saying = (change: (file: Answer & { preview: Answer & { tables: Table[] } }) => Answer): Scene['show'] =>
  async (stage) => {
    const { page } = stage
    await upload(stage, known)
    await meet(page, 'query MasterDataFile(', (answer: { masterDataFile: Parameters<typeof change>[0] }) => ({
      masterDataFile: { ...answer.masterDataFile, ...change(answer.masterDataFile) },
    }))
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(500)
  } // prettier-ignore

const forecasting = (forecast: Answer): Scene['show'] =>
  saying(({ preview }) => ({
    preview: { ...preview, tables: preview.tables.map((table) => ({ ...table, forecast })) },
  }))

/** A file that somebody looks at before it is imported, in each state it can be in. */
export const filePreviewScenes: readonly Scene[] = [
  { name: 'file preview', as: 'owner', show: (stage) => upload(stage, known) },
  { name: 'file preview whole', as: 'owner', whole: true, show: (stage) => upload(stage, known) },
  { name: 'file preview refused', as: 'owner', show: (stage) => upload(stage, unknown) },
  {
    name: 'file preview columns chosen',
    as: 'owner',
    show: async (stage) => {
      await upload(stage, unknown)
      const choice = (heading: string) =>
        stage.page.getByLabel(stage.t('file_preview.meaning_of', { heading }), { exact: true })
      await choice('Dossier').selectOption('id')
      await sees(stage.page, stage.t('file_preview.read_again'))
    },
  },
  {
    name: 'file preview reading',
    as: 'owner',
    show: saying(() => ({ state: 'PREVIEWING', preview: null, rowsRead: 41_200, rowsTotal: 98_000 })),
  },
  {
    name: 'file preview held',
    as: 'owner',
    show: forecasting({ new: 2, changed: 1, unchanged: 29, vanished: 84, held: true }),
  },
  {
    name: 'file preview nothing new',
    as: 'owner',
    show: forecasting({ new: 0, changed: 0, unchanged: 32, vanished: 0, held: false }),
  },
  {
    name: 'file preview sheets',
    as: 'owner',
    whole: true,
    show: saying(({ preview }) => ({
      preview: {
        ...preview,
        workbook: true,
        separator: null,
        encoding: null,
        unreadSheets: ['Toelichting bij de lijst van het kantoor', 'Klanten 2025', 'Blad3'],
        tables: preview.tables.map((table) => {
          const columns = table['columns'] as readonly { readonly heading: string }[]
          const last = columns.length - 1
          const named = columns.map((column, at) => (at === last ? { heading: '[E]', field: null } : column))
          return { ...table, sheet: 'Klanten 2026', columns: named }
        }),
      },
    })),
  },
  {
    name: 'file preview outdated',
    as: 'owner',
    show: saying(({ preview }) => ({ preview: { ...preview, current: false } })),
  },
  { name: 'file preview imported', as: 'owner', show: saying(() => ({ state: 'PROCESSING', preview: null })) },
  {
    name: 'file preview in the list',
    as: 'owner',
    show: async (stage) => {
      await upload(stage, unknown)
      await stage.page.goto(`/connections/${stage.firm.id('firstFileNeeded')}`)
      await sees(stage.page, stage.t('masterdata.look'))
    },
  },
  {
    name: 'file preview gone',
    as: 'owner',
    show: async (stage) => {
      await stage.page.goto(`/connections/${stage.firm.id('firstFileNeeded')}/files/${'0'.repeat(32)}`)
      await sees(stage.page, stage.t('file_preview.gone.title'))
    },
  },
]
