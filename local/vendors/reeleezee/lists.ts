import { linkTo, pageOf, selected } from '../page.ts'
import { html, json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { invoiceLists, type InvoiceList, type ReeleezeeData } from './data.ts'

/** Reeleezee itself gives 1,000 a page; fewer here, so that small firms have pages. */
const rowsAPage = 100
/** The host its next links name, which is not the one that was called. */
const cluster = 'https://apiservice202548c1.reeleezee.nl'

export function failure(message: string): Row {
  return { error: { code: '', message } }
}

const from = /^Date ge (\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})\+00:00$/u

const known = new Set(['$select', '$filter', '$skip'])

/** A page of a collection, with the address of the next one. */
function page(rows: readonly Row[], path: string, request: SimulatedRequest): SimulatedAnswer {
  const { searchParams } = request.url
  const odd = [...searchParams.keys()].find((name) => !known.has(name))
  if (odd !== undefined) return json(400, failure(`The query option ${odd} is not known.`))
  const filter = searchParams.get('$filter')
  const first = filter === null ? '' : from.exec(filter)?.[1]
  if (first === undefined) return json(400, failure('The filter is not valid.'))
  const held = rows.filter((row) => first === '' || String(row['Date']) >= first)
  const asked = Number(searchParams.get('$skip') ?? 0)
  const { rows: shown, isLast } = pageOf(held, asked, rowsAPage, request)
  const value = shown.map((row) => selected(row, searchParams.get('$select')))
  const here = new URL(`/api/v1/${path}${request.url.search}`, cluster)
  return json(200, { value, ...(isLast ? {} : { '@odata.nextLink': linkTo(here, { $skip: asked + rowsAPage }) }) })
}

function isInvoiceList(name: string): name is InvoiceList {
  return invoiceLists.some((list) => list === name)
}

/** An answer under /api/v1. What is not there is said in HTML, as the site behind it does. */
export function listAnswer(data: ReeleezeeData, path: string, request: SimulatedRequest): SimulatedAnswer {
  if (path === 'Administrations') return page(data.administrations.wire(), path, request)
  const [administration = '', list = ''] = path.split('/')
  const rows = isInvoiceList(list) ? data.invoices(administration, list, request.now) : undefined
  return rows === undefined ? html(404, '<h1>404 - File or directory not found.</h1>') : page(rows, path, request)
}
