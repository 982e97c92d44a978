import { answered, administrationRow, userRow } from './customers.ts'
import { openHouse, type Answer, type Firm, type House, type Person } from './firm.ts'
import type { ConnectionId, RecordId } from '#domain/shared/ids.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'

/** A firm with a connection whose supplier sends bills, and the calls that bill their lines on. */
export interface BillsHouse {
  readonly house: House
  readonly firm: Firm
  readonly administrator: Person
  /** Of VisionplannerV2: its rows are those of its bills. */
  readonly connection: ConnectionId
  /** Of ManualImportV2: it has administrations and users. */
  readonly manual: ConnectionId
  /** Uploads a bill of the Visionplanner connection, reads it and answers its id. */
  bill(period: string, lines: readonly string[], more?: Record<string, unknown>): Promise<string>
  /** Uploads a PDF, which is only shown, to the manual connection. */
  pdf(period: string): Promise<string>
  administration(externalId: string): RecordId
  ask(query: string, variables?: Record<string, unknown>, by?: Person): Promise<Answer>
}

const head = 'Omschrijving;Code;Prijs;Aantal;Labels;Van;Tot en met;Start abonnement'
const upload = 'mutation ($input: UploadConnectionInvoiceInput!) { uploadConnectionInvoice(input: $input) { id } }'
const replace = 'mutation ($id: ID!) { replaceConnectionInvoice(input: { id: $id }) { id } }'
const add = 'mutation ($connector: String!) { addConnection(input: { connector: $connector }) { id } }'

/** The smallest thing that a reader takes for a PDF. */
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

export async function openBillsHouse(): Promise<BillsHouse> {
  const house = await openHouse()
  const firm = await house.firm('ADVANCED')
  const administrator = firm.person('ADMINISTRATOR')
  const connected = async (connector: string): Promise<ConnectionId> =>
    (await answered<{ id: ConnectionId }>(administrator.call(add, { connector }), 'addConnection')).id
  const connection = await connected('VisionplannerV2')
  const manual = await connected('ManualImportV2')
  await house.work()
  /** Whatever waits for another sync to end is done too. */
  const work = async (): Promise<void> => {
    for (let time = 0; time < 4; time += 1) {
      await house.work()
      house.time.now = new Date(house.time.now.getTime() + 20_000)
    }
  }
  const uploading = async (input: Record<string, unknown>): Promise<string> => {
    const { id } = await answered<{ id: string }>(administrator.call(upload, { input }), 'uploadConnectionInvoice')
    await work()
    return id
  }
  const row = administrationRow(manual, '2001', 'De Vries Holding')
  await recordDocuments(firm.tenant, 'administrations', manual).load([row])
  await recordDocuments(firm.tenant, 'users', manual).load([userRow(manual, 'jan')])
  return {
    house,
    firm,
    administrator,
    connection,
    manual,
    bill: async (period, lines, { inThePlaceOfAnother = false, ...more } = {}) => {
      const content = [head, ...lines].join('\n')
      const fileContent = `data:;base64,${Buffer.from(content).toString('base64')}`
      const id = await uploading({ id: connection, fileName: `bill-${period}.csv`, period, fileContent, ...more })
      if (inThePlaceOfAnother === true) {
        await answered(administrator.call(replace, { id }), 'replaceConnectionInvoice')
        await work()
      }
      return id
    },
    pdf: (period) => {
      const fileContent = `data:;base64,${Buffer.from(pdf).toString('base64')}`
      return uploading({ id: manual, fileName: 'factuur.pdf', period, fileContent })
    },
    administration: (externalId) => recordId('administrations', connection, externalId),
    ask: (query, variables, by = administrator) => by.call(query, variables),
  }
}
