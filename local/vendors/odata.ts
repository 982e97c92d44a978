import { json, type Row, type SimulatedAnswer } from './simulator.ts'

/** A refusal as OData 4 has it. */
export const odataFailure = (message: string, code = ''): Row => ({ error: { code, message } })

/** Rows in the envelope of OData 4, with the address of the next page. */
export function odataPage(value: readonly Row[], next: string | undefined, context?: string): SimulatedAnswer {
  const around = context === undefined ? {} : { '@odata.context': context }
  return json(200, { ...around, value, ...(next === undefined ? {} : { '@odata.nextLink': next }) })
}
