import { demoForms } from '../demo-forms.ts'
import { FormSimulator } from '../firm-simulator.ts'
import { odataFailure, odataPage } from '../odata.ts'
import { linkTo, pageOf, selected } from '../page.ts'
import { html, json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { invoiceLists, ReeleezeeData } from './data.ts'

/** Reeleezee itself gives 1,000 a page; fewer here, so that small firms have pages. */
const rowsAPage = 100
/** The host its next links name, which is not the one that was called. */
const cluster = 'https://apiservice202548c1.reeleezee.nl'

const from = /^Date ge (\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})\+00:00$/u

const known = new Set(['$select', '$filter', '$skip'])

/** A page of a collection, with the address of the next one. */
function page(rows: readonly Row[], path: string, request: SimulatedRequest): SimulatedAnswer {
  const { searchParams } = request.url
  const odd = [...searchParams.keys()].find((name) => !known.has(name))
  if (odd !== undefined) return json(400, odataFailure(`The query option ${odd} is not known.`))
  const filter = searchParams.get('$filter')
  const first = filter === null ? '' : from.exec(filter)?.[1]
  if (first === undefined) return json(400, odataFailure('The filter is not valid.'))
  const held = rows.filter((row) => first === '' || String(row['Date']) >= first)
  const asked = Number(searchParams.get('$skip') ?? 0)
  const { rows: shown, isLast } = pageOf(held, asked, rowsAPage, request)
  const value = shown.map((row) => selected(row, searchParams.get('$select')))
  const here = new URL(`/api/v1/${path}${request.url.search}`, cluster)
  return odataPage(value, isLast ? undefined : linkTo(here, { $skip: asked + rowsAPage }))
}

/** An answer under /api/v1. What is not there is said in HTML, as the site behind it does. */
function listAnswer(data: ReeleezeeData, path: string, request: SimulatedRequest): SimulatedAnswer {
  if (path === 'Administrations') return page(data.administrations.wire(), path, request)
  const [administration = '', name] = path.split('/')
  const list = invoiceLists.find((each) => each === name)
  const rows = list && data.invoices(administration, list, request.now)
  return rows === undefined ? html(404, '<h1>404 - File or directory not found.</h1>') : page(rows, path, request)
}

/** Reeleezee as far as Spil uses it: logins, and OData lists of administrations and invoices. */
export class Reeleezee extends FormSimulator<ReeleezeeData> {
  readonly name = 'reeleezee'
  readonly origin = 'https://portal.reeleezee.nl'
  protected readonly holds = ReeleezeeData

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { pathname } = request.url
    if (!pathname.startsWith('/api/v1/')) return html(404, '<h1>404 - File or directory not found.</h1>')
    const data = this.#open(request.headers['authorization'] ?? '')
    if (data === undefined)
      return html(401, '<h1>401 - Unauthorized</h1>', { 'www-authenticate': 'Basic realm="Reeleezee"' })
    if (request.method !== 'GET') return html(405, '<h1>405 - Method not allowed</h1>')
    return listAnswer(data, pathname.slice('/api/v1/'.length), request)
  }

  #open(authorization: string): ReeleezeeData | undefined {
    const [, encoded = ''] = /^Basic (.+)$/u.exec(authorization) ?? []
    const given = Buffer.from(encoded, 'base64').toString('utf8')
    return this.opened((firm) => {
      const { username, password } = demoForms.Reeleezee(firm)
      return given === `${username}:${password}`
    })
  }
}
